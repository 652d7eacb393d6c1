import { base64urlnopad } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import { deflate, inflate } from '../document/inflate.ts';
import { RefusedResult } from '../document/refused-result.ts';
import { summaryOf } from '../document/summary-of.ts';
import { readResults } from '../import/read-results.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { verdictsSentence } from './missing-data.ts';
import { printShared, readShared } from './share-link.ts';

const pack = async (value: unknown) =>
  base64urlnopad.encode(
    await deflate(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))),
  );

describe('a link with a result', () => {
  test('is at most 1,500 characters for a Quick run of the main experiment, address included', async () => {
    const link = `https://example.github.io/passkey-bench/#/r/${await printShared(exampleRun({ samples: 60 }))}`;
    expect(link.length).toBeLessThanOrEqual(1500);
    expect(link).toMatch(/#\/r\/[\w-]+$/);
  });

  test('brings back medians to five digits and intervals to a hundredth of their width', async () => {
    const run = exampleRun();
    const shared = await readShared(await printShared(run));
    expect(shared.measurements.map(cellKey)).toEqual(run.measurements.map(cellKey));
    for (const [index, measurement] of run.measurements.entries()) {
      const before = summaryOf(measurement);
      const after = summaryOf(shared.measurements[index]);
      if (!before || !after) throw new Error('not measured');
      expect(Math.abs(after.medianNs / before.medianNs - 1)).toBeLessThan(5e-5);
      const width = before.intervalNs[1] - before.intervalNs[0];
      for (const side of [0, 1] as const) {
        expect(Math.abs(after.intervalNs[side] - before.intervalNs[side])).toBeLessThan(
          0.01 * width + 1e-4 * before.medianNs,
        );
      }
      expect(after).toMatchObject({ n: before.n, confidence: before.confidence, outliers: before.outliers });
    }
  });

  test('brings back the device, its label, the settings, the build and the grade, and no samples', async () => {
    const run = exampleRun();
    const shared = await readShared(await printShared(run));
    expect(verdictsSentence(shared)).toContain('the sender’s may differ');
    expect(shared).toMatchObject({
      id: run.id,
      startedAt: '2026-05-17T09:31:22.000Z',
      settings: run.settings,
      environment: run.environment,
      outcome: 'finished',
      drift: { grade: 'quiet', reason: run.drift.reason },
    });
    expect(shared.build?.modules.map((module) => module.sha256)).toEqual(
      run.build.modules.map((module) => module.sha256.slice(0, 16)),
    );
    expect(JSON.stringify(shared)).not.toContain('"samplesNs":[0-9]');
  });

  test('keeps what failed, with its reason, and conditions', async () => {
    const [first] = exampleRun().measurements;
    if (first?.status !== 'measured') throw new Error('not measured');
    const run = {
      ...exampleRun(),
      measurements: [
        { ...first, conditions: { inFlight: 8, key: 'fresh' } },
        {
          scheme: 'ed25519',
          backend: 'webcrypto',
          operation: 'sign',
          status: 'unsupported',
          reason: 'No Ed25519 here.',
        },
      ] as const,
    };
    const shared = await readShared(await printShared(run));
    expect(shared.measurements[0]).toMatchObject({ conditions: { inFlight: 8, key: 'fresh' } });
    expect(shared.measurements[1]).toEqual(run.measurements[1]);
  });
});

/** Rows as version 1 wrote them, with a document of version 2: for a run of this page, and for an imported run. */
const rowsOfVersion1 = (head: readonly unknown[], source: unknown) => [
  ...[1, 2, head],
  {
    experiment: 'passkey-signing',
    preset: 'quick',
    schemes: ['ed25519'],
    operations: ['sign'],
    backends: ['wasm'],
    messages: [],
    wasmVariant: 'wide',
    seed: 1,
    workers: 2,
    builds: [],
  },
  ['wasmVariant'],
  { engine: 'Chromium 156', platform: 'Linux', isolated: true, clockStepMs: 0.005 },
  ['abc', '1.95.0', '0.2', '132', [['eddsa', 'wide', '0123456789abcdef']]],
  [0, 'Nothing moved.'],
  [['ed25519/wasm/sign', [40, 120, 1, 0, 0, 2], [1, 2740, 12, 11, 20, 21, 15, 60, 300, 8000]]],
  source,
];

test('a link with one changed letter is refused, and one without a checksum is read', async () => {
  const link = await printShared(exampleRun());
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let at = 0; at < link.length - 1; at += 1) {
    const other = letters[(letters.indexOf(link.charAt(at)) + 1 + (at % 62)) % letters.length];
    const changed = `${link.slice(0, at)}${other}${link.slice(at + 1)}`;
    await expect(readShared(changed), `letter ${at}`).rejects.toBeInstanceOf(RefusedResult);
  }
  const text = new TextDecoder().decode(await inflate(base64urlnopad.decode(link), 'deflate-raw', 1e6));
  expect((await readShared(await pack(text.trimEnd()))).measurements).toEqual((await readShared(link)).measurements);
  await expect(readShared(await pack(`${text} `))).rejects.toThrow('The link was cut short or changed on its way.');
});

describe('a link of an older version', () => {
  test('is read, with its build under the name that it has now, and claims no warm-up', async () => {
    const run = await readShared(await pack(rowsOfVersion1(['old', 1_779_010_282, 10_431, 1], null)));
    expect(run).toMatchObject({
      schemaVersion: 7,
      startedAt: '2026-05-17T09:31:22.000Z',
      notDefault: ['wasmBuild'],
      settings: { wasmBuild: 'wide' },
      drift: { grade: 'quiet' },
      measurements: [{ coldNs: 80_000, callsPerBatch: 120, summary: { n: 40, medianNs: 27_400 } }],
    });
    expect(run.build?.modules).toEqual([{ family: 'eddsa', build: 'wide', sha256: '0123456789abcdef' }]);
    expect(run.measurements[0]).not.toHaveProperty('warmUp');
  });

  test('of version 3 of the document, which knew no pace, is read and claims none', async () => {
    const known = rowsOfVersion1(['old', 1_779_010_282, 10_431, 1], null);
    const [, , head, { wasmVariant, ...settings }, ...rest] = known as [1, 2, unknown, Record<string, unknown>];
    const run = await readShared(await pack([2, 3, head, { ...settings, wasmBuild: wasmVariant }, ...rest, []]));
    expect(run.settings.wasmBuild).toBe('wide');
    expect(run).not.toHaveProperty('pace');
    expect(run.olderMeanings).toEqual(['median intervals']);
  });

  test('of an imported result loses what its source never said', async () => {
    const source = { kind: 'imported', tool: 'go test -bench', note: 'Read.' };
    const run = await readShared(await pack(rowsOfVersion1(['old', 0, 0, 1], source)));
    expect(JSON.stringify(run)).not.toMatch(/1970|quiet|coldNs|clockStepMs|elapsedMs|preset/);
    expect(run.measurements[0]).toMatchObject({ callsPerBatch: 120, summary: { medianNs: 27_400 } });
  });
});

test('what is not known does not come back as something, neither of an import nor of a study', async () => {
  const imported = await readResults('BenchmarkSign/Ed25519 60168 19883 ns/op\n');
  const [alone] = imported.measurements;
  if (alone?.status !== 'measured') throw new Error('not measured');
  const published = { ...imported, measurements: [{ ...alone, samplesNs: [], medianNs: 19_883 }] };
  for (const run of [imported, published]) {
    const shared = await readShared(await printShared(run));
    const { measurements, ...rest } = shared;
    const { measurements: _, ...expected } = run;
    expect(rest).toEqual(expected);
    expect(JSON.stringify(measurements)).not.toMatch(/coldNs|warmUp|stopped|discarded|belowResolution/);
  }
});

describe('a bad link', () => {
  const refuses = (fragment: string, sentence: RegExp) =>
    expect(readShared(fragment)).rejects.toThrow(
      expect.objectContaining({ name: 'RefusedResult', message: expect.stringMatching(sentence) }),
    );

  test('that was cut short, anywhere, is refused in a sentence', async () => {
    const whole = await printShared(exampleRun());
    for (let length = 0; length < whole.length; length += 13) {
      await expect(readShared(whole.slice(0, length))).rejects.toBeInstanceOf(RefusedResult);
    }
  });

  test('of a newer version says so', async () => {
    await refuses(await pack([5, 1]), /newer Passkey Bench/);
    await refuses(await pack([1, 7]), /newer Passkey Bench/);
  });

  test('that unfolds to more than a link may is stopped there', async () => {
    const bomb = base64urlnopad.encode(await deflate(new Uint8Array(15_000_000)));
    expect(bomb.length).toBeLessThan(30_000);
    await refuses(bomb, /unfolds to more than 1 MB/);
  });

  test('that is over 2 MB is not even unfolded', () => refuses('A'.repeat(2_700_000), /over 2 MB/));

  test('with a cell whose median is not there is refused, and not read as 0', async () => {
    const [link, version, head, settings, names, environment, build, drift, , source] = rowsOfVersion1(
      ['old', 0, 0, 1],
      null,
    );
    const cells = [['ed25519/wasm/sign', [40, 120, 1, 0, 0, 2], [1, null, 12, 11, 20, 21, 15, 60, 300, 8000]]];
    await refuses(
      await pack([link, version, head, settings, names, environment, build, drift, cells, source]),
      /damaged result\. Nothing was read/,
    );
  });

  test.each([
    ['10^-300 of a nanosecond', -300, /found 8e-297; a call takes 0\.01 ns to 10,000 s/],
    ['10^300 of one', 300, /found 8e\+303; a call takes 0\.01 ns to 10,000 s/],
    ['the least numbers there are', -323, /found 7\.9\d*e-320/],
    ['beyond all numbers', 308, /found a number beyond all bounds/],
  ])('with cells of %s is refused, by the cell and the value', async (_, power, sentence) => {
    const [link, version, head, settings, names, environment, build, drift, , source] = rowsOfVersion1(
      ['old', 0, 0, 1],
      null,
    );
    const cells = [['ed25519/wasm/sign', [40, 120, 1, 0, 0, 2], [power, 2740, 12, 11, 20, 21, 15, 60, 300, 8000]]];
    const fragment = await pack([link, version, head, settings, names, environment, build, drift, cells, source]);
    await refuses(fragment, sentence);
    await refuses(fragment, /of “ed25519\/wasm\/sign”/);
  });

  test('with other things in it is refused', async () => {
    await refuses(await pack('null'), /no Passkey Bench result/);
    await refuses(await pack([1, 1, 'x']), /damaged/);
    await refuses('<script>alert(1)</script>', /cut short or changed/);
  });
});
