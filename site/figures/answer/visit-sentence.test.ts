import { describe, expect, test } from 'vitest';
import type { RunDocument } from '../../results/document/run.ts';
import { comparability } from '../../results/doubts/comparability.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { repeatedRun } from '../../results/simulated/repeated-run.ts';
import type { MeasuredCell } from '../cells/cells.ts';
import { figuresFor } from '../index.ts';
import { figureNamed, inputOfRun } from '../simulated/input-of-cells.ts';
import { ratioChangeSentence } from './visit-note.ts';

/** Every cell with the same spread of earlier visits around its first sample. */
const withEarlier = (visits: number, sdOfLogs: number) =>
  withMeasured(exampleRun(), ({ samplesNs }) => ({ earlier: { visits, centreNs: samplesNs[0] ?? 1, sdOfLogs } }));

function shown(run: RunDocument) {
  const figures = figuresFor(inputOfRun(run));
  const table = figureNamed(figures, 'table', 'measurement-table');
  return { sentence: figures[0]?.sentence ?? '', notes: figures[0]?.notes ?? [], table };
}

/** A cell with this share of the way in its time. */
const withWayPart = (backend: string, wayShare: number, samplesNs: readonly number[] = []): MeasuredCell => ({
  cell: { scheme: 'ed25519', operation: 'sign', backend },
  samplesNs,
  rounding: 0,
  rounds: samplesNs.map((_, round) => round),
  runs: new Map(),
  summary: { medianNs: 1 },
  wayShare,
});

test.each([
  [0, 'a twentieth'],
  [0.2, 'a tenth'],
  [0.4, 'a sixth'],
  [0.9, 'a third'],
])('a ratio to a time of which %d is the way may move by so much: %s', (part, sentence) => {
  expect(ratioChangeSentence(withWayPart('wasm', 0), withWayPart('webcrypto', part))).toContain(
    ` moves by up to ${sentence} in 95 of 100 cases;`,
  );
});

test.each([
  [0, 'moves by up to a twentieth in 95 of 100 cases'],
  [0.05, 'moves by up to a fifth in 95 of 100 cases'],
  [0.4, 'can move by more than half'],
])('a ratio whose blocks are %d apart %s', (apart, moves) => {
  const steady = Array.from({ length: 60 }, () => 1);
  const unsteady = steady.map(
    (ns, round) => ns * Math.exp(apart * Math.sign(Math.sin((2 * Math.PI * (round + 0.5)) / 20))),
  );
  const text = ratioChangeSentence(withWayPart('wasm', 0, steady), withWayPart('webcrypto', 0, unsteady));
  expect(text).toContain(` ${moves}; its interval includes that.`);
});

describe('what a run says of the next visit', () => {
  test('one visit, and one beside an earlier one, cannot know', () => {
    for (const run of [exampleRun(), withEarlier(1, 0)]) {
      const { notes, table } = shown(run);
      expect(notes[0]).toBe('From your third visit on, this page says how much two visits differ.');
      expect(notes[1]).toMatch(
        /^From one hour to another the ratio of WebAssembly and WebCrypto moves by up to an? [a-z]+ in 95 of 100 cases; its interval includes that\.$/,
      );
      expect(table.columns.map(({ id }) => id)).not.toContain('next');
    }
  });

  test.each([
    ['a rough one', { ...exampleRun(), drift: { grade: 'unusable', reason: 'It took twice as long.' } }],
    ['perhaps a rough one', { ...exampleRun(), drift: { grade: 'noisy', reason: 'It took longer.' } }],
    ['one of few samples', withMeasured(exampleRun(), ({ samplesNs }) => ({ samplesNs: samplesNs.slice(0, 2) }))],
  ] as const)('%s does not say how far its ratio moves', (_, run) => {
    const { notes } = shown(run as RunDocument);
    expect(notes.join(' ')).toContain('From your third visit on');
    expect(notes.join(' ')).not.toContain('From one hour to another');
  });

  test('from the third visit on it is in the sentence and in a column, beside the interval of now', () => {
    const { sentence, table } = shown(withEarlier(5, 0.1));
    expect(sentence).toMatch(
      /Ed25519 in WebAssembly: [\d.]+.µs \([\d.]+.–.[\d.]+.µs now; \d+ to \d+.µs the next one, from 6 visits\)\./u,
    );
    const at = table.columns.findIndex(({ id }) => id === 'next');
    for (const { cells } of table.groups.flatMap(({ rows }) => rows)) {
      expect(cells).toHaveLength(table.columns.length - 1);
      expect(cells[at - 1]).toMatch(/\d to \d/);
    }
    expect(table.notes.join(' ')).toMatch(/rests on 6 visits/);
  });

  test('repeats say it too where there are three, and that they share an hour', () => {
    const { sentence, table } = shown(repeatedRun({ paces: [1, 1.1, 0.9, 1.05] }));
    expect(sentence).toMatch(/over 4 repeats; .* the next one, from 4 repeats\)/);
    expect(table.notes.join(' ')).toMatch(/share its hour/);
    expect(shown(repeatedRun({ paces: [1, 1.1] })).notes[0]).toMatch(/Two repeats cannot say/);
  });

  test('visits too far apart to say anything are said to be so, and begin no sentence', () => {
    const { sentence, table } = shown(withEarlier(5, 1.5));
    expect(sentence).not.toMatch(/ in Web(?:Assembly|Crypto): | now\)/);
    const at = table.columns.findIndex(({ id }) => id === 'next');
    for (const { cells } of table.groups.flatMap(({ rows }) => rows))
      expect(cells[at - 1]).toBe('visits differ too much');
    // What is over several repeats says so, whatever the next one takes.
    const repeats = shown(repeatedRun({ paces: [0.1, 1, 10, 100] }));
    expect(repeats.sentence).toMatch(/ over 4 repeats\)\./);
    expect(repeats.table.groups[0]?.rows[0]?.cells).toContain('repeats differ too much');
  });

  test('the sentence names the backend that signs fastest, as the next one does', () => {
    const slow = withMeasured(exampleRun(), ({ backend, samplesNs }) => {
      const slower = samplesNs.map((ns) => (backend === 'wasm' ? 50 : 1) * ns);
      return { samplesNs: slower, earlier: { visits: 5, centreNs: slower[0] ?? 1, sdOfLogs: 0.1 } };
    });
    expect(shown(slow).sentence).toMatch(/^At best, signing .* with ECDSA P-256: .* ECDSA P-256 in WebCrypto: /);
  });

  test('numbers that no visits can have are not used', () => {
    for (const run of [withEarlier(1e15, 1e308), withEarlier(5, 1e308), withEarlier(0, 0)])
      expect(shown(run).table.columns.map(({ id }) => id)).not.toContain('next');
  });

  test('why earlier runs do not count stands under the table', () => {
    const notCounted = ['One earlier run in this history is damaged and does not count.'];
    expect(shown({ ...exampleRun(), notCounted }).table.notes).toContain(notCounted[0]);
  });
});

test('a repeated run that was broken off is told from a whole one', () => {
  const run: RunDocument = { ...repeatedRun({ paces: [1, 1.1] }), outcome: 'cancelled' };
  expect(comparability([exampleRun(), run]).join(' ')).toMatch(/was cancelled before its end/);
});
