/** Sentences and figures of many devices; all of them are made up. */

import { describe, expect, test } from 'vitest';
import { ONE_MACHINE } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { slowedRun } from '../../results/simulated/changed-cells.ts';
import { examplePopulation } from '../../results/simulated/example-population.ts';
import { exampleRun } from '../../results/simulated/example-run.ts';
import { unitOnAxis } from '../cells/box-axis.ts';
import { figureCsv } from '../print/figure-csv.ts';
import { populationOf } from './population.ts';

const room = examplePopulation(37);
/** The browser's own code has no build: only settings separate its devices. */
const ES256 = 'ecdsa-p256/webcrypto/sign/assertion-32';

const stripsOf = (population: ReturnType<typeof populationOf>) =>
  population.strips.panels.find((panel) => panel.title === 'Sign, ECDSA P-256')?.strips.map(({ label }) => label);

const withSettings = (run: RunDocument, preset: string): RunDocument => ({
  ...run,
  settings: { ...run.settings, preset },
});

test('a panel has one unit, that of its axis', () => {
  const units = ({ text, shortText }: { readonly text: string; readonly shortText: string }) =>
    [...`${text} ${shortText}`.matchAll(/\u202f([nµm]?s)/g)].map(([, unit]) => unit);
  const { panels } = populationOf({ runs: room, grouping: 'engine' }).strips;
  for (const { title, axis, strips } of panels) {
    const [unit, ...others] = new Set(strips.flatMap(units));
    expect([title, unit, others]).toEqual([title, unitOnAxis(axis), []]);
  }
  // If an axis spans too much for one unit, each number has its own.
  const far = room.map((run, index) => (index === 0 ? slowedRun(run, 1e6) : run));
  expect(populationOf({ runs: far }).strips.panels.map(({ axis }) => unitOnAxis(axis))).toContain(undefined);
});

describe('the sentence', () => {
  test('says how many devices, their median, and who is fastest and slowest', () => {
    const population = populationOf({ runs: room });
    expect(population.cell).toBe(ES256);
    expect(population.strips.sentence).toMatch(
      /^37 devices: with ECDSA P-256 in WebCrypto the median signs in \d+\sµs, the fastest \(Simulated \w+ \d+\) in \d+\sµs, the slowest \(Simulated \w+ \d+\) in \d+\sµs\. Half of them take \d+ to \d+\sµs\.$/,
    );
  });

  test('does not call engines of one machine devices, with runs of others among them or without', () => {
    const own = (count: number) =>
      room.map((run, index) =>
        index < count ? { ...run, environment: { ...run.environment, label: `${index}${ONE_MACHINE}` } } : run,
      );
    expect(populationOf({ runs: own(37) }).strips.sentence).toMatch(/^37 browsers and runtimes on one machine: with /);
    expect(populationOf({ runs: own(7) }).strips.sentence).toMatch(
      /^37 browsers and runtimes, 7 of them on one machine: with /,
    );
  });

  test('says phones or tablets where all are, and devices otherwise', () => {
    const handheld = room.filter(({ environment }) => /iOS|Android/.test(environment.platform ?? ''));
    expect(populationOf({ runs: handheld }).strips.sentence).toMatch(/^\d+ phones or tablets: /);
    expect(populationOf({ runs: room.slice(0, 1) }).strips.sentence).toMatch(/^One phone or tablet: /);
  });

  test('is about the cell that is asked for, and about the list then too', () => {
    const population = populationOf({ runs: room, cell: 'ed25519/wasm/verify/assertion-32' });
    expect(population.strips.sentence).toMatch(/with Ed25519 in WebAssembly the median verifies in/);
    expect(population.panel?.title).toBe('Verify, Ed25519');
    expect(population.devices.sentence).toMatch(/Verify, Ed25519, WebAssembly/);
    expect(populationOf({ runs: room, cell: 'constructor' }).cell).toBe(ES256);
  });

  test('says of a search how many it found, and speaks of these', () => {
    const population = populationOf({ runs: room, search: ' iphone  SAFARI ' });
    expect(population.strips.sentence).toMatch(/^8 of 37 devices match “iphone {2}SAFARI”\. 8 phones or tablets: /);
    expect(population.devices.groups[0]?.rows).toHaveLength(8);
    expect(population.strips.panels[0]?.axis).toEqual(populationOf({ runs: room }).strips.panels[0]?.axis);
    expect(populationOf({ runs: room, search: 'none such' }).strips.sentence).toBe(
      'None of 37 devices match “none such”.',
    );
  });
});

describe('what differs', () => {
  test('in builds stands apart on what is compiled, and is said', () => {
    const population = populationOf({ runs: room });
    expect(stripsOf(population)).toEqual([
      expect.stringMatching(/^WebAssembly, wide \w{4}, n = 22$/),
      expect.stringMatching(/^WebAssembly, base \w{4}, n = 15$/),
      'WebCrypto, n = 37',
    ]);
    expect(population.strips.notes.join(' ')).toMatch(/Builds of the code differ.*wide \(22\) and base \(15\)/);
    expect(populationOf({ runs: room, cell: 'ecdsa-p256/wasm/sign/assertion-32' }).strips.sentence).toMatch(
      /^22 .* 15 more devices ran another build or other settings, and stand apart\.$/,
    );
  });

  test('in settings stands apart on everything, and is said', () => {
    const mixed = room.map((run, index) => (index < 7 ? withSettings(run, 'standard') : run));
    const population = populationOf({ runs: mixed });
    expect(stripsOf(population)?.slice(-2)).toEqual(['WebCrypto, Quick, n = 30', 'WebCrypto, Standard, n = 7']);
    expect(population.strips.notes.join(' ')).toMatch(/Settings differ.*Quick \(30\) and Standard \(7\)/);
    expect(population.strips.sentence).toMatch(/^30 devices: .* 7 more devices/);
  });

  test('is a group where the reader asks for it', () => {
    const sign = (grouping: 'engine' | 'platform' | 'build') =>
      stripsOf(populationOf({ runs: room, grouping }))?.filter((label) => label.startsWith('WebCrypto'));
    expect(sign('engine')).toEqual([
      'WebCrypto, Chromium-based, n = 22',
      'WebCrypto, WebKit, n = 8',
      'WebCrypto, Firefox, n = 7',
    ]);
    expect(sign('platform')?.[0]).toBe('WebCrypto, Android, n = 15');
    expect(sign('build')).toEqual(['WebCrypto, wide, n = 22', 'WebCrypto, base, n = 15']);
  });

  test('is the compiler of the engine, by which slowed ones stand apart, are found and are told', () => {
    const states: readonly Partial<RunDocument['environment']>[] = [
      { wasmTier: 'optimizing', scriptTier: 'optimizing', debugged: false },
      { wasmTier: 'baseline', scriptTier: 'optimizing', debugged: true },
      { wasmTier: 'interpreter', scriptTier: 'unoptimized', driven: true },
    ];
    const runs = room.map((run, index) => ({
      ...run,
      environment: { ...run.environment, ...(index < 36 ? states[index % 3] : {}) },
    }));
    const population = populationOf({ runs, grouping: 'compiler' });
    const labels = stripsOf(population)?.filter((label) => label.startsWith('WebCrypto'));
    expect(new Set(labels)).toEqual(
      new Set([
        'WebCrypto, optimizing compilers, n = 12',
        'WebCrypto, developer tools open, WebAssembly by the baseline compiler alone, n = 12',
        'WebCrypto, WebAssembly interpreted, JavaScript not optimized, n = 12',
        'WebCrypto, compilers not said, n = 1',
      ]),
    );
    const notes = population.strips.notes.join(' ');
    expect(notes).toMatch(/24 devices ran in engines that were slowed down/);
    expect(notes).toMatch(/12 devices were driven by a program/);
    expect(populationOf({ runs, search: 'developer tools' }).strips.devices).toHaveLength(12);
    expect(populationOf({ runs, search: 'driven' }).strips.devices).toHaveLength(12);
    expect(populationOf({ runs: room }).strips.notes.join(' ')).not.toMatch(/slowed down|driven/);
  });

  test('in the engine is found by what its name says, and by no other that has the same words', () => {
    const states: readonly Partial<RunDocument['environment']>[] = [
      { wasmTier: 'none', scriptTier: 'optimizing' },
      { wasmTier: 'none', scriptTier: 'unoptimized' },
      { wasmTier: 'unoptimized', scriptTier: 'optimizing' },
      { wasmTier: 'interpreter', scriptTier: 'unoptimized' },
      { wasmTier: 'baseline', scriptTier: 'optimizing', debugged: true },
      { wasmTier: 'optimizing', scriptTier: 'optimizing' },
    ];
    // A name that contains the letters of a word from a state.
    const runs = room.slice(0, states.length).map((run, index) => ({
      ...run,
      environment: { ...run.environment, ...states[index], label: `Nokia ${index}`, engine: 'Firefox 153' },
    }));
    const found = (search: string) => populationOf({ runs, search }).strips.devices.map(({ name }) => name.slice(-1));
    expect(found('no WebAssembly')).toEqual(['0', '1']);
    expect(found('no')).toEqual(['0', '1']);
    expect(found('firefox no')).toEqual(['0', '1']);
    expect(found('not')).toEqual(['1', '2', '3']);
    expect(found('nok')).toHaveLength(states.length);
    expect(found('firefox no webass')).toEqual(['0', '1']);
    expect(found('WebAssembly not optimized')).toEqual(['2']);
    expect(found('webassembly interpreted')).toEqual(['3']);
    expect(found('JavaScript not optimized')).toEqual(['1', '3']);
    expect(found('not optimized nokia')).toEqual(['1', '2', '3']);
    expect(found('developer tools open, WebAssembly by the baseline compiler alone')).toEqual(['4']);
    expect(found('webassembly baseline')).toEqual(['4']);
    expect(found('optimizing')).toEqual(['5']);
    // Without WebAssembly, nothing that is measured is slowed.
    const notes = populationOf({ runs }).strips.notes.join(' ');
    expect(notes).toMatch(/\b4 devices ran in engines that were slowed down/);
    expect(notes).toMatch(/\b2 devices ran in engines without WebAssembly, and have no times of what needs it\./);
  });

  test('in nothing is not spoken of', () => {
    const alike = room.filter(({ environment }) => environment.engine === 'Chromium 156');
    expect(populationOf({ runs: alike }).strips.notes.join(' ')).not.toMatch(/differ, and each/);
  });
});

describe('a device', () => {
  const later = (run: RunDocument): RunDocument => ({
    ...exampleRun({ id: `later-${run.id}` }),
    environment: run.environment,
    ...(run.build && { build: run.build }),
    startedAt: '2026-05-17T11:00:00.000Z',
  });

  test('that comes twice under its name counts once, by its later run, and it is said', () => {
    const population = populationOf({ runs: [later(room[0] as RunDocument), ...room] });
    expect(population.strips.devices).toHaveLength(37);
    expect(population.strips.sentence).toMatch(/^37 devices/);
    expect(population.strips.notes.join(' ')).toMatch(
      /One run is of a device that is here with a later run, which counts: Simulated Pixel 1 \(1\)\./,
    );
    expect(population.devices.groups[0]?.rows.map(({ key }) => key)).toContain(`later-${room[0]?.id}`);
  });

  test('without a name is not taken for another that looks like it', () => {
    const nameless = room.slice(0, 1).flatMap((run) => {
      const { label: _, ...environment } = run.environment;
      return [run, later(run)].map((one) => ({ ...one, environment }));
    });
    expect(populationOf({ runs: nameless }).strips.devices).toHaveLength(2);
  });

  test('that is this one counts once, whatever its runs are called, and at any pace', () => {
    const [own, other] = room as [RunDocument, RunDocument];
    const named = (run: RunDocument, label: string | undefined, ms: number): RunDocument => {
      const { label: _, ...environment } = run.environment;
      const best = { chainMs: ms, multiplierMs: ms };
      return {
        ...run,
        environment: label === undefined ? environment : { ...environment, label },
        pace: { ...best, best },
      };
    };
    const third = { ...later(own), id: 'third', startedAt: '2026-05-18T11:00:00.000Z' };
    const mine = [named(own, 'Desk', 1), named(later(own), undefined, 1.5), named(third, undefined, 1)];
    const here = new Set(mine.map(({ id }) => id));
    const countedWith = (runs: readonly RunDocument[], known = here) =>
      populationOf({ runs, here: known }).strips.devices.length;
    expect(countedWith([...mine, other])).toBe(2);
    expect(countedWith([...mine, other].toReversed())).toBe(2);
    // Sent back to this browser under its name, it is still this device; without a name nobody knows.
    const sent = { ...named({ ...third, startedAt: '2026-05-19T11:00:00.000Z' }, 'Desk', 1), id: 'sent' };
    expect(countedWith([...mine, sent])).toBe(1);
    expect(countedWith([...mine, { ...named(sent, undefined, 1), id: 'sent' }])).toBe(2);
    // The question may change while the runs stay.
    expect(countedWith([...mine, other], new Set())).toBe(4);
    expect(countedWith([...mine, other])).toBe(2);
  });

  test('of one name that measured at the same time, or at another pace, is another device', () => {
    const [one] = room;
    const twin = { ...(one as RunDocument), id: 'twin' };
    expect(populationOf({ runs: [...room, twin] }).strips.devices).toHaveLength(38);
    const best = (ms: number) => ({ pace: { chainMs: ms, multiplierMs: ms, best: { chainMs: ms, multiplierMs: ms } } });
    const apart = [
      { ...(one as RunDocument), ...best(1) },
      { ...later(one as RunDocument), ...best(1.5) },
    ];
    expect(populationOf({ runs: apart }).strips.devices).toHaveLength(2);
  });

  test('keeps what it is called from the words around it', () => {
    const name = `\u202eevil <b>${'x'.repeat(300)}`;
    const runs = room.map((run) => ({ ...run, environment: { ...run.environment, label: name } }));
    const { sentence } = populationOf({ runs }).strips;
    expect(sentence).not.toContain('\u202e');
    expect(sentence.length).toBeLessThan(400);
  });
});

test('times of 0 are in the table, draw no point and are told', () => {
  const runs = room.map((run, index) => (index < 20 ? slowedRun(run, 0) : run));
  const population = populationOf({ runs });
  expect(population.strips.notes[0]).toMatch(/360 times are shorter than a step of their clock/);
  const drawn = population.strips.panels.flatMap(({ strips }) => strips.flatMap(({ timesNs }) => [...timesNs]));
  expect(drawn).toHaveLength(17 * 18);
});

test('a device without the cell stands at the end of the list and says so', () => {
  const [one, ...others] = room;
  const without = { ...(one as RunDocument), measurements: [] };
  const rows = populationOf({ runs: [without, ...others] }).devices.groups[0]?.rows ?? [];
  expect(rows.at(-1)).toMatchObject({ key: without.id, reason: 'not measured' });
  expect(populationOf({ runs: [without] }).strips).toMatchObject({
    panels: [],
    sentence: 'None of these devices measured anything.',
  });
});

test('its numbers are saved device by device', () => {
  const lines = figureCsv(populationOf({ runs: room }).strips)
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(1 + 37 * 18);
  expect(lines[1]).toMatch(/^"Generate, RSA 3072",.*,Simulated \w+ \d+,\w+,[\d.]+$/);
});
