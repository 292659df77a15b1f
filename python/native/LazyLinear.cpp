// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// PyTorch differentiates a linear layer as a product with the transposed
// weight, so that the gradient of the weight is a transposed view of a product.
// Lazy tensors have no strides: both would be computed, kept and returned by
// each step. This gradient is a product of its own.

#include "Lazy.h"

#include <ATen/ATen.h>
#include <ATen/ops/linear_native.h>
#include <torch/csrc/autograd/custom_function.h>
#include <torch/csrc/autograd/function.h>
#include <torch/library.h>

using namespace torch::autograd;

namespace {

class Linear : public Function<Linear> {
public:
  /// Keeps what a gradient reads, and nothing else: a program may write the
  /// other tensors before it asks for gradients.
  static at::Tensor forward(AutogradContext *context, const at::Tensor &input,
                            const at::Tensor &weight,
                            const std::optional<at::Tensor> &bias,
                            bool differentiatesInput,
                            bool differentiatesWeight) {
    context->save_for_backward({differentiatesWeight ? input : at::Tensor(),
                                differentiatesInput ? weight : at::Tensor()});
    context->saved_data["has bias"] = bias.has_value();
    at::AutoDispatchBelowADInplaceOrView below;
    return at::native::linear(input, weight, bias);
  }

  static variable_list backward(AutogradContext *context,
                                const variable_list &gradients) {
    variable_list saved = context->get_saved_variables();
    const at::Tensor &input = saved[0], &weight = saved[1];
    at::Tensor ofInput, ofWeight, ofBias;
    at::Tensor rows = gradients[0].reshape({-1, gradients[0].size(-1)});
    if (weight.defined() && context->needs_input_grad(0)) {
      std::vector<int64_t> sizes = gradients[0].sizes().vec();
      sizes.back() = weight.size(1);
      ofInput = at::mm(rows, weight).view(sizes);
    }
    if (input.defined() && context->needs_input_grad(1))
      ofWeight = at::mm(rows.t(), input.reshape({-1, input.size(-1)}));
    if (context->saved_data["has bias"].toBool() &&
        context->needs_input_grad(2))
      ofBias = rows.sum(0);
    return {ofInput, ofWeight, ofBias, at::Tensor(), at::Tensor()};
  }
};

} // namespace

static at::Tensor linear(const at::Tensor &input, const at::Tensor &weight,
                         const std::optional<at::Tensor> &bias) {
  bool hasBias = bias && bias->defined();
  bool isOfRows = input.dim() > 1 && input.numel() && weight.dim() == 2 &&
                  input.scalar_type() == weight.scalar_type() &&
                  !weight.is_complex() && (!hasBias || bias->dim() == 1);
  if (!isOfRows)
    return at::native::linear(input, weight, bias);
  return Linear::apply(input, weight, hasBias ? bias : std::nullopt,
                       input.requires_grad(), weight.requires_grad());
}

void torch_mlir::registerLazyLinear(torch::Library &library) {
  library.impl("linear", TORCH_FN(linear));
}
