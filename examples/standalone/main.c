/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Classifies three images with the library that export.py makes. */

#include "digits.h"

#include <stdio.h>

enum { COUNT = 3 };

int main(void) {
  float images[COUNT * 64];
  for (int i = 0; i < COUNT * 64; ++i)
    images[i] = (float)(i * 7 % 17) / 17.0f;

  digits_inputs inputs = {.input = {images, {COUNT, 1, 8, 8}}};
  digits_results results;
  if (digits_run(&inputs, &results)) {
    fprintf(stderr, "%s\n", digits_error());
    return 1;
  }
  for (int i = 0; i < COUNT; ++i) {
    for (int j = 0; j < 10; ++j)
      printf("%.4f%c", results.result0.data[i * 10 + j], j < 9 ? ' ' : '\n');
  }
  digits_free(&results);

  /* A mistake is a message, not a crash. */
  inputs.input.sizes[3] = 9;
  if (digits_run(&inputs, &results))
    printf("%s\n", digits_error());
  return 0;
}
