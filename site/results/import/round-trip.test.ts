import { describe, expect, test } from 'vitest';
import { printBenchstat } from '../export/benchstat.ts';
import { printMeasurements, printSamples } from '../export/csv.ts';
import { exampleRun } from '../simulated/example-run.ts';
import { readResults } from './read-results.ts';

test.each([
  ['benchstat text', printBenchstat],
  ['CSV of samples', printSamples],
  ['CSV of measurements', printMeasurements],
] as const)('our own %s is named and refused: the record of a run is its JSON', async (_, print) => {
  for (const text of [print(exampleRun()), print(exampleRun()).replaceAll('\r\n', '\n')]) {
    await expect(readResults(text)).rejects.toMatchObject({
      name: 'RefusedResult',
      message: expect.stringMatching(
        /^This is a table of Passkey Bench .*give the JSON or the link of the same run\.$/,
      ),
    });
  }
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
