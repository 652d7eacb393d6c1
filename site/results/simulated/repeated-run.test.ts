import { describe, expect, test } from 'vitest';
import { pooledRuns } from '../document/pooled-runs.ts';
import { readRun, readRunText } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { medianOfEachRun, runsOfCell } from '../document/runs-of-cell.ts';
import { summaryOf } from '../document/summary-of.ts';
import { printMeasurements, printSamples } from '../export/csv.ts';
import { printRun } from '../export/json.ts';
import { printShared, readShared } from '../share/share-link.ts';
import { firstOf } from './changed-cells.ts';
import { exampleRun } from './example-run.ts';
import { repeatedRun } from './repeated-run.ts';

const five = repeatedRun({ paces: [1, 1.1, 0.95, 1.04, 1.2] });

/** The run with earlier visits, as the history adds them. */
const withEarlier: RunDocument = {
  ...five,
  measurements: five.measurements.map((one) =>
    one.status === 'measured' ? { ...one, earlier: { visits: 6, centreNs: 31_415, sdOfLogs: 0.0712 } } : one,
  ),
};

describe('a run that was made five times', () => {
  test('comes back from JSON as it was, every sample once', () => {
    const text = printRun(withEarlier);
    expect(readRunText(text)).toEqual(withEarlier);
    const runs: { readonly measurements: readonly { readonly samplesNs: readonly number[] }[] }[] =
      JSON.parse(text).repeats;
    expect(runs.map(({ measurements }) => measurements[0]?.samplesNs.length)).toEqual([20, 20, 20, 20, 20]);
    expect(JSON.parse(text).measurements[0]).toMatchObject({
      samplesNs: [],
      summary: { n: 100 },
      earlier: { visits: 6 },
    });
  });

  test('keeps in a link what each repeat found, over which its numbers are, and what earlier visits found', async () => {
    const shared = await readShared(await printShared(withEarlier));
    for (const [index, before] of withEarlier.measurements.entries()) {
      const after = shared.measurements[index];
      if (before.status !== 'measured' || after?.status !== 'measured') throw new Error('It is not measured.');
      const medians = medianOfEachRun(before);
      const found = medianOfEachRun(after);
      expect(found).toHaveLength(5);
      for (const [repeat, median] of medians.entries())
        expect(Math.abs((found[repeat] ?? 0) / median - 1)).toBeLessThan(1e-3);
      const was = summaryOf(before);
      const is = summaryOf(after);
      expect(Math.abs((is?.medianNs ?? 0) / (was?.medianNs ?? 1) - 1)).toBeLessThan(1e-4);
      expect(is).toMatchObject({ confidence: 0.95, n: 100 });
      expect(after.earlier).toMatchObject({ visits: 6, sdOfLogs: 0.0712 });
    }
    expect(shared.repeats?.map(({ outcome, drift }) => `${outcome} ${drift?.grade}`)).toEqual(
      Array(5).fill('finished quiet'),
    );
    expect(JSON.stringify(shared)).not.toMatch(/"samplesNs":\[\d/);
  });

  test('is short enough in a link to be sent, and for a QR code where it was made five times', async () => {
    const link = await printShared(five);
    // The capacity of a QR code with the lowest error correction.
    expect(link.length).toBeLessThan(2900);
    const twenty = repeatedRun({ paces: Array.from({ length: 20 }, (_, index) => 1 + index / 100) });
    expect((await printShared(twenty)).length).toBeLessThan(6000);
  });

  test('says in CSV which repeat a sample is of, and what each repeat found', () => {
    const rows = printSamples(five).split('\r\n');
    const repeats = rows.slice(1, 101).map((row) => row.split(',').at(-1));
    expect(new Set(repeats)).toEqual(new Set(['1', '2', '3', '4', '5']));
    expect(repeats.filter((repeat) => repeat === '3')).toHaveLength(20);
    const medians = medianOfEachRun(firstOf(five)).join(' ');
    expect(printMeasurements(five)).toContain(`,5,${medians},`);
  });

  test('of which two repeats came to their end says their range, and that it holds half', () => {
    const two = repeatedRun({ paces: [1, 1.2] });
    const medians = medianOfEachRun(firstOf(two));
    expect(summaryOf(firstOf(two))).toMatchObject({
      intervalNs: [Math.min(...medians), Math.max(...medians)],
      confidence: 0.5,
    });
  });
});

describe('the runs of a cell', () => {
  test('are one where a run was made once, with its samples or by what a link knows', async () => {
    const once = exampleRun();
    const measurement = firstOf(once);
    const medianNs = summaryOf(firstOf(once))?.medianNs;
    expect(runsOfCell(firstOf(once))).toEqual([{ index: 0, medianNs, measurement, isWhole: true }]);
    const shared = firstOf(await readShared(await printShared(once)));
    expect(medianOfEachRun(shared)).toEqual([summaryOf(shared)?.medianNs]);
  });

  test('are all that there is as one where no repeat came to its end, and none of it is called whole', () => {
    const two = repeatedRun({ paces: [1, 1.2] });
    const repeats = two.repeats?.map((repeat) => ({ ...repeat, outcome: 'cancelled' as const })) ?? [];
    const broken = pooledRuns({ ...two, repeats });
    const none = firstOf(broken);
    expect(runsOfCell(none)).toMatchObject([{ measurement: { samplesNs: none.samplesNs }, isWhole: false }]);
    expect(summaryOf(none)?.n).toBe(40);
    const [header, row] = printMeasurements({ ...broken, measurements: [none] })
      .split('\r\n')
      .map((line) => line.split(',').reverse());
    // Columns are read from the end, because the name of the device contains a comma.
    const sentenceOf = (column: string) => row?.[header?.indexOf(column) ?? -1];
    expect([sentenceOf('repeats'), sentenceOf('repeat_medians_ns')]).toEqual(['0', '']);
  });
});

describe.each(['cancelled', 'failed'] as const)('a repeat that was %s before its end', (outcome) => {
  const whole = repeatedRun({ paces: [1, 1.1, 0.9] });
  const repeatsOf = (run: RunDocument, isBroken: boolean) =>
    (run.repeats ?? []).map((repeat, index) => ({
      ...repeat,
      ...(index === 1 && isBroken && { outcome }),
      drift: {
        ...repeat.drift,
        grade: index === 1 ? ('unusable' as const) : ('quiet' as const),
        reason: `Repeat ${index}.`,
      },
      measurements: repeat.measurements.map((one) => ({
        ...one,
        coldNs: 100 * 10 ** index,
        discardedBatches: 1 + index,
        failedCalls: 2 + index,
        warmUp: { calls: 10 ** index, elapsedMs: 1, stable: index !== 1 },
        belowResolution: index === 1,
        callsPerBatch: index === 1 ? 7 : 5,
        ...(index === 1 && { stopped: 'time' as const }),
      })),
    }));
  const pooled = (repeats: RunDocument['repeats']) => {
    const { drift: _, ...rest } = whole;
    return pooledRuns({ ...rest, ...(repeats && { repeats }), measurements: [] });
  };

  test('counts nowhere: all that is said over the repeats is as without it', () => {
    const broken = repeatsOf(whole, true);
    const without = pooled(broken.filter((_, index) => index !== 1));
    const { repeats: _, ...found } = pooled(broken);
    const timeless = (run: RunDocument) =>
      JSON.parse(
        JSON.stringify(run, (key, value) =>
          ['repeats', 'rounds', 'atMs', 'readings', 'round'].includes(key) ? undefined : value,
        ),
      );
    expect(timeless(found as RunDocument)).toEqual(timeless(without));
    // The repeat keeps its number, which the reason names.
    expect(pooled(repeatsOf(whole, false)).drift?.reason).toContain('repeat 2 was badly disturbed');
  });

  test('counts where none came to its end', () => {
    const none = repeatsOf(whole, true).map((repeat) => ({ ...repeat, outcome }));
    expect(pooled(none).measurements[0]).toMatchObject({ coldNs: 1000, discardedBatches: 6, belowResolution: true });
    expect(pooled(none).drift?.grade).toBe('unusable');
  });
});

describe('a document whose repeats cannot be', () => {
  /** Splits the samples of a cell among repeats as versions up to 6 did. */
  const [cell] = five.measurements;
  const older = (entries: unknown) => {
    const repeats = five.repeats?.map(({ atMs, elapsedMs, outcome }) => ({ atMs, elapsedMs, outcome }));
    return { ...five, schemaVersion: 6, repeats, measurements: [{ ...cell, repeats: entries }] };
  };

  test.each([
    ['too few samples', older([{ samples: 3 }])],
    ['more samples than there are', older([{ samples: 1e15 }])],
    ['a part of a sample', older([{ samples: 99.5 }, { samples: 0.5 }])],
    ['a negative number', older([{ samples: -20 }, { samples: 120 }])],
    ['more repeats than there are', older([...Array(20).fill({ samples: 5 })])],
    ['no repeats in the older form', { ...older([{ samples: 100 }]), repeats: [5, 'x'] }],
    ['more runs than are read', { ...five, repeats: Array(101).fill(five.repeats?.[0]) }],
    ['a run without cells', { ...five, repeats: [{ atMs: 0, elapsedMs: 1, outcome: 'finished' }] }],
    ['a cell twice', { ...five, repeats: five.repeats?.map((one) => ({ ...one, measurements: [cell, cell] })) }],
    ['a run that began before the first', { ...five, repeats: five.repeats?.map((one) => ({ ...one, atMs: -1 })) }],
  ])('as %s is refused in a sentence', (_, document) => {
    expect(() => readRun(JSON.parse(JSON.stringify(document)))).toThrow(RefusedResult);
  });

  test('names the cell of a run that is damaged', () => {
    const damaged = { ...cell, samplesNs: [-5] };
    const document = { ...five, repeats: five.repeats?.map((one) => ({ ...one, measurements: [damaged] })) };
    expect(() => readRun(document)).toThrow(/repeats\.0\.measurements\.0\.samplesNs.* of “/);
  });

  test('samples beside the runs are not believed', () => {
    const measurements = five.measurements.map((one) =>
      one.status === 'measured' ? { ...one, samplesNs: [1, 2] } : one,
    );
    expect(readRun({ ...five, measurements })).toEqual(five);
  });
});
