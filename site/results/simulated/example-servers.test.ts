import { expect, test } from 'vitest';
import { backendName } from '../../backends/backend.ts';
import { unknownConditions } from '../../schemes/conditions/recorded-conditions.ts';
import { medianOfEachRun } from '../document/runs-of-cell.ts';
import { summaryOf } from '../document/summary-of.ts';
import { printMeasurements, printSamples } from '../export/csv.ts';
import { printShared, readShared } from '../share/share-link.ts';
import { exampleServersRun } from './example-servers.ts';

const run = exampleServersRun();

test('a document of servers names nothing that is not known here', () => {
  expect(run.measurements.flatMap(({ conditions }) => unknownConditions(conditions))).toEqual([]);
  expect(new Set(run.servers?.map(({ backend }) => backendName(backend)))).toEqual(
    new Set(['simplewebauthn-node', 'go-webauthn', 'webauthn-rs', 'webauthn-net']),
  );
});

test('launches are repeats, and what is cold has one sample in each', () => {
  for (const measurement of run.measurements) {
    if (measurement.status !== 'measured') continue;
    expect(medianOfEachRun(measurement)).toHaveLength(5);
    expect(summaryOf(measurement)?.intervalNs[0]).toBeGreaterThan(0);
    expect(measurement.wallNs).toHaveLength(measurement.samplesNs.length);
    if (measurement.conditions?.['cold'] !== undefined) expect(measurement.samplesNs).toHaveLength(5);
  }
});

test('a link and CSV have each of its cells', async () => {
  const keys = (cells: readonly object[]) => cells.length;
  expect(keys((await readShared(await printShared(run))).measurements)).toBe(run.measurements.length);
  expect(printMeasurements(run).trim().split('\r\n')).toHaveLength(run.measurements.length + 1);
  expect(printSamples(run)).toContain(',wall_ns,repeat\r\n');
});
