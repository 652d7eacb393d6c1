/** What the way to an engine's thread is of the times of this run, of the cell in which it is most. */
import { asynchronousBackends, backendName } from '../../backends/backend.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import { wayShare } from '../../results/doubts/way-share.ts';
import type { RunContent } from '../form/figure-input.ts';
import { caseName, schemeName } from '../words/names.ts';
import { wayClause } from './way-words.ts';

/** A sentence for each backend that is awaited, of its shortest time; none while nothing is known. */
export function wayNotes(run: RunContent): readonly string[] {
  return asynchronousBackends.flatMap((backend) => {
    const times = run.measurements.flatMap((measurement) => {
      const summary = measurement.backend === backend ? knownSummaryOf(measurement) : undefined;
      return summary ? [{ measurement, ns: summary.medianNs }] : [];
    });
    const [shortest] = times.toSorted((a, b) => a.ns - b.ns);
    const part = shortest && wayShare(run, backend, shortest.ns);
    if (!shortest || !part) return [];
    const name = `${schemeName(shortest.measurement.scheme)}, ${caseName(shortest.measurement, run.settings.messages.length > 1)}, ${backendName(backend)}`;
    return [`${name}: ${wayClause(shortest.ns, part)}. A line below a dot shows that part.`];
  });
}
