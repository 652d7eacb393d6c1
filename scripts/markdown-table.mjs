/**
 * The lines of a Markdown table, without alignment of the cells: prettier adds that.
 * @param {readonly (readonly string[])[]} rows the head first; each cell is one line of Markdown
 * @param {number} [numbersFrom] from this column on, cells contain numbers and are aligned right
 */
export function markdownTable([head = [], ...rows], numbersFrom = head.length) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column < numbersFrom ? '---' : '---:'))), ...rows.map(line)];
}
