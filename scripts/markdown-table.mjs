/**
 * The lines of a table in Markdown, not yet set: prettier does that.
 * @param {readonly (readonly string[])[]} rows the head first; each cell is Markdown of one line
 * @param {number} [numbersFrom] the column from which on they hold numbers, which stand at the right
 */
export function markdownTable([head = [], ...rows], numbersFrom = head.length) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column < numbersFrom ? '---' : '---:'))), ...rows.map(line)];
}
