/** Tests the formats for other programs against their published descriptions. */
import { spawnSync } from 'node:child_process';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { cellKey } from '../../../site/experiments/settings/cell.ts';
import type { RunDocument } from '../../../site/results/document/run.ts';
import { repeatedRun } from '../../../site/results/simulated/repeated-run.ts';
import { judgementOf } from '../judging/judge.ts';
import { formatReport, type ReportFormat } from './index.ts';

const paces = [1, 1.02, 0.98, 1.01, 0.99];
const base = repeatedRun({ id: 'a', paces });
const same = repeatedRun({ id: 'b', seed: 11, paces: paces.map((pace) => pace * 1.005) });
const slow = repeatedRun({ id: 'c', seed: 21, paces: paces.map((pace) => pace * 1.3) });
const fast = repeatedRun({ id: 'd', seed: 31, paces: paces.map((pace) => pace * 0.6) });
const wild = repeatedRun({ id: 'w', seed: 41, paces: [0.6, 1.7, 1, 2.2, 0.5] });

const reported = (format: ReportFormat, runs: readonly RunDocument[], failsOnUndecided = false) => {
  const input = { runs };
  return formatReport({ input, judgement: judgementOf(input, 0.05), failsOnUndecided }, format);
};

const names = base.measurements.map(cellKey);

/** The schema that Bencher publishes. */
const bencherSchema = {
  $schema: 'http://json-schema.org/draft-07/schema',
  type: 'object',
  patternProperties: {
    '.+': {
      type: 'object',
      patternProperties: {
        '.+': {
          type: 'object',
          properties: {
            value: { type: 'number' },
            lower_value: { type: 'number' },
            upper_value: { type: 'number' },
          },
          required: ['value'],
        },
      },
    },
  },
};

/** The description of `customSmallerIsBetter` by github-action-benchmark. */
const actionSchema = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      unit: { type: 'string' },
      value: { type: 'number' },
      range: { type: 'string' },
      extra: { type: 'string' },
    },
    required: ['name', 'unit', 'value'],
    additionalProperties: false,
  },
};

describe('the times of the other run, for services that follow them', () => {
  const ajv = new Ajv({ strictSchema: false });

  test('Bencher’s Metric Format', () => {
    const read = JSON.parse(reported('bencher', [base, slow]));
    expect(ajv.validate(bencherSchema, read), ajv.errorsText()).toBe(true);
    expect(Object.keys(read).sort()).toEqual([...names].sort());
    for (const { latency } of Object.values<{ latency: Record<string, number> }>(read)) {
      expect(latency['lower_value']).toBeLessThanOrEqual(latency['value'] ?? 0);
      expect(latency['upper_value']).toBeGreaterThanOrEqual(latency['value'] ?? 0);
    }
  });

  test('github-action-benchmark’s list', () => {
    const read = JSON.parse(reported('action-benchmark', [base, slow]));
    expect(ajv.validate(actionSchema, read), ajv.errorsText()).toBe(true);
    expect(read.map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort());
    expect(read[0].range).toMatch(/^± \d/);
    expect(read[0].extra).toMatch(
      /as long \(.+ to .+\): slower\. A measured difference by a factor of .+ would have been found\.$/,
    );
  });

  test('of three runs each has its letter', () => {
    const read: readonly { name: string }[] = JSON.parse(reported('action-benchmark', [base, same, slow]));
    expect(read).toHaveLength(2 * names.length);
    expect(new Set(read.map(({ name }) => name.slice(-2)))).toEqual(new Set([' B', ' C']));
  });
});

/** Reads the XML with an independent parser. */
function suiteOf(xml: string) {
  const script = [
    'import json, sys, xml.etree.ElementTree as tree',
    'suites = tree.fromstring(sys.stdin.buffer.read())',
    'cases = [[case.get("name"), [child.tag for child in case], (case[0].get("message") if len(case) else None)]',
    '  for case in suites.iter("testcase")]',
    'print(json.dumps({"tag": suites.tag, "suite": suites[0].attrib, "cases": cases}))',
  ].join('\n');
  const { stdout, stderr } = spawnSync('python3', ['-c', script], { input: xml, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as {
    tag: string;
    suite: Record<string, string>;
    cases: readonly (readonly [name: string, tags: readonly string[], message: string | null])[];
  };
}

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('JUnit’s XML', () => {
  test.each([
    ['slower is a failure', slow, false, 'failure', names.length, 0],
    ['what cannot be told is skipped', wild, false, 'skipped', 0, names.length],
    ['or a failure, where that is asked for', wild, true, 'failure', names.length, 0],
    ['faster passes', fast, true, undefined, 0, 0],
  ] as const)('%s', (_, other, failsOnUndecided, tag, failures, skipped) => {
    const { tag: root, suite, cases } = suiteOf(reported('junit', [base, other], failsOnUndecided));
    expect(root).toBe('testsuites');
    expect(suite).toMatchObject({ tests: `${names.length}`, failures: `${failures}`, skipped: `${skipped}` });
    expect(cases.map(([name]) => name).sort()).toEqual([...names].sort());
    for (const [, tags, message] of cases) {
      expect(tags).toEqual(tag === undefined ? [] : [tag]);
      if (tag !== undefined) expect(message).toMatch(/would have been found\.$/);
    }
  });

  test('a cell that is gone is a test of its own', () => {
    const { suite, cases } = suiteOf(reported('junit', [base, { ...fast, measurements: fast.measurements.slice(1) }]));
    expect(suite).toMatchObject({ tests: `${names.length}`, skipped: '1' });
    expect(cases.at(-1)).toEqual([
      'every cell of the first run is there',
      ['skipped'],
      'One cell of A has nothing to stand against.',
    ]);
  });

  test('names from outside end no attribute and no element', () => {
    const odd = (run: RunDocument): RunDocument => ({
      ...run,
      measurements: run.measurements.map((one) => ({ ...one, scheme: `<a b="c">&'\u{1}` })),
    });
    expect(suiteOf(reported('junit', [odd(base), odd(slow)])).cases[0]?.[0]).toContain(`<a b="c">&'/`);
  });
});

describe('annotations for GitHub Actions', () => {
  const lines = (text: string) => text.trim().split('\n');

  test('no more of a kind than are shown, each one line', () => {
    const sentences = lines(reported('annotations', [base, slow]));
    expect(sentences).toHaveLength(10);
    for (const line of sentences) expect(line).toMatch(/^::error title=Slower::\S/);
    expect(sentences.at(-1)).toBe(`::error title=Slower::And ${names.length - 9} more.`);
  });

  test('what cannot be told is one warning, or an error, with what would have been found', () => {
    expect(lines(reported('annotations', [base, wild]))).toEqual([
      expect.stringMatching(
        /^::warning title=Cannot be told::18 of 18 .+ only a factor of [\d.]+ would have been found\./,
      ),
    ]);
    expect(reported('annotations', [base, wild], true)).toMatch(/^::error title=Cannot be told::/);
  });

  test('names from outside begin no command and end no line', () => {
    const odd = (run: RunDocument): RunDocument => ({
      ...run,
      measurements: run.measurements.slice(0, 1).map((one) => ({ ...one, scheme: 'a\n::error::b%0A' })),
    });
    const sentences = lines(reported('annotations', [odd(base), odd(slow)]));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain('%0A');
    expect(sentences[0]).toContain('%250A');
  });

  test('nothing is said where nothing was found', () => {
    expect(reported('annotations', [fast, base]).startsWith('::error')).toBe(true);
    expect(reported('annotations', [base, fast])).toMatch(/^::notice title=Faster::/);
  });
});
