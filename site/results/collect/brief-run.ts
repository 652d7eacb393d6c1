/** A run among hundreds, reduced to what a link would hold: without samples, a thousand runs fit on a phone. */
import type { Measurement, RunDocument } from '../document/run.ts';
import { recordedSummaryOf } from '../document/summary-of.ts';

function briefMeasurement(measurement: Measurement): Measurement {
  const summary = recordedSummaryOf(measurement);
  if (measurement.status !== 'measured' || !summary || measurement.samplesNs.length === 0) return measurement;
  const { rounds: _, atMs: __, repeats: ___, storm: ____, ...rest } = measurement;
  return { ...rest, samplesNs: [], summary };
}

/** The run with summaries instead of samples; it is still a valid document. */
export function briefRun(run: RunDocument): RunDocument {
  const { compileTimes: _, repeats: __, gestures: ___, ...rest } = run;
  const { drift } = run;
  return {
    ...rest,
    ...(drift && { drift: { grade: drift.grade, reason: drift.reason } }),
    measurements: run.measurements.map(briefMeasurement),
  };
}
