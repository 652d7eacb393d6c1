import { expect, test } from 'vitest';
import { gradeDrift } from '../../harness/quiet/grade-drift.ts';
import { besideOthers } from '../../results/grade/beside-others.ts';
import { slowedByEngine } from '../../results/grade/slowed-by-engine.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import {
  clockRemark,
  machineRemark,
  reasonedRemark,
  roughRemark,
  steadierRun,
  steadinessWord,
  whatToClose,
} from './machine-remark.ts';

test.each(['noisy', 'unusable'])('a run that is %s is called rough wherever it is shown', (grade) => {
  expect(roughRemark({ grade })).toMatch(/rough/i);
  expect(machineRemark({ grade })).toMatch(/^ (Perhaps rough|Rough): [a-z].+\.$/);
  // The names of grades are only for programs.
  expect(machineRemark({ grade })).not.toContain(grade);
  expect(steadinessWord({ grade })).toMatch(/^(perhaps )?rough$/);
});

test.each([undefined, { grade: 'quiet' }, { grade: 'constructor' }])('nothing is said of %o', (drift) => {
  expect([roughRemark(drift), machineRemark(drift)]).toEqual(['', '']);
  expect(reasonedRemark(drift && { ...drift, reason: 'Why.' })).toBe('');
  expect(drift && steadinessWord(drift)).not.toBe(drift?.grade ?? 'steady throughout');
});

test('where there is no Method to be opened, the reason follows', () => {
  const sentences = ['noisy', 'unusable'].map((grade) => reasonedRemark({ grade, reason: 'It varied.' }));
  for (const text of sentences) expect(text).toMatch(/^ [A-Z].*\. It varied\.$/);
  expect(sentences.join()).not.toContain('Method');
});

test('a reason that says the cause first follows without it', () => {
  const reasoned = (reason: string) => reasonedRemark({ grade: 'noisy', reason });
  expect(reasoned('The engine did not optimize JavaScript. It varied.')).toBe(
    ' Perhaps rough: the engine did not optimize JavaScript. It varied.',
  );
  expect(reasoned('The engine interpreted WebAssembly.')).toBe(' Perhaps rough: the engine interpreted WebAssembly.');
  expect(reasoned('The engine did not optimize WebAssembly, as while developer tools are open. It varied.')).toBe(
    ' Perhaps rough: the engine did not optimize WebAssembly. It varied.',
  );
  expect(reasoned('Developer tools slowed the page while it measured. It varied by 1.2.')).toBe(
    ' Perhaps rough: developer tools slowed it. It varied by 1.2.',
  );
  expect(reasoned('The clock is too coarse to tell whether other programs were busy.')).toBe(
    ' Perhaps rough: the clock is too coarse to tell how steady the machine was.',
  );
  // Only the reason says how long it was.
  expect(reasoned('Another tab of this page measured at the same time for 4 s.')).toMatch(/for 4 s\.$/);
});

test.each([
  ['The clock is too coarse to tell whether other programs were busy.', 'the clock is too coarse'],
  ['Another tab of this page measured at the same time for 4 s. A fixed piece of work varied.', 'another tab'],
  ['Developer tools slowed the page while it measured. A fixed piece of work varied.', 'developer tools'],
  ['The engine did not optimize WebAssembly, as while developer tools are open.', 'did not optimize WebAssembly'],
  ['The engine did not optimize JavaScript. A fixed piece of work varied.', 'did not optimize JavaScript'],
  ['The engine interpreted WebAssembly. The engine did not optimize JavaScript.', 'interpreted WebAssembly'],
  [
    'A fixed piece of work, timed between rounds, took the same time throughout, within 3 %. What the multiplier limits took 1.81 times as long.',
    'slowed throughout',
  ],
  ['A fixed piece of work, timed between rounds, took 21 % longer at the end.', 'speed of the machine changed'],
])('the cause is that of the reason, not always the machine’s speed: %s', (reason, cause) => {
  const sentence = machineRemark({ grade: 'noisy', reason });
  expect(sentence).toContain(cause);
  expect(sentence).toMatch(/^ Perhaps rough: [a-z][^.]+\.$/);
});

test('the reasons that the graders give are those that are known here', () => {
  const environment = exampleRun().environment;
  const reasons = [
    besideOthers(exampleRun(), 4000),
    slowedByEngine({ ...exampleRun(), environment: { ...environment, debugged: true } }),
    slowedByEngine({ ...exampleRun(), environment: { ...environment, wasmTier: 'baseline' } }),
    slowedByEngine({ ...exampleRun(), environment: { ...environment, wasmTier: 'interpreter' } }),
    slowedByEngine({ ...exampleRun(), environment: { ...environment, scriptTier: 'unoptimized' } }),
  ].map(({ drift }) => drift?.reason ?? '');
  const coarse = gradeDrift(
    Array.from({ length: 8 }, (_, at) => ({ atMs: at, spinMs: 1 })),
    100,
  ).reason;
  const calm = gradeDrift(
    Array.from({ length: 8 }, (_, at) => ({ atMs: at, spinMs: 1, multiplierMs: 2 })),
    0,
    { chainMs: 1, multiplierMs: 2 },
    1.7,
  );
  for (const reason of [...reasons, coarse, calm.reason])
    expect(machineRemark({ grade: 'noisy', reason }), reason).not.toContain('changed');
});

test.each([
  ['Another tab of this page measured at the same time for 4 s.', 'the other tab'],
  ['Developer tools slowed the page while it measured.', 'developer tools'],
  ['The engine did not optimize WebAssembly, as while developer tools are open.', 'developer tools'],
  ['The engine did not optimize JavaScript.', undefined],
  ['The engine interpreted WebAssembly.', undefined],
  ['The clock is too coarse to tell whether other programs were busy.', 'other programs'],
  ['A fixed piece of work, timed between rounds, took 21 % longer at the end.', 'other programs'],
])('what to close is what the reason names: %s', (reason, close) => {
  const drift = { grade: 'noisy', reason };
  expect(whatToClose(drift)).toBe(close);
  expect(steadierRun(drift)).toContain(close ?? 'usual settings');
});

test('a clock of 17 or 100 ms is named, a usual one is not', () => {
  expect(clockRemark({ clockStepMs: 16.667 })).toMatch(/^ This browser’s clock moves by 16\.7\sms at a time/);
  expect(clockRemark({ clockStepMs: 100 })).toContain('100');
  for (const step of [undefined, 0.005, 0.1, 1]) expect(clockRemark({ clockStepMs: step })).toBe('');
});

test('the clock of a runtime is that of the runtime, and no browser is advised', () => {
  const sentence = clockRemark({ engine: 'Deno 2', clockStepMs: 16.667 });
  expect(sentence).toMatch(/^ The clock of Deno 2 moves by 16\.7\sms at a time/);
  expect(sentence).not.toMatch(/browser/);
});
