export type Cell = string | number | boolean | null;

// A spreadsheet would take it for a formula.
const formula = /^[=+\-@\t\r]/;

function cell(value: Cell, decimal: string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = formula.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A CSV file as a Hungarian Excel opens it by double click: UTF-8 with BOM, semicolons, CRLF, RFC 4180 quoting. `header` is its first
 * line as it is; `decimal` what its reader writes before decimals.
 */
export function csvFile(header: string, rows: readonly (readonly Cell[])[], decimal = '.'): string {
  return `${csvHead(header)}${csvRows(rows, decimal)}`;
}

/** The beginning of a file. */
export const csvHead = (header: string): string => `\uFEFF${header}\r\n`;

/** Some of its lines. */
export const csvRows = (rows: readonly (readonly Cell[])[], decimal = '.'): string =>
  rows.map((row) => `${row.map((value) => cell(value, decimal)).join(';')}\r\n`).join('');
