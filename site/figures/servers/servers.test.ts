import { expect, test } from 'vitest';
import { serversStudy } from '../../experiments/studies/servers.ts';
import { readRun } from '../../results/document/read-run.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { withMeasured } from '../../results/simulated/changed-cells.ts';
import { exampleServersRun } from '../../results/simulated/example-servers.ts';
import { slowedCell, withCellsOfRuns } from '../../results/simulated/repeated-run.ts';
import type { DotFigure } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { figuresFor } from '../index.ts';
import { figureNamed } from '../simulated/input-of-cells.ts';
import { plainSpaces } from '../simulated/plain-spaces.ts';
import { serverName, shareOf } from './server-cells.ts';
import { besideChoices, makeServerCosts } from './server-costs.ts';
import { machineText, originNotes, provisionalSentence, warmthSentence } from './server-origin.ts';
import { checkCostTable, coldTable, verdictTable } from './server-tables.ts';
import { standingOn } from './server-verdicts.ts';

const run = exampleServersRun();
const inputOf = (run: RunDocument): FigureInput => ({ experiment: serversStudy, run: run });
const rowsOf = ({ panels }: DotFigure, id: string) => panels.find((panel) => panel.id === id)?.groups ?? [];

const figureOf = <Kind extends 'dots' | 'table'>(run: RunDocument, id: string, kind: Kind) =>
  figureNamed(figuresFor(inputOf(run)), kind, id);

test('six figures, first the logins that a core checks, none of them of another study', () => {
  expect(figuresFor(inputOf(run)).map(({ id }) => id)).toEqual([
    'server-logins',
    'server-shares',
    'server-other-shares',
    'server-costs',
    'server-verdicts',
    'server-cold',
  ]);
});

test('a core checks so many logins a second, each in so long; the most first, and none last', () => {
  const logins = figureOf(run, 'server-logins', 'dots');
  expect(plainSpaces(logins.sentence)).toMatch(
    /^One core checks [\d,]+ ECDSA P-256 logins a second with go-webauthn in Go, each in \d+ µs \([\d.]+ – [\d.]+ µs\), and [\d,]+ with SimpleWebAuthn in Node\.js, each in \d+ µs \(.+\)\.$/,
  );
  // The axis has the unit of the numbers at its side.
  expect(logins.panels.map(({ axis }) => axis.shownIn)).toEqual(['µs']);
  const rows = rowsOf(logins, 'ecdsa-p256');
  expect(rows.map(({ label }) => label)).toEqual([
    'go-webauthn in Go',
    'webauthn-rs in Rust',
    'SimpleWebAuthn in Node.js',
  ]);
  for (const { bars } of rows) {
    const [{ text = '', value } = {}] = bars;
    const [, rate = ''] = /^([\d,]+) a second, /.exec(text) ?? [];
    const amount = value?.status === 'measured' ? value.amount : 0;
    expect((Number(rate.replace(',', '')) * amount) / 1e9).toBeCloseTo(1, 2);
  }
  const without = readRun({
    ...run,
    measurements: [],
    repeats: run.repeats?.map((one) => ({
      ...one,
      measurements: one.measurements.filter(({ backend }) => backend !== 'server:go-webauthn'),
    })),
  });
  expect(rowsOf(figureOf(without, 'server-logins', 'dots'), 'ecdsa-p256').at(-1)).toMatchObject({
    label: 'go-webauthn in Go',
    bars: [{ text: 'no number', value: { status: 'unsupported' } }],
  });
  expect(logins.table?.groups.length).toBe(3);
});

test('the range of two launches is no 95 % interval, and not in the sentence', () => {
  const two = readRun({ ...run, measurements: [], repeats: run.repeats?.slice(0, 2) });
  const { sentence } = figureOf(two, 'server-logins', 'dots');
  expect(plainSpaces(sentence)).toMatch(/each in \d+ µs, and .+ each in \d+ µs\.$/);
});

test('no cell of a table is empty: each says why it has no number', () => {
  const without = (isLeftOut: (cell: Measurement) => boolean) =>
    readRun({
      ...run,
      measurements: [],
      repeats: run.repeats?.map((one) => ({
        ...one,
        measurements: one.measurements.filter((cell) => !isLeftOut(cell)),
      })),
      servers: run.servers?.map((server, index) =>
        index === 0
          ? {
              ...server,
              verdicts: server.verdicts
                .filter(({ scheme }) => scheme !== 'rsa-2048')
                .map((one) => (one.attestation === 'self' ? { ...one, outcome: 'refused' } : one)),
            }
          : server,
      ),
    });
  const isMissing = (cell: Measurement) =>
    cell.conditions?.['step'] !== undefined || cell.operation === 'register' || cell.conditions?.['cold'] === 'load';
  for (const one of [run, without(isMissing)]) {
    const texts = [checkCostTable(one), coldTable(one), verdictTable(one)].flatMap(({ groups }) =>
      groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)),
    );
    expect(texts.length).toBeGreaterThan(0);
    expect(texts).not.toContain('');
  }
  const cells = checkCostTable(without(isMissing)).groups[0]?.rows.flatMap((row) => row.cells);
  expect(cells).toEqual(expect.arrayContaining(['no such call', 'refused', 'not measured']));
  expect(verdictTable(without(isMissing)).groups[0]?.rows[0]?.cells).toContain('not asked');
});

test('the share is the signature over the whole check, with its interval, the largest first', () => {
  const shares = figureOf(run, 'server-shares', 'dots');
  const rows = rowsOf(shares, 'ecdsa-p256');
  expect(rows.map(({ label }) => label)).toEqual([
    'webauthn-rs in Rust',
    'go-webauthn in Go',
    'SimpleWebAuthn in Node.js',
  ]);
  // 286 of 298 µs, 80 of 112, 130 of 450.
  for (const [index, part] of [96, 71.4, 28.9].entries()) {
    const value = rows[index]?.bars[0]?.value;
    expect(value?.status === 'measured' && Math.abs(value.amount / part - 1)).toBeLessThan(0.08);
    expect(value?.status === 'measured' && value.interval?.length).toBe(2);
  }
  expect(plainSpaces(shares.sentence)).toMatch(
    /^The signature is 9\d % \(\d+ to \d+ %\) of a whole ECDSA P-256 login check with webauthn-rs in Rust, and \d\d % \(\d+ to \d+ %\) with SimpleWebAuthn in Node\.js\.$/,
  );
});

test('without a signature alone, or without a whole check, no heading promises a share', () => {
  const shares = (isKept: (cell: Measurement) => boolean) =>
    figuresFor(
      inputOf(
        readRun({
          ...run,
          measurements: [],
          repeats: run.repeats?.map((one) => ({ ...one, measurements: one.measurements.filter(isKept) })),
        }),
      ),
    ).filter(({ id }) => id.endsWith('shares'));
  const isBare = (cell: Measurement) => cell.conditions?.['step'] === 'bare';
  expect(shares(() => true)).toHaveLength(2);
  expect(shares((cell) => !isBare(cell))).toEqual([]);
  expect(shares(isBare)).toEqual([]);
});

test('a library that refuses a scheme keeps its row and has no mark', () => {
  const row = rowsOf(figureOf(run, 'server-other-shares', 'dots'), 'ed25519').find(({ label }) =>
    label.startsWith('webauthn-rs'),
  );
  expect(row?.bars[0]).toMatchObject({ text: 'refuses it', value: { status: 'unsupported' } });
});

test('no signature is more than the whole check', () => {
  const slowed = (factor: number, isSlowed: (cell: Measurement) => boolean) =>
    withCellsOfRuns(run, (cell) =>
      cell.conditions?.['step'] === 'bare' && isSlowed(cell) ? slowedCell(cell, factor) : cell,
    );
  const noisy = shareOf(
    slowed(1.06, ({ backend }) => backend === 'server:webauthn-rs'),
    'ecdsa-p256',
    'server:webauthn-rs',
  );
  expect(noisy?.ratio).toBe(1);
  expect(noisy).toHaveProperty('interval', [expect.any(Number), 1]);
  const beyond = slowed(9, () => true);
  expect(shareOf(beyond, 'ecdsa-p256', 'server:webauthn-rs')?.ratio).toBeGreaterThan(8);
});

test('costs stand beside go-webauthn, or beside the reader’s choice', () => {
  const usual = makeServerCosts(run);
  expect(usual.panels[0]?.title).toBe('ECDSA P-256, beside go-webauthn in Go, launch by launch');
  expect(plainSpaces(usual.sentence)).toMatch(
    /^Beside go-webauthn in Go, launch by launch, a whole ECDSA P-256 login check takes 2\.\d+ times \([\d.]+ to [\d.]+\) as long with /,
  );
  const chosen = makeServerCosts(run, 'server:webauthn-rs');
  expect(chosen.panels.map(({ title }) => title)).toEqual([
    'ECDSA P-256, beside webauthn-rs in Rust, launch by launch',
    // It refuses this scheme.
    'Ed25519, beside go-webauthn in Go, launch by launch',
    'RSA 2048, beside webauthn-rs in Rust, launch by launch',
  ]);
  expect(makeServerCosts(run, 'server:nobody').panels[0]?.title).toBe(usual.panels[0]?.title);
  expect(besideChoices(run)).toHaveLength(3);
});

test('who verifies what: refusals by name, in the library’s words, and who was not there', () => {
  const table = figureOf(run, 'server-verdicts', 'table');
  expect(table.sentence).toBe('All 3 verify ECDSA P-256 and RSA 2048. Ed25519 is refused by 1 of 3.');
  const rows = table.groups.flatMap((group) => group.rows);
  expect(rows.map(({ head }) => head)).toEqual([
    'SimpleWebAuthn 14.0.3, Node.js 26.10.0',
    'go-webauthn 0.18.2, Go 1.26.8',
    'webauthn-rs 0.6.2, Rust 1.95.0',
    'fido2-net-lib, .NET',
  ]);
  expect(rows[2]?.cells).toEqual(['all', 'refused', 'all']);
  expect(rows[3]).toMatchObject({ cells: [], reason: 'There is no dotnet on this machine: install it and ask again.' });
  expect(table.notes.join(' ')).toContain('webauthn-rs in Rust refuses Ed25519. It says “');
});

test('a library that accepts a changed login is named first and verifies nothing', () => {
  const accepting = (...ids: readonly string[]) =>
    readRun({
      ...run,
      servers: run.servers?.map((server) =>
        ids.includes(server.backend.replace('server:', ''))
          ? { ...server, mutations: server.mutations.map((one) => ({ ...one, outcome: 'accepted' })) }
          : server,
      ),
    });
  const sentenceOf = (one: RunDocument) => figureOf(one, 'server-verdicts', 'table').sentence;
  const all = run.settings.backends.map((backend) => backend.replace('server:', ''));
  for (const id of all) {
    const changed = accepting(id);
    const name = serverName(changed, `server:${id}`);
    const sentence = sentenceOf(changed);
    expect(sentence).toMatch(`${name} accepts logins that must be refused. Both others verify `);
    expect(sentence).not.toContain(`${name} verifies`);
  }
  expect(sentenceOf(accepting('go-webauthn', 'webauthn-rs'))).toBe(
    'go-webauthn in Go and webauthn-rs in Rust accept logins that must be refused. SimpleWebAuthn in Node.js verifies ECDSA P-256, Ed25519 and RSA 2048.',
  );
  expect(sentenceOf(accepting(...all))).toMatch(/accept logins that must be refused\.$/);
});

test('the logins are those of the first scheme with a time, and where there is none, each library says why', () => {
  const timedFrom = (first: number) => {
    const missing = run.settings.schemes.slice(0, first);
    return readRun({
      ...run,
      measurements: [],
      repeats: run.repeats?.map((one) => ({
        ...one,
        measurements: one.measurements.filter(({ scheme }) => !missing.includes(scheme)),
      })),
    });
  };
  for (const [first, name] of [
    [0, 'ECDSA P-256'],
    [1, 'Ed25519'],
    [2, 'RSA 2048'],
  ] as const) {
    const logins = figureOf(timedFrom(first), 'server-logins', 'dots');
    expect(plainSpaces(logins.sentence)).toContain(`${name} logins a second with `);
    expect(logins.panels.map(({ title }) => title)).toEqual([name]);
  }
  const none = figureOf(timedFrom(3), 'server-logins', 'dots');
  expect(none.sentence).toBe('No library gave the time of a whole check.');
  expect(rowsOf(none, 'ecdsa-p256').map(({ bars }) => bars[0]?.text)).toEqual(['no number', 'no number', 'no number']);
});

test('whoever registers what it then refuses locks people out', () => {
  const verdict = (operation: string, outcome: 'accepted' | 'refused', attestation?: string) => ({
    scheme: 'ed25519',
    operation,
    outcome,
    ...(attestation !== undefined && { attestation }),
  });
  const verdicts = [verdict('register', 'accepted', 'none'), verdict('login', 'refused')];
  expect(standingOn({ verdicts }, 'ed25519')).toBe('locks out');
  expect(standingOn({ verdicts: [verdict('login', 'refused')] }, 'ed25519')).toBe('refuses');
  expect(standingOn({ verdicts: [verdict('login', 'accepted')] }, 'ed25519')).toBe('verifies');
  expect(standingOn({ verdicts }, 'rsa-2048')).toBe('unknown');
  const locked = readRun({
    ...run,
    servers: run.servers?.map((server) => (server.backend === 'server:webauthn-rs' ? { ...server, verdicts } : server)),
  });
  expect(figureOf(locked, 'server-verdicts', 'table').notes.join(' ')).toContain(
    'webauthn-rs in Rust registers Ed25519 and refuses its logins: whoever has such a passkey is locked out.',
  );
});

test('what a fresh process pays: loading longest first, three marks each', () => {
  const rows = rowsOf(figureOf(run, 'server-cold', 'dots'), 'cold');
  expect(rows.map(({ label, bars }) => [label, bars.length])).toEqual([
    ['SimpleWebAuthn in Node.js', 3],
    ['go-webauthn in Go', 3],
    ['webauthn-rs in Rust', 3],
  ]);
});

test('the machine is named as what it is, few launches are provisional, and any preset is as warm as its cells say', () => {
  expect(machineText({ ...run, environment: { ...run.environment, cores: 2 } })).toBe(
    'one machine with two processors, Linux',
  );
  const quick = { ...run, settings: { ...run.settings, preset: 'quick' } };
  expect(provisionalSentence(quick)).toBeUndefined();
  expect(provisionalSentence({ ...quick, repeats: quick.repeats?.slice(0, 2) ?? [] })).toBe(
    'These numbers are provisional until five launches take their place.',
  );
  expect(originNotes(quick).join(' ')).toContain('CPU time of the whole process, told by /proc.');
  expect(warmthSentence(warmed(() => true))).toBeUndefined();
  expect(warmthSentence(warmed((backend) => backend !== 'server:go-webauthn'))).toMatch(
    /^In \d+ of \d+ cells the pace was not yet steady when timing began, most of those in Go: these are times of a young /,
  );
});

/** Each cell is warmed up, and steady if its backend is. */
const warmed = (isSteady: (backend: string) => boolean) =>
  withMeasured(run, ({ backend }) => ({ warmUp: { calls: 9, elapsedMs: 1, stable: isSteady(backend) } }));

test('the same library in two versions of a runtime has two names', () => {
  const [first] = run.servers ?? [];
  if (!first) throw new Error('The example has servers.');
  const older = { ...first, backend: 'server:simplewebauthn-node24', runtimeVersion: '24.7.0' };
  const both = { ...run, servers: [first, older] };
  expect(both.servers.map(({ backend }) => serverName(both, backend))).toEqual([
    'SimpleWebAuthn in Node.js 26',
    'SimpleWebAuthn in Node.js 24',
  ]);
  expect(serverName({ ...run, servers: [first, { ...first, backend: 'server:twin' }] }, 'server:twin')).toBe(
    'SimpleWebAuthn (twin)',
  );
});

test('of a document that names servers and measures none every figure has something to say', () => {
  const { repeats: _, ...once } = run;
  const empty = readRun({ ...once, measurements: [] });
  for (const { sentence, id } of figuresFor(inputOf(empty))) expect(sentence, id).toMatch(/\.$/);
  expect(shareOf(empty, 'ed25519', 'server:go-webauthn')).toBeUndefined();
  const nobody = readRun({ ...once, servers: [], measurements: [] });
  for (const { sentence, id } of figuresFor(inputOf(nobody))) expect(sentence, id).toMatch(/\.$/);
});
