/**
 * The lines of a table in Markdown, not yet set: prettier does that.
 * @param {readonly (readonly string[])[]} rows the head first; each cell is Markdown of one line
 */
export function markdownTable([head = [], ...rows]) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}
