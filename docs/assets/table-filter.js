// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Gives each long table of a page a filter: by a text, and by a column that has something in it.

const LONG = 30;

function rowsOf(table) {
  return Array.from(table.tBodies[0].rows);
}

function cellText(row, column) {
  return row.cells[column].textContent.trim();
}

// Whether a row has the text anywhere, and something in the column; -1 stands for no column.
function isShown(row, text, column) {
  const hasText = row.textContent.toLowerCase().includes(text.trim().toLowerCase());
  return hasText && (column < 0 || cellText(row, column) !== "");
}

// The columns that tell rows apart, because some have nothing there.
function choices(table) {
  const heads = Array.from(table.tHead.rows[0].cells, (cell) => cell.textContent.trim());
  const rows = rowsOf(table);
  return heads
    .map((name, column) => ({ name, column }))
    .filter(({ column }) => rows.some((row) => cellText(row, column) === ""));
}

function addFilter(table) {
  const text = document.createElement("input");
  text.type = "search";
  text.placeholder = "Filter by name, file or note";
  text.setAttribute("aria-label", text.placeholder);
  const column = document.createElement("select");
  column.setAttribute("aria-label", "Only rows that have");
  column.add(new Option("all rows", "-1"));
  for (const choice of choices(table)) {
    column.add(new Option(`with: ${choice.name}`, String(choice.column)));
  }
  const count = document.createElement("span");
  const apply = () => {
    const rows = rowsOf(table);
    for (const row of rows) {
      row.hidden = !isShown(row, text.value, Number(column.value));
    }
    count.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length}`;
  };
  text.addEventListener("input", apply);
  column.addEventListener("change", apply);
  const line = document.createElement("p");
  line.className = "table-filter";
  line.append(text, " ", column, " ", count);
  table.before(line);
  apply();
}

document.addEventListener("DOMContentLoaded", () => {
  const tables = Array.from(document.querySelectorAll("article table"));
  tables.filter((table) => table.tBodies[0] && rowsOf(table).length >= LONG).forEach(addFilter);
});
