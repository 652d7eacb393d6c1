/** Tests which files replace the published checks, and what happens to a file that was made to do harm. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRun, readRunText } from '../document/read-run.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { exampleServersRun } from '../simulated/example-servers.ts';
import { serversAmong, whyUncheckedAmong } from './servers-among.ts';

const run = exampleServersRun();

test('the newest result of servers is taken, and no other', () => {
  const older = { ...run, id: 'older', startedAt: '2026-01-01T00:00:00.000Z' };
  expect(serversAmong([older, run])?.id).toBe(run.id);
  expect(serversAmong([])).toBeUndefined();
  expect(serversAmong([exampleRun()])).toBeUndefined();
  expect(serversAmong([{ ...run, servers: [] }])).toBeUndefined();
  const absent = run.servers?.filter(({ verdicts }) => verdicts.length === 0) ?? [];
  expect(serversAmong([{ ...run, servers: absent, measurements: [] }])).toBeUndefined();
});

test('why no library could be checked is the first reason of a result of servers, and of no other', () => {
  const reasons = ['One speaks version 9 of the protocol.', 'Two was left out.'];
  const failed = reasons.map((reason, index) => ({
    backend: `server:${index}`,
    library: 'One',
    runtime: 'Go',
    verdicts: [],
    mutations: [],
    reason,
  }));
  const { repeats: _, ...once } = run;
  const dead = readRun({ ...once, servers: failed, measurements: [] });
  expect(serversAmong([dead])).toBeUndefined();
  expect(whyUncheckedAmong([exampleRun(), dead])).toBe(reasons[0]);
  expect(whyUncheckedAmong([exampleRun(), { ...dead, servers: [] }])).toBeUndefined();
});

test('what is published with the page is such a result, with versions in full and nobody’s name', () => {
  const published = readRunText(readFileSync('public/servers.json', 'utf8'));
  expect(serversAmong([published])).toBe(published);
  expect(published).toMatchObject({ experiment: 'servers', outcome: 'finished' });
  expect(published.environment).not.toHaveProperty('label');
  const withVerdicts = published.servers?.filter(({ verdicts }) => verdicts.length > 0) ?? [];
  expect(withVerdicts.length).toBeGreaterThan(2);
  for (const { version, runtimeVersion, mutations } of withVerdicts) {
    expect([version, runtimeVersion].join(' ')).toMatch(/^\d+\.\d.* \d+\.\d/);
    expect(mutations.every(({ outcome }) => outcome === 'refused')).toBe(true);
  }
});

const text = JSON.stringify(run);

test.each([
  ['cut in half', () => text.slice(0, text.length / 2)],
  ['of another version', () => JSON.stringify({ ...run, schemaVersion: 99 })],
  ['with negative times', () => text.replace(/"samplesNs":\[[\d.]+/, '"samplesNs":[-5')],
  ['with times that are no numbers', () => text.replace(/"samplesNs":\[[\d.]+/, '"samplesNs":["1"')],
  ['of a million rows', () => JSON.stringify({ ...run, measurements: Array.from({ length: 1e6 }, () => ({})) })],
  ['of a million libraries', () => JSON.stringify({ ...run, servers: Array.from({ length: 1e6 }, () => ({})) })],
  [
    'with a name that is a book',
    () => JSON.stringify({ ...run, servers: [{ ...run.servers?.[0], library: 'x'.repeat(1e5) }] }),
  ],
])('%s it is refused in sentences', (_, make) => {
  let sentence = '';
  try {
    readRunText(make());
  } catch (error) {
    sentence = error instanceof Error ? error.message : '';
  }
  expect(sentence).toMatch(/^[A-Z].{10,400}\.$/);
});

test('markup in names stays text, to the letter', () => {
  const library = '<img src=x onerror=alert(1)>';
  const marked = readRun({ ...run, servers: [{ ...run.servers?.[0], library }] });
  expect(marked.servers?.[0]?.library).toBe(library);
});
