import { expect, test } from 'vitest';
import { readRun } from '../../site/results/document/read-run.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { medianOfEachRun } from '../../site/results/document/runs-of-cell.ts';
import { summaryOf } from '../../site/results/document/summary-of.ts';
import { everyPair } from '../compare/judging/paired-cells.ts';
import { type LaunchResult, launchServers } from './launch.ts';
import { openServer } from './one-server.ts';
import { type DatedLaunch, serversDocument } from './servers-document.ts';
import { serversText } from './servers-text.ts';
import { type FakeBehaviour, fakeFixtures, fakeServer } from './simulated/fake-server.ts';

const schemes = ['ecdsa-p256', 'ed25519'];
const plan = { batchMs: 1, maxWarmUpMs: 5, rounds: 8 };
const startedAt = new Date('2026-05-17T09:30:00.000Z');

type Fakes = Readonly<Record<string, FakeBehaviour>>;
const installedOf = (fakes: Fakes) => Object.entries(fakes).map(([name, behaviour]) => fakeServer(name, behaviour));

/** A driver that never answers gets a short limit; the others get the time that they need on a busy machine. */
const open: typeof openServer = (installed, fixtures) =>
  openServer(installed, fixtures, installed.driver.name === 'mute' ? { answerMs: 1000, endMs: 1000 } : undefined);

const launch = (fakes: Fakes, seed = 1): Promise<LaunchResult> =>
  launchServers(installedOf(fakes), fakeFixtures(schemes), {
    plan,
    seed,
    stopping: new AbortController().signal,
    tell: () => undefined,
    open,
  });

async function measure(fakes: Fakes, launches = 3, absent = new Map<string, string>()): Promise<RunDocument> {
  const made: DatedLaunch[] = [];
  for (let number = 0; number < launches; number += 1)
    made.push({ launched: await launch(fakes, number), startedAt: new Date(startedAt.getTime() + 60_000 * number) });
  const drivers = installedOf(fakes).map(({ driver }) => driver);
  const run = serversDocument(made, { drivers, schemes, preset: 'quick', seed: 0, launches }, absent);
  if (!run) throw new Error('There is a document.');
  return run;
}

const cellsOf = (run: RunDocument, backend: string) => run.measurements.filter((one) => one.backend === backend);
const measuredOf = (run: RunDocument, backend: string) =>
  cellsOf(run, backend).flatMap((one) => (one.status === 'measured' ? [one] : []));

test('launches are repeats, and samples are CPU time with wall time beside it', async () => {
  const run = await measure({ plain: {} });
  expect(readRun(JSON.parse(JSON.stringify(run)))).toEqual(run);
  const login = measuredOf(run, 'server:plain').find(
    ({ operation, conditions }) => operation === 'login' && !conditions,
  );
  if (!login) throw new Error('A login was measured.');
  expect(medianOfEachRun(login)).toHaveLength(3);
  expect(login.samplesNs).toHaveLength(24);
  expect(login.wallNs?.[0]).toBeCloseTo(2 * (login.samplesNs[0] ?? 0), 0);
  expect(login.allocated).toEqual({ bytes: 1000 });
  expect(summaryOf(login)?.medianNs).toBeGreaterThan(98_000);
  expect(summaryOf(login)?.medianNs).toBeLessThan(102_000);
  // Three parts of a cold start, each once per launch.
  const cold = measuredOf(run, 'server:plain').filter(({ conditions }) => conditions?.['cold'] !== undefined);
  expect(cold.map(({ samplesNs }) => samplesNs.length)).toEqual([3, 3, 3]);
  expect(run.servers?.[0]).toMatchObject({ version: '1.0.0', cpuTimeBy: 'a simulated clock' });
});

test('a library that takes a fifth longer is found by the page’s rule', async () => {
  const plain = await measure({ library: {} }, 5);
  const slow = await measure({ library: { callNs: 120_000 } }, 5);
  const pairs = everyPair({ runs: [plain, { ...slow, id: 'slow' }] });
  const logins = pairs.filter(({ base }) => base.measurement.operation === 'login' && !base.measurement.conditions);
  expect(logins.length).toBeGreaterThan(0);
  for (const { comparison } of logins) {
    expect(comparison.verdict).toBe('slower');
    expect(comparison.ratio).toBeCloseTo(1.2, 1);
  }
});

test('what is refused of the good ones is a finding, with no number and no fault', async () => {
  const run = await measure({ picky: { refuses: ['ed25519'] } }, 2);
  expect(run.servers?.[0]).not.toHaveProperty('reason');
  const refused = cellsOf(run, 'server:picky').filter(({ scheme }) => scheme === 'ed25519');
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['unsupported']));
  expect(serversText(run)).toMatch(/Made up 1\.0\.0, Made up 1 +all +refused/);
});

test('whatever a library says of itself and of a refusal, neither terminal nor document is steered by it', async () => {
  const line = 'one\r\ntwo';
  const color = '\u001b[31mred';
  const turned = '\u202edesrever';
  const words = `${line} ${color} ${turned}`;
  const run = await measure({ hostile: { refuses: ['ed25519'], words, library: `Library ${words}` } }, 2);
  const sentence = [serversText(run).replaceAll('\n', ''), JSON.stringify(run)].join('');
  expect(sentence).toContain('one two');
  expect(sentence).not.toMatch(/\\u001b|\\r|\\n|\p{Cc}|\p{Cf}/u);
});

test('one that accepts a changed login is named loudly and has no number; the others have theirs', async () => {
  const run = await measure({ loose: { accepts: ['origin', 'counter'] }, plain: {} }, 2);
  expect(measuredOf(run, 'server:loose')).toEqual([]);
  expect(measuredOf(run, 'server:plain').length).toBeGreaterThan(10);
  const loose = run.servers?.find(({ backend }) => backend === 'server:loose');
  expect(loose?.reason).toMatch(
    /^loose ACCEPTS A LOGIN THAT IT MUST REFUSE: another origin; a counter that went back\./,
  );
  expect(loose?.mutations.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(2);
});

test('one that dies, hangs, prints, speaks otherwise or was not installed is a sentence; what the others gave is kept', async () => {
  // The gate takes 28 runs for two schemes, so it dies among the batches.
  const fakes = {
    mortal: { diesAtRun: 60 },
    stranger: { protocol: 9 },
    mute: { hangsAtRun: 60 },
    printing: { tracesAtRun: 60 },
    plain: {},
  };
  const run = await measure(fakes, 2, new Map([['gone', 'gone was left out.']]));
  const reasons = Object.fromEntries((run.servers ?? []).map(({ backend, reason }) => [backend, reason]));
  expect(reasons['server:mortal']).toMatch(/^mortal ended \(exit code 1\) when it was asked to run /);
  expect(reasons['server:stranger']).toMatch(/^stranger speaks version 9 of the protocol/);
  expect(reasons['server:mute']).toMatch(/^mute gave no answer to .+ within 1 s, and was ended\.$/);
  expect(reasons['server:printing']).toMatch(/^printing answered run .+ with what is no JSON, “Traceback/);
  for (const reason of Object.values(reasons)) expect(reason ?? 'It is well.').toMatch(/^[^\n]+\.$/);
  expect(reasons['server:plain']).toBeUndefined();
  for (const { samplesNs, conditions } of measuredOf(run, 'server:plain'))
    expect(samplesNs).toHaveLength(conditions?.['cold'] === undefined ? 16 : 2);
});

test('where nothing tells CPU time, samples are wall time and say so', async () => {
  const { servers, measurements } = await measure({ wall: { wallOnly: true } }, 1);
  const hasProc = process.platform === 'linux';
  expect(servers?.[0]?.cpuTimeBy).toBe(hasProc ? '/proc' : undefined);
  expect(measurements.length).toBeGreaterThan(0);
});

test('the order of rounds follows from the seed', async () => {
  const first = await launch({ a: {}, b: {} }, 5);
  const again = await launch({ a: {}, b: {} }, 5);
  const order = ({ servers }: LaunchResult) => servers.map(({ installed }) => installed.driver.name);
  expect(order(first)).toEqual(order(again));
});
