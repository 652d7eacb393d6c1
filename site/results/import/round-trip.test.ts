import { describe, expect, test } from 'vitest';
import { cellKey } from '../../experiments/settings/cell.ts';
import type { RunDocument } from '../document/run.ts';
import { knownSummaryOf, summaryOf } from '../document/summary-of.ts';
import { printBenchstat } from '../export/benchstat.ts';
import { printMeasurements, printSamples } from '../export/csv.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { readResults } from './read-results.ts';

/** Whose run it is and what was asked, as every file of it says. */
function headOf({ id, startedAt, experiment, settings, environment, source }: RunDocument) {
  const { engine, platform, label } = environment;
  return { id, startedAt, experiment, preset: settings.preset, engine, platform, label, source };
}

const conditioned = (run: RunDocument): RunDocument => ({
  ...run,
  measurements: run.measurements.map((one) => ({ ...one, conditions: { inFlight: 8, key: 'fresh' } })),
});

describe.each([
  ['benchstat text', printBenchstat, true],
  ['CSV of samples', printSamples, true],
  ['CSV of measurements', printMeasurements, false],
] as const)('our own %s', (_, print, hasSamples) => {
  test('comes back as the run that it was, not as one measured elsewhere', async () => {
    for (const run of [exampleRun(), conditioned(exampleRun())]) {
      const back = await readResults(print(run));
      expect(headOf(back)).toEqual(headOf(run));
      expect(back.measurements.map(cellKey)).toEqual(run.measurements.map(cellKey));
      for (const [index, measurement] of run.measurements.entries()) {
        const again = back.measurements[index];
        if (measurement.status !== 'measured' || again?.status !== 'measured') throw new Error('not measured');
        if (hasSamples) expect(again.samplesNs).toEqual(measurement.samplesNs);
        else expect(summaryOf(again)).toEqual(summaryOf(measurement));
        expect(again.callsPerBatch).toBe(measurement.callsPerBatch);
      }
    }
  });

  test('is read where an editor changed the ends of its lines, and a name looks like a formula', async () => {
    const run = exampleRun({ samples: 3 });
    const named = { ...run, environment: { ...run.environment, label: '=1+1, "quoted"' } };
    const text = print(named).replaceAll('\r\n', '\n');
    expect((await readResults(text)).environment.label).toBe('=1+1, "quoted"');
  });

  test('claims no name where its owner gave none', async () => {
    const { label: __, ...environment } = exampleRun().environment;
    const back = await readResults(print({ ...exampleRun(), environment }));
    expect(back.environment).not.toHaveProperty('label');
  });

  test('cut short or damaged is refused in a sentence, or read as far as it goes', async () => {
    const text = print(exampleRun({ samples: 4 }));
    for (let length = 60; length < text.length; length += 997) {
      await readResults(text.slice(0, length)).catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'RefusedResult' });
      });
    }
    await expect(readResults(text.replaceAll(/\b\d{5,}(\.\d+)?\b/g, 'NaN'))).rejects.toMatchObject({
      name: 'RefusedResult',
    });
  });
});

test('CSV keeps why a cell has no number', async () => {
  const run = exampleRun();
  const refused = { scheme: 'ed25519', backend: 'noble', operation: 'sign', status: 'failed', reason: 'It, “broke”.' };
  const back = await readResults(printMeasurements({ ...run, measurements: [...run.measurements, refused as never] }));
  expect(back.measurements.at(-1)).toEqual(refused);
});

test('a median that came without the rest comes back without it', async () => {
  const [first] = exampleRun().measurements;
  if (first?.status !== 'measured') throw new Error('not measured');
  const { scheme, backend, operation } = first;
  const bare = { scheme, backend, operation, status: 'measured', samplesNs: [], medianNs: 150, intervalNs: [140, 160] };
  const back = await readResults(printMeasurements({ ...exampleRun(), measurements: [bare as never] }));
  expect(knownSummaryOf(back.measurements[0])).toEqual({ medianNs: 150, intervalNs: [140, 160], confidence: 0.95 });
});

describe('criterion', () => {
  const benchmark = (id: string) =>
    `{"group_id":"x","function_id":"y","value_str":null,"throughput":null,"full_id":"${id}","directory_name":"${id}","title":"${id}"}`;
  const sample = '{"sampling_mode":"Linear","iters":[10.0,20.0],"times":[274000.0,552000.0]}';
  const message = (id: string) =>
    `{"reason":"benchmark-complete","id":"${id}","report_directory":"t","iteration_count":[10,20],"measured_values":[274000.0,552000.0],"unit":"ns","throughput":[],"mean":{"estimate":27500,"lower_bound":1,"upper_bound":2,"unit":"ns"}}`;

  test.each([
    [
      'its two files, one after the other',
      `${benchmark('ed25519/sign')}${sample}${benchmark('rsa-2048/verify')}${sample}`,
    ],
    [
      'lines of cargo criterion',
      `${message('ed25519/sign')}\n${message('rsa-2048/verify')}\n{"reason":"group-complete"}\n`,
    ],
  ])('is read: %s', async (_, text) => {
    const run = await readResults(text);
    expect(run.source?.tool).toBe('criterion');
    expect(run.measurements).toMatchObject([
      { scheme: 'ed25519', operation: 'sign', backend: 'Rust', samplesNs: [27_400, 27_600] },
      { scheme: 'rsa-2048', operation: 'verify', samplesNs: [27_400, 27_600] },
    ]);
  });

  test.each([
    ['a sample without a name', sample, /does not name its benchmark.*benchmark\.json/],
    ['a text that was cut short', `${benchmark('a')}${sample}`.slice(0, -4), /damaged or were cut short/],
    ['more times than counts', `${benchmark('a/sign')}{"iters":[1],"times":[1,2]}`, /not as many times as counts/],
    ['times that are none', `${benchmark('a/sign')}{"iters":[1],"times":[-5]}`, /holds no result/],
    ['brackets alone', '{"iters":[], "times":[]}]]]]', /damaged or were cut short/],
  ])('%s is refused in a sentence', async (_, text, sentence) => {
    await expect(readResults(text)).rejects.toThrow(
      expect.objectContaining({ name: 'RefusedResult', message: expect.stringMatching(sentence) }),
    );
  });
});
