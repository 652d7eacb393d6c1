/** A sentence on calls that an engine failed once and that passed when repeated. */
import { backendName } from '../../backends/backend.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { formatList } from './format-list.ts';
import { caseName, schemeName } from './names.ts';

/** Names the cells and the number of such calls in each; undefined if no call failed. */
export function failedCallsSentence({ measurements }: Pick<RunDocument, 'measurements'>): string | undefined {
  let all = 0;
  const cells = measurements.flatMap((measurement) => {
    if (measurement.status !== 'measured' || !measurement.failedCalls) return [];
    all += measurement.failedCalls;
    const { scheme, backend, failedCalls } = measurement;
    return [`${failedCalls} of ${schemeName(scheme)}, ${caseName(measurement, false)}, on ${backendName(backend)}`];
  });
  if (cells.length === 0) return undefined;
  const calls = all === 1 ? 'One call failed and passed when it was' : `${all} calls failed and passed when they were`;
  return `${calls} made again: ${formatList(cells)}. The time of the failed tries counts.`;
}
