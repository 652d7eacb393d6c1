/** Reads the Markdown output with an independent parser, and compares it with the run. */

import { parsers } from 'prettier/plugins/markdown';
import { describe, expect, test } from 'vitest';
import { backendName } from '../../backends/backend.ts';
import { experiments } from '../../experiments/index.ts';
import { NS_PER_MS } from '../../harness/clock/ns-per-ms.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { printRun } from '../../results/export/json.ts';
import { readResults } from '../../results/import/read-results.ts';
import { exampleGesture } from '../../results/simulated/example-gesture.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { exampleStorm } from '../../results/simulated/example-storm.ts';
import { exampleCeremony } from '../simulated/example-ceremony.ts';
import { inputOfRun } from '../simulated/input-of-cells.ts';
import { typicalKinds, typicalRun } from '../simulated/typical-run.ts';
import { schemeName } from '../words/names.ts';
import { printMarkdown } from './print-markdown.ts';

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly MarkdownNode[];
}

/** @returns the tree in the form of mdast: https://github.com/syntax-tree/mdast */
async function parse(markdown: string): Promise<MarkdownNode> {
  // Options are for printing; the parser ignores them.
  return (await parsers.markdown.parse(markdown, {} as Parameters<typeof parsers.markdown.parse>[1])) as MarkdownNode;
}

const childrenOf = ({ children = [] }: MarkdownNode) => children;
const textOf = (node: MarkdownNode): string => node.value ?? childrenOf(node).map(textOf).join('');
const typesIn = (node: MarkdownNode): readonly string[] => [node.type, ...childrenOf(node).flatMap(typesIn)];

interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function tablesIn(root: MarkdownNode): readonly Table[] {
  return childrenOf(root)
    .filter(({ type }) => type === 'table')
    .map((table) => {
      const [head = [], ...rows] = childrenOf(table).map((row) => childrenOf(row).map(textOf));
      return { head, rows };
    });
}

const printed = (run: RunDocument) => printMarkdown(run, inputOfRun(run));

const unitsNs: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9, min: 6e10 };

/** The nanoseconds of `27.4 µs`, from the text alone. */
function readTime(text: string): number {
  const [, number = '', unit = ''] = /^≈?\s?([\d,.]+)\s(ns|µs|ms|s|min)$/.exec(text) ?? [];
  return Number(number.replaceAll(',', '')) * (unitsNs[unit] ?? Number.NaN);
}

/** The parser treats a narrow space as an ordinary one. */
const spaced = (text: string) => text.replaceAll(/\s/g, ' ');

/** Only paragraphs and tables of text, and the name of the run. */
const plainTypes = new Set([
  'root',
  'paragraph',
  'strong',
  'text',
  'sentence',
  'word',
  'whitespace',
  'table',
  'tableRow',
  'tableCell',
]);

const latencies = experiments.filter(({ procedure }) => !['ceremony', 'key-storm'].includes(procedure));

describe.each(latencies.map((experiment) => [experiment.id, experiment] as const))('%s', (_, experiment) => {
  test.each(typicalKinds)('%s: one table, whose medians are those of the run', async (kind) => {
    const run = typicalRun(experiment, kind);
    const root = await parse(printed(run));
    expect(typesIn(root).filter((type) => !plainTypes.has(type))).toEqual([]);
    const [table, ...others] = tablesIn(root);
    if (!table) throw new Error('There is no table.');
    expect(others).toEqual([]);
    for (const row of table.rows) expect(row).toHaveLength(table.head.length);
    const at = (name: string) => table.head.indexOf(name);
    const scheme = at('Scheme');
    const backend = at('Backend');
    const median = at('Median');
    expect(Math.min(scheme, backend, median)).toBeGreaterThanOrEqual(0);
    const measured = run.measurements.flatMap((measurement) => {
      const summary = knownSummaryOf(measurement);
      return summary ? [{ ...measurement, medianNs: summary.medianNs }] : [];
    });
    const timed = table.rows.filter((row) => Number.isFinite(readTime(row[median] ?? '')));
    expect(timed).toHaveLength(measured.length);
    for (const wanted of measured) {
      const rows = timed.filter(
        (row) =>
          spaced(row[scheme] ?? '') === spaced(schemeName(wanted.scheme)) &&
          row[backend] === backendName(wanted.backend),
      );
      // Three digits are printed, so a time is off by at most half a per cent.
      const nearest = Math.min(...rows.map((row) => Math.abs(readTime(row[median] ?? '') / wanted.medianNs - 1)));
      expect(nearest, `${wanted.scheme} ${wanted.operation} ${wanted.backend}`).toBeLessThanOrEqual(0.005_01);
    }
  });
});

test('a key storm’s table has its rates and percentiles', async () => {
  const storm = exampleStorm();
  const [table] = tablesIn(await parse(printed(storm)));
  const [row = []] = table?.rows ?? [];
  expect(row).toHaveLength(table?.head.length ?? 0);
  expect(row).toContain('120');
  expect(row.map(readTime)).toEqual(expect.arrayContaining([5.05e7, 9.5e7, 9.9e7]));
});

test('a ceremony has its costs in one table and its gestures in another', async () => {
  const root = await parse(printed(exampleCeremony));
  expect(typesIn(root).filter((type) => !plainTypes.has(type))).toEqual([]);
  const [costs, gestures, ...others] = tablesIn(root);
  expect(others).toEqual([]);
  for (const table of [costs, gestures])
    for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.head.length ?? 0);
  expect(costs?.rows.map(([scheme, backend]) => [scheme, backend])).toEqual([['Ed25519', 'WebAssembly']]);
  const { wallMs, callMs = Number.NaN, unfocusedMs = Number.NaN } = exampleGesture;
  const times = [wallMs, callMs, unfocusedMs].map((ms) => ms * NS_PER_MS);
  expect(gestures?.rows[0]?.map(readTime)).toEqual(expect.arrayContaining(times));
});

test('a run that was saved and brought in again is printed as it was', async () => {
  const run = exampleRun();
  expect(tablesIn(await parse(printed(await readResults(printRun(run)))))).toEqual(tablesIn(await parse(printed(run))));
});

test.each([
  'a | b',
  '**bold** _and_ `code`',
  '[a link](https://example.org) <https://example.org>',
  '<img src=x onerror=alert(1)>',
  '# head\n\n- item\n\n| a |\n| - |\n',
  '\\| \\\\| ~~gone~~ ![picture](x) &amp; @who #1',
  '1. one\n2. two',
  '---',
  'www.example.org, HTTPS://example.org',
  '- item',
])('a name such as %j stays a name', async (label) => {
  const run = exampleRun({ samples: 6 });
  const named = {
    ...run,
    environment: { ...run.environment, label, engine: label, platform: label },
    measurements: run.measurements.map((one, index) => (index === 0 ? { ...one, scheme: label, backend: label } : one)),
    settings: {
      ...run.settings,
      schemes: [label, ...run.settings.schemes],
      backends: [label, ...run.settings.backends],
    },
  };
  const root = await parse(printed(named));
  const text = label.replace(/\s+/g, ' ').trim();
  expect(typesIn(root).filter((type) => !plainTypes.has(type))).toEqual([]);
  expect(textOf(root)).toContain(text);
  const [table, ...others] = tablesIn(root);
  expect(others).toEqual([]);
  for (const row of table?.rows ?? []) expect(row).toHaveLength(table?.head.length ?? 0);
  expect(table?.rows.map(([scheme]) => scheme)).toContain(text);
});
