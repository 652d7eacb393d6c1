import { expect, test } from 'vitest';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { coldStart } from '../../experiments/studies/cold-start.ts';
import type { Measurement } from '../../results/document/run.ts';
import { measurementTable } from '../every-run/measurement-table.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { inputOfCells } from '../simulated/input-of-cells.ts';
import { coldStartSlopes } from './cold-start-slopes.ts';

const settings = { ...defaultSettings(coldStart), schemes: ['ed25519'], backends: ['wasm', 'webcrypto'] as const };
type ExpectedCell = ReturnType<typeof cellsOf>[number];

/** Loading takes 10 ms. WebAssembly begins at eight times its final 100 µs; WebCrypto always takes 100 µs. */
function inputOf(isReached: (cell: ExpectedCell) => boolean = () => true): FigureInput {
  const measurements = cellsOf(settings)
    .filter(isReached)
    .map((cell): Measurement => {
      const call = cell.conditions?.call;
      const ns = call === 'ready' ? 1e7 : cell.backend === 'wasm' && call === 1 ? 8e5 : 1e5;
      const samplesNs = Array.from({ length: 12 }, (_, index) => ns * (1 + 0.01 * (index % 5)));
      return { ...cell, status: 'measured', callsPerBatch: 1, samplesNs };
    });
  return inputOfCells(coldStart, measurements, { settings });
}

const slopesOf = (input: FigureInput) => coldStartSlopes.make(input);

test('a line falls from the first call to the last, with how many times as long at its end; loading stands before it', () => {
  const { panels, table } = slopesOf(inputOf());
  const [signing] = panels;
  expect(signing?.x?.names).toEqual(['loading', 'call 1', 'call 1,000']);
  expect(signing?.series.map(({ name, by, remark, joined }) => [name, by, remark, joined])).toEqual([
    ['Ed25519 loading', 'WebAssembly', undefined, false],
    ['Ed25519', 'WebAssembly', '8.00×', true],
    ['Ed25519 loading', 'WebCrypto', undefined, false],
    ['Ed25519', 'WebCrypto', '=', true],
  ]);
  expect(signing?.series[1]?.points.map(({ x, y }) => [x, Math.round(y / 1e5)])).toEqual([
    [1, 8],
    [2, 1],
  ]);
  expect(table.groups[0]?.rows[0]?.cells.slice(3)).toEqual(['1,000', expect.stringMatching(/^8\.00× \(/)]);
});

test('a line that did not come to the last call ends where it came to', () => {
  const { panels, table } = slopesOf(inputOf(({ conditions }) => Number(conditions?.call ?? 0) !== 1000));
  const line = panels[0]?.series[1];
  expect(line?.points.at(-1)?.x).toBeCloseTo(1 + 2 / 3);
  expect(table.groups[0]?.rows[0]?.cells[3]).toBe('100');
});

test('a call’s number has no decimals, and calls that were not reached share one row and one reason', () => {
  const { panels, table } = slopesOf(inputOf(({ conditions }) => Number(conditions?.call ?? 0) <= 2));
  expect(table.groups[0]?.rows[0]?.cells[3]).toBe('2');
  expect(panels[0]?.sentence).toMatch(/ at call 2[;.]/);
  const input = inputOf();
  const measurements = input.run.measurements.map((measurement): Measurement => {
    const number = measurement.conditions?.['call'];
    const call = number === 'ready' ? 0 : Number(number);
    const { scheme, operation, backend, message, conditions = {} } = measurement;
    const reason = 'Not every fresh worker came to this call in the time.';
    return call < 10
      ? measurement
      : { scheme, operation, backend, ...(message && { message }), conditions, status: 'unsupported', reason };
  });
  const numbers = measurementTable.make({ ...input, run: { ...input.run, measurements } });
  expect(numbers.groups[0]?.rows.flatMap(({ head, reason }) => (reason === undefined ? [] : [[head, reason]]))).toEqual(
    [['Sign, call 10, and 9 more', 'Not reached in time: Not every fresh worker came to this call in the time.']],
  );
});

test.each(['sign', 'verify'])('what loading takes at most is what %s loads, too', (slowest) => {
  const input = inputOf();
  const measurements = input.run.measurements.map(
    (measurement): Measurement =>
      measurement.operation === slowest &&
      measurement.conditions?.['call'] === 'ready' &&
      measurement.status === 'measured'
        ? { ...measurement, samplesNs: measurement.samplesNs.map((ns) => 100 * ns) }
        : measurement,
  );
  const { sentence } = slopesOf({ ...input, run: { ...input.run, measurements } });
  expect(sentence).toMatch(/Loading comes before each first call and takes up to 1\.0\ss\./);
});

/** The sentence of a run in which these operations have calls of these times, each in 12 fresh workers. */
function sentenceOfCalls(operations: readonly string[], callsUs: readonly number[]): string {
  const measurements = operations.flatMap((id) => {
    const given = inputOf(({ backend, operation }) => backend === 'wasm' && operation === id);
    return given.run.measurements.slice(1, callsUs.length + 1).map((measurement, index): Measurement => {
      const samplesNs = Array.from({ length: 12 }, () => 1000 * (callsUs[index] ?? 0));
      return { ...measurement, status: 'measured', callsPerBatch: 1, samplesNs };
    });
  });
  return slopesOf(inputOfCells(coldStart, measurements, { settings })).sentence;
}

test.each([
  [
    'from the second call on',
    [800, 100, 100],
    'A signature takes about as long as the last one (within 10\u202f%) from call 2 on.',
  ],
  [
    'not before the last call',
    [800, 400, 200],
    'cannot be told: the time still changed by over 10\u202f% before the last call.',
  ],
  ['with too few calls', [800, 400], 'When a signature settles cannot be told: too few calls were timed.'],
])('the sentence says when signatures settle: %s', (_, callsUs, says) => {
  expect(sentenceOfCalls(['sign'], callsUs)).toContain(says);
  // A check answers the second half of the question.
  const check = says.replaceAll('signature', 'check');
  expect(sentenceOfCalls(['verify'], callsUs)).toContain(check);
});

test('one reason for signatures and checks is said once', () => {
  expect(sentenceOfCalls(['sign', 'verify'], [800, 400])).toContain(
    'When a signature or a check settles cannot be told: too few calls were timed.',
  );
});
