/** A run among hundreds: what a link would hold of it. Samples stay where it came from, so that a thousand fit a phone. */
import type { Measurement, RunDocument } from '../document/run.ts';
import { recordedSummaryOf } from '../document/summary-of.ts';

function briefMeasurement(measurement: Measurement): Measurement {
  const summary = recordedSummaryOf(measurement);
  if (measurement.status !== 'measured' || !summary || measurement.samplesNs.length === 0) return measurement;
  const { rounds: _, atMs: __, repeats: ___, storm: ____, ...rest } = measurement;
  return { ...rest, samplesNs: [], summary };
}

/** A run with summaries in place of samples; it is a legal document still. */
export function briefRun(run: RunDocument): RunDocument {
  const { compileTimes: _, repeats: __, gestures: ___, ...rest } = run;
  const { drift } = run;
  return {
    ...rest,
    ...(drift && { drift: { grade: drift.grade, reason: drift.reason } }),
    measurements: run.measurements.map(briefMeasurement),
  };
}
