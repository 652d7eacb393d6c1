import { expect, test } from 'vitest';
import { ceremony } from '../../experiments/studies/ceremony.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { slowedRun } from '../../results/simulated/changed-cells.ts';
import { exampleGesture } from '../../results/simulated/example-gesture.ts';
import { figuresFor } from '../index.ts';
import { offeredBytes } from '../offer/offered-bytes.ts';
import { figureCsv } from '../print/figure-csv.ts';
import { printMarkdown } from '../print/print-markdown.ts';
import { exampleCeremony } from '../simulated/example-ceremony.ts';
import { figureNamed } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { loginJsonClause } from './ceremony-sentence.ts';
import { ceremonySources } from './index.ts';
import { lanesOf } from './lanes.ts';
import { sequenceOf } from './sequence.ts';

const inputOf = (run: RunDocument) => ({ experiment: ceremony, run });
const figuresOf = (run: RunDocument) => figuresFor(inputOf(run), ceremonySources);

/** A ceremony with all bytes of an assertion. */
const counted: RunDocument = {
  ...exampleCeremony,
  stepBytes: [
    ...(exampleCeremony.stepBytes ?? []),
    { scheme: 'ed25519', backend: 'wasm', step: 'get-client-data', bytesIn: 0, bytesOut: 132 },
  ],
};

const figures = figuresOf(exampleCeremony);
const login = figureNamed(figures, 'stacks', 'login-steps');

test.each([1, 30, 1e3, 1e4])(
  'bars, axis and sentence have one unit, also if another scheme takes %i times as long',
  (times) => {
    const slow = exampleCeremony.measurements.flatMap((one) =>
      one.status === 'measured'
        ? [{ ...one, scheme: 'rsa-2048', samplesNs: one.samplesNs.map((ns) => times * ns) }]
        : [],
    );
    const run = {
      ...exampleCeremony,
      settings: { ...exampleCeremony.settings, schemes: ['ed25519', 'rsa-2048'] },
      measurements: [...exampleCeremony.measurements, ...slow],
    };
    const { stacks, axis, sentence } = figureNamed(figuresOf(run), 'stacks', 'login-steps');
    const written = stacks.flatMap(({ text }) => (text === '…' ? [] : [text]));
    expect(written).toHaveLength(2);
    expect(axis.shownIn).toBeDefined();
    for (const text of written) expect(text).toMatch(new RegExp(`\u202f${axis.shownIn}$`));
    expect(sentence).toContain(written[0]);
  },
);

test('a ceremony has its own figures and none of the others', () => {
  expect(figures.map(({ id }) => id)).toEqual(['login-steps', 'registration-steps', 'costs', 'gestures']);
});

test('the sentence says what the bar shows, and names the other measurement, with bytes where there are any', () => {
  const { sentence, stacks } = figureNamed(figuresOf(counted), 'stacks', 'login-steps');
  expect(plainSpaces(sentence)).toBe(
    'A simulated login with Ed25519 in WebAssembly sends fields of 233 bytes, as JSON 633 bytes, and takes 28.0 µs, the sum of its steps; all but signing and verifying is 7 % of that. Timed in one piece, with what lies between the steps, it takes 90.0 µs.',
  );
  expect(sentence).toContain(stacks[0]?.text);
  const { stepBytes: _, ...withoutBytes } = exampleCeremony;
  expect(plainSpaces(figureNamed(figuresOf(withoutBytes), 'stacks', 'login-steps').sentence)).toMatch(
    /WebAssembly takes 28\.0 µs, the sum/,
  );
  const wholeAlone = counted.measurements.filter(({ conditions }) => conditions?.['step'] === undefined);
  expect(
    plainSpaces(figureNamed(figuresOf({ ...counted, measurements: wholeAlone }), 'stacks', 'login-steps').sentence),
  ).toBe(
    'A simulated login with Ed25519 in WebAssembly sends fields of 233 bytes, as JSON 633 bytes, and takes 90.0 µs, timed in one piece.',
  );
});

test('all bars have one axis from zero, as long as the longest, so that lengths compare', () => {
  for (const id of ['login-steps', 'registration-steps']) {
    const { axis, stacks } = figureNamed(figures, 'stacks', id);
    expect(axis).toMatchObject({ min: 0, unit: 'ns', scale: 'linear' });
    expect(axis.ticks[0]).toBe(0);
    expect(axis.ticks.at(-1)).toBe(axis.max);
    for (const { sum } of stacks) expect(sum).toBeLessThanOrEqual(axis.max);
    // At most half of the axis is empty, unless nothing is measured.
    const longest = Math.max(...stacks.map(({ sum }) => sum));
    if (longest > 0) expect(longest).toBeGreaterThan(axis.max / 2);
  }
});

test('what it costs to implement is said in bytes, of what is known', () => {
  const sentenceOf = (run: RunDocument) => figuresOf(run).find(({ id }) => id === 'costs')?.sentence;
  expect(sentenceOf(counted)).toBe('The fields of an assertion take 233\u202fB (Ed25519).');
  expect(sentenceOf(exampleCeremony)).toBe('');
});

test('a login that takes less in one piece than its steps do is not said to hold more than they', () => {
  const quick = slowedRun(counted, 0.1, ({ conditions }) => conditions?.['step'] === undefined);
  const { sentence } = figureNamed(figuresOf(quick), 'stacks', 'login-steps');
  expect(plainSpaces(sentence)).toMatch(
    /takes 28\.0 µs, the sum .* Timed in one piece, at other moments, it takes 9\.00 µs\.$/,
  );
});

test('a bar is the sum of its steps: what is apart from the ordinary course is neither in it nor in the shares', () => {
  const [bar, missing] = login.stacks;
  expect(plainSpaces(bar?.text ?? '')).toBe('28.0 µs');
  expect(plainSpaces(bar?.sentence ?? '')).toBe('Sign 93 %, Hash and join what is signed 7 %');
  const shareOf = (step: string) =>
    bar?.parts
      .find(({ row }) => row.key.endsWith(`step=${step}`))
      ?.row.cells.at(-1)
      ?.replace('\u202f', ' ');
  expect(shareOf('sign')).toBe('93 %');
  expect(shareOf('signed-bytes')).toBe('7.1 %');
  expect(missing).toMatchObject({ parts: [], reason: 'It has none.' });
  const registration = figureNamed(figures, 'stacks', 'registration-steps').stacks[0];
  expect(registration?.parts[0]).toMatchObject({
    isCounted: false,
    row: { cells: expect.arrayContaining(['200', '0']) },
  });
  expect(registration?.text).toBe('…');
});

test('while it runs, no bar is the sum of some steps alone', () => {
  const running: RunDocument = { ...exampleCeremony, outcome: 'running' };
  const barOf = (run: RunDocument) => figureNamed(figuresOf(run), 'stacks', 'login-steps').stacks[0];
  expect(barOf(running)).toMatchObject({ text: '…', sum: 0, sentence: '' });
  const known = exampleCeremony.stepBytes?.filter(({ step }) => step !== 'get-auth-data') ?? [];
  expect(barOf({ ...running, stepBytes: known })).toMatchObject({ sum: 28_000 });
});

test('its table has a row for each step, failed and open ones with their reasons, and what was timed as one', () => {
  const [group] = login.table.groups;
  expect(group?.rows.map(({ head, status, reason }) => [head, status, reason])).toEqual([
    ['authenticatorData with counter', 'pending', 'not measured'],
    ['Hash and join what is signed', 'measured', undefined],
    ['Sign', 'measured', undefined],
    ['Import a fresh key', 'failed', 'Failed: It broke.'],
    ['The whole login', 'measured', undefined],
    ['Its signature and verification alone', 'measured', undefined],
  ]);
});

test('as comma-separated values each part has its number in nanoseconds', () => {
  const lines = figureCsv(login).split('\r\n');
  expect(lines[0]).toBe('bar,Step,Side,Bytes in,Bytes out,Median,95 % interval,Share,ns,low,high');
  expect(lines).toContain(
    'Ed25519 · WebAssembly,Sign,Authenticator,69,64,26.0 µs,25.8 – 26.3 µs (75 %),93 %,26000,25750,26250',
  );
  expect(lines.at(-2)).toMatch(/^Ed25519 · WebAssembly,Its signature and verification alone,.*,80000,79750,80250$/);
});

test('as Markdown there are costs and gestures, and nothing in them is markup', () => {
  const odd = { ...exampleGesture, attachment: '=cmd|<b>' };
  const run = { ...counted, gestures: [exampleGesture, odd] };
  const markdown = plainSpaces(printMarkdown(run, inputOf(run)));
  expect(markdown).toContain('| Ed25519 | WebAssembly | – | 233 B |');
  expect(markdown).toContain(
    '| Create | platform | 2.31 s | 1.50 ms | 2.10 s | ES256 (-7): accepted, verified by 1 of 1 |',
  );
  expect(markdown).toContain('=cmd\\|\\<b\\>');
  expect(markdown).toContain('no interval is given');
  const { gestures: _, ...without } = exampleCeremony;
  expect(printMarkdown(without, inputOf(without))).not.toContain('Gesture');
});

test('the fields of a login and its JSON have one number each, before a run and after it, as on the cards', () => {
  const ed25519 = lanesOf(counted).find(({ scheme }) => scheme === 'ed25519');
  const json = formatBytes(offeredBytes(counted, 'ed25519')?.login ?? 0);
  const fields = formatBytes(sequenceOf('authentication', ed25519)[3]?.bytes ?? 0);
  expect(json).not.toBe(fields);
  expect(loginJsonClause(ed25519)).toBe(` A login is sent as JSON of ${json}.`);
  expect(loginJsonClause(undefined)).toBe(loginJsonClause(ed25519));
  const { sentence } = figureNamed(figuresOf(counted), 'stacks', 'login-steps');
  expect(sentence).toContain(`sends fields of ${fields}, as JSON ${json}, and takes`);
  // A link has times without bytes.
  const { stepBytes: _, ...withoutBytes } = exampleCeremony;
  for (const lane of lanesOf(withoutBytes)) expect(loginJsonClause(lane)).toBe('');
});
