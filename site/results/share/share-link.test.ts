import { base64urlnopad } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import { deflate } from '../document/inflate.ts';
import { Refusal } from '../document/refusal.ts';
import { summaryOf } from '../document/summary-of.ts';
import { exampleRun } from '../simulated/example-run.ts';
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
    for (const [index, one] of run.measurements.entries()) {
      const [before, after] = [summaryOf(one), summaryOf(shared.measurements[index])];
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
    expect(shared).toMatchObject({
      id: run.id,
      startedAt: '2026-05-17T09:31:22.000Z',
      settings: run.settings,
      environment: run.environment,
      outcome: 'finished',
      drift: { grade: 'quiet', reason: run.drift.reason },
    });
    expect(shared.build.modules.map((one) => one.sha256)).toEqual(
      run.build.modules.map((one) => one.sha256.slice(0, 16)),
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

describe('a bad link', () => {
  const refuses = (fragment: string, sentence: RegExp) =>
    expect(readShared(fragment)).rejects.toThrow(
      expect.objectContaining({ name: 'Refusal', message: expect.stringMatching(sentence) }),
    );

  test('that was cut short, anywhere, is refused in a sentence', async () => {
    const whole = await printShared(exampleRun());
    for (let length = 0; length < whole.length; length += 13) {
      await expect(readShared(whole.slice(0, length))).rejects.toBeInstanceOf(Refusal);
    }
  });

  test('of a newer version says so', async () => {
    await refuses(await pack([2, 1]), /newer Passkey Bench/);
    await refuses(await pack([1, 3]), /newer Passkey Bench/);
  });

  test('that unfolds to more than a link may is stopped there', async () => {
    const bomb = base64urlnopad.encode(await deflate(new Uint8Array(15_000_000)));
    expect(bomb.length).toBeLessThan(30_000);
    await refuses(bomb, /unfolds to more than 1 MB/);
  });

  test('that is over 2 MB is not even unfolded', () => refuses('A'.repeat(2_700_000), /over 2 MB/));

  test('with other things in it is refused', async () => {
    await refuses(await pack('null'), /no Passkey Bench result/);
    await refuses(await pack([1, 1, 'x']), /damaged/);
    await refuses('<script>alert(1)</script>', /cut short or changed/);
  });
});
