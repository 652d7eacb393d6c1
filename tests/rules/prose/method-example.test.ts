import { readFileSync } from 'node:fs';
import { median } from 'simple-statistics';
import { expect, it } from 'vitest';
import { inProject } from '../../../scripts/project.mjs';
import { blockCount, cutIntoBlocks } from '../../../site/statistics/blocks/cut-into-blocks.ts';
import { medianOverBlocks } from '../../../site/statistics/blocks/median-over-blocks.ts';

/** The worked example of METHOD.md: its steps, without Markdown's formatting. */
const [example = ''] =
  /## One number, made once[\s\S]*?(?=\n## )/.exec(readFileSync(inProject('METHOD.md'), 'utf8')) ?? [];
const text = example.replaceAll(/\s+/g, ' ');

interface MeasuredCell {
  readonly scheme: string;
  readonly backend: string;
  readonly operation: string;
  readonly message?: { readonly form: string; readonly challengeBytes: number };
  readonly samplesNs: readonly number[];
  readonly callsPerBatch: number;
  readonly coldNs: number;
  readonly warmUp: { readonly calls: number; readonly elapsedMs: number };
}

function measured(): MeasuredCell {
  const run: { readonly measurements: readonly MeasuredCell[] } = JSON.parse(
    readFileSync(inProject('tests', 'fixtures', 'passkey-schemes.json'), 'utf8'),
  );
  const found = run.measurements.find(
    ({ scheme, backend, operation, message }) =>
      scheme === 'ecdsa-p256' &&
      backend === 'wasm' &&
      operation === 'sign' &&
      message?.form === 'assertion' &&
      message.challengeBytes === 32,
  );
  if (!found) throw new Error('The fixture has no such cell.');
  return found;
}

const micros = (ns: number, digits: number) => (ns / 1000).toFixed(digits);
const signedPercent = (part: number) => `${part < 0 ? '−' : '+'}${Math.abs(100 * part).toFixed(2)} %`;

it('the worked example says what the run measured', () => {
  const { samplesNs, callsPerBatch, coldNs, warmUp } = measured();
  expect(text).toContain(`Timed alone: ${micros(coldNs, 0)} µs`);
  expect(text).toContain(`${warmUp.calls} calls in ${warmUp.elapsedMs.toFixed(0)} ms`);
  expect(text).toContain(`so a batch is ${callsPerBatch} calls`);
  expect(text).toContain(`${samplesNs.length} batches`);
  expect(text).toContain(
    `fastest took ${micros(Math.min(...samplesNs), 1)} µs, the slowest ${micros(Math.max(...samplesNs), 1)} µs`,
  );
});

it('and its blocks and interval are those that the page works out', () => {
  const { samplesNs } = measured();
  const interval = medianOverBlocks(samplesNs);
  const blocks = cutIntoBlocks(samplesNs, blockCount(samplesNs.length) ?? 0);
  const medians = blocks.map((block) => median([...block]));
  const row = (name: string, cells: readonly string[]) => `| ${name} | ${cells.join(' | ')} |`;
  expect(text).toContain(`samples: ${micros(interval.medianNs, 2)} µs`);
  expect(text).toContain(
    row(
      'batches',
      blocks.map((block) => `${block.length}`),
    ),
  );
  expect(text).toContain(
    row(
      'median, µs',
      medians.map((ns) => micros(ns, 2)),
    ),
  );
  expect(text).toContain(
    row(
      'distance from the whole',
      medians.map((ns) => signedPercent(ns / interval.medianNs - 1)),
    ),
  );
  const ends = [interval.low, interval.high].map((ns) => micros(ns, 1));
  expect(text).toContain(`± ${(100 * Math.log(interval.high / interval.medianNs)).toFixed(2)} %`);
  expect(text).toContain(`between ${ends.join(' and ')} µs`);
});
