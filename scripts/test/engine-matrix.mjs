/** Writes docs/engines.md from the results of tests/engines: which engine measures what, and on which host. */

import { markdownTable } from '../markdown-table.mjs';

/**
 * The content of a flow's annotation of the type `matrix`.
 * @typedef {{ engine: string, row: string, host?: boolean, measured: number, unsupported: number, reasons: readonly string[] }} MatrixEntry
 */
/** @import { ReportedTest } from './playwright-report.mjs' */

/** @param {readonly Pick<ReportedTest, 'annotations'>[]} tests @returns {readonly MatrixEntry[]} */
export function matrixEntries(tests) {
  return tests.flatMap(({ annotations }) =>
    annotations.flatMap(({ type, description }) => (type === 'matrix' && description ? [JSON.parse(description)] : [])),
  );
}

/**
 * @param {readonly MatrixEntry[]} entries
 * @returns {string} Markdown, not yet formatted. Equal entries give equal text
 */
export function describeMatrix(entries) {
  const engines = [...new Set(entries.map(({ engine }) => engine))].sort();
  const reasons = [...new Set(entries.flatMap((entry) => entry.reasons))];
  /** @param {MatrixEntry | undefined} entry */
  const cell = (entry) => {
    if (!entry) return 'not tried';
    const { measured, unsupported } = entry;
    const notes = entry.reasons.map((reason) => reasons.indexOf(reason) + 1).sort((a, b) => a - b);
    return unsupported === 0 ? `${measured}` : `${measured}, not ${unsupported} (${notes.join(', ')})`;
  };
  /** @param {string} head @param {boolean} host */
  const tableOf = (head, host) => {
    const ours = entries.filter((entry) => (entry.host ?? false) === host);
    const rows = [...new Set(ours.map(({ row }) => row))];
    return markdownTable([
      [head, ...engines],
      ...rows.map((row) => [
        row,
        ...engines.map((engine) => cell(ours.find((one) => one.row === row && one.engine === engine))),
      ]),
    ]);
  };
  return [
    '# Engines',
    '',
    'Written by `npm test -- --only engines` from what its flows found: each experiment in its Quick form, started by its',
    'link, and each kind of host, visited once and then used without a network. A number is how many cells were measured;',
    'after _not_, how many an engine does not have, and why. A flow in which a cell fails fails, and writes nothing.',
    '',
    ...tableOf('experiment', false),
    '',
    'The page isolates itself on each of these hosts, after one reload at most, and every place and a run are there without a',
    'network:',
    '',
    ...tableOf('host', true),
    '',
    '## Why not',
    '',
    ...reasons.map((reason, index) => `${index + 1}. ${reason}`),
    '',
    'What engines get wrong, and what the page does about it, stands in Method on the page (`site/backends/engine-faults.ts`).',
    '',
  ].join('\n');
}
