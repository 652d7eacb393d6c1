/**
 * Sets of visits that constants are chosen with, in tests/bench/visits/kept: one compressed file per set, one line per
 * visit. A name says the engine, then what the machine was doing.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { inProject } from '../../../../scripts/project.mjs';
import { StepError } from '../../../../scripts/step.mjs';
import { readRunText } from '../../../../site/results/document/read-run.ts';
import type { Measurement, RecordedWay, RunDocument } from '../../../../site/results/document/run.ts';
import { MIN_SAMPLES } from '../visited-cells.ts';

export interface KeptSet {
  readonly name: string;
  readonly runs: readonly RunDocument[];
}

const ENDING = '.ndjson.gz';
const folder = inProject('tests', 'bench', 'visits', 'kept');

/** Visits agree in fewer digits than this. */
const DIGITS = 4;
const rounded = (value: number) => Number(value.toPrecision(DIGITS));

/** The members of a cell's record that are judged; empty if the cell has too few samples to be judged. */
function keptMeasurement(measurement: Measurement): readonly Measurement[] {
  if (measurement.status !== 'measured' || measurement.samplesNs.length < MIN_SAMPLES) return [];
  const { scheme, backend, operation, message, status, callsPerBatch, samplesNs, rounds, atMs } = measurement;
  return [
    {
      scheme,
      backend,
      operation,
      ...(message && { message }),
      status,
      ...(callsPerBatch !== undefined && { callsPerBatch }),
      samplesNs: samplesNs.map(rounded),
      ...(rounds && { rounds }),
      ...(atMs && { atMs: atMs.map(Math.round) }),
    },
  ];
}

const keptWay = ({ backend, computes, samplesNs, medianNs }: RecordedWay): RecordedWay => ({
  backend,
  computes,
  samplesNs: samplesNs.map(rounded),
  ...(medianNs !== undefined && { medianNs: rounded(medianNs) }),
});

/** Returns a run document that holds only what is judged. */
function keptVisit({ drift, pace, ways, measurements, ...run }: RunDocument): RunDocument {
  const { schemaVersion, id, outcome, settings } = run;
  // The label that an owner gave the device is private.
  const { label: _, ...environment } = run.environment;
  return {
    schemaVersion,
    id,
    outcome,
    settings,
    notDefault: [],
    environment,
    ...(run.startedAt !== undefined && { startedAt: run.startedAt }),
    ...(run.experiment !== undefined && { experiment: run.experiment }),
    ...(ways && { ways: ways.map(keptWay) }),
    ...(drift && { drift: { ...drift, readings: drift.readings ?? [] } }),
    ...(pace && { pace: { chainMs: pace.chainMs, multiplierMs: pace.multiplierMs } }),
    measurements: measurements.flatMap(keptMeasurement),
  };
}

/** @throws StepError if the name is not valid for a file */
export function storeSet(name: string, runs: readonly RunDocument[], under = folder): string {
  if (!/^[a-z0-9-]+$/.test(name))
    throw new StepError(`${name} is no name of a set: small letters, digits and hyphens.`);
  const file = join(under, `${name}${ENDING}`);
  const lines = runs
    .filter(({ outcome }) => outcome === 'finished')
    .map((run) => `${JSON.stringify(keptVisit(run))}\n`);
  writeFileSync(file, gzipSync(lines.join(''), { level: 9 }));
  return file;
}

/** Returns the sets ordered by name. */
export function readKeptSets(under = folder): readonly KeptSet[] {
  const names = existsSync(under) ? readdirSync(under).filter((name) => name.endsWith(ENDING)) : [];
  return names.sort().map((name) => ({
    name: name.slice(0, -ENDING.length),
    runs: gunzipSync(readFileSync(join(under, name)))
      .toString()
      .trimEnd()
      .split('\n')
      .map(readRunText),
  }));
}
