/** How programs write a table: what stands between cells, at the end of a line, in front of it all, and when a cell is quoted. */
export type Convention = {
  mark: string;
  eol: string;
  head: string;
  decimal: '.' | ',';
  mustQuote: (text: string) => boolean;
};
export const whenNeeded = (mark: string) => (text: string) =>
  text.includes(mark) || /["\n]/.test(text) || text.startsWith(' ') || text.endsWith(' ');
export const conventions: Record<string, Convention> = {
  'our own files': { mark: ';', eol: '\r\n', head: '\uFEFF', decimal: '.', mustQuote: whenNeeded(';') },
  'our own Hungarian files': {
    mark: ';',
    eol: '\r\n',
    head: '\uFEFF',
    decimal: ',',
    mustQuote: whenNeeded(';'),
  },
  'Excel, Hungarian': { mark: ';', eol: '\r\n', head: '', decimal: ',', mustQuote: whenNeeded(';') },
  'Excel, English': { mark: ',', eol: '\r\n', head: '\uFEFF', decimal: '.', mustQuote: whenNeeded(',') },
  'Excel with sep=': { mark: ';', eol: '\r\n', head: 'sep=;\r\n', decimal: ',', mustQuote: whenNeeded(';') },
  'LibreOffice, all texts quoted': {
    mark: ',',
    eol: '\n',
    head: '',
    decimal: '.',
    mustQuote: (text) => !/^[-\d.]*$/.test(text),
  },
  'LibreOffice, Hungarian': { mark: ',', eol: '\n', head: '', decimal: ',', mustQuote: whenNeeded(',') },
  'Google Sheets': { mark: ',', eol: '\r\n', head: '', decimal: ',', mustQuote: whenNeeded(',') },
  'copied cells': { mark: '\t', eol: '\n', head: '', decimal: ',', mustQuote: whenNeeded('\t') },
};

/** The text of a file, or what is copied. */
export function written(
  table: readonly (readonly string[])[],
  { mark, eol, head, mustQuote }: Convention,
): string {
  const cell = (text: string) => (mustQuote(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return head + table.map((row) => row.map(cell).join(mark)).join(eol) + eol;
}
