/** Encryption by payload: RSA alone, AES-GCM alone, and hybrid, with rates, and the longest payload for RSA alone. */
import { backendName } from '../../backends/backend.ts';
import { knownSummaryOf } from '../../results/document/summary-of.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';
import { caseOf, measurementOf, operationsOf, schemesOf } from '../cells/cells.ts';
import { withOneReason } from '../cells/one-reason.ts';
import { reasonWithoutNumber } from '../cells/why-no-number.ts';
import { type TableRow, tableSource } from '../form/figure.ts';
import { asksForPayloads, type FigureInput, type RunContent } from '../form/figure-input.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatDuration, formatNumber } from '../words/format-duration.ts';
import { operationName, schemeMark, schemeName } from '../words/names.ts';

const payloadColumns = [
  { id: 'operation', label: 'Operation', numeric: false },
  { id: 'payload', label: 'Payload', numeric: true },
  { id: 'median', label: 'Median', numeric: true },
  { id: 'rate', label: 'MB a second', numeric: true },
];

function payloadRow(
  input: FigureInput,
  scheme: string,
  backend: string,
  operation: Operation,
  message: Message,
): TableRow {
  const cell = caseOf(scheme, backend, operation, message);
  const measurement = measurementOf(input.run, cell);
  const summary = knownSummaryOf(measurement);
  const base = {
    key: `${scheme}/${backend}/${operation}/${message.challengeBytes}`,
    head: `${operationName(operation)}, ${backendName(backend)}`,
  };
  const size = formatBytes(message.challengeBytes);
  if (summary) {
    // Bytes per nanosecond are gigabytes per second, hence the factor of 1000.
    const megabytes =
      summary.medianNs > 0 ? formatNumber((message.challengeBytes / summary.medianNs) * 1e3) : 'too short';
    return { ...base, status: 'measured', cells: [size, formatDuration(summary.medianNs), megabytes] };
  }
  if (measurement && measurement.status !== 'measured') {
    const reason = reasonWithoutNumber(input.run, measurement);
    return { ...base, status: measurement.status, cells: [size], reason };
  }
  return { ...base, status: 'pending', cells: [size], reason: 'not measured' };
}

function limitNotes({ payloadLimits = [] }: RunContent): readonly string[] {
  if (payloadLimits.length === 0) return [];
  const sentences = payloadLimits.map(
    ({ scheme, backend, bytes }) => `${schemeName(scheme)} ${bytes} bytes (${backendName(backend)})`,
  );
  return [`The longest payload RSA alone takes, found by trying: ${sentences.join(', ')}.`];
}

export const payloadTable = tableSource('payload-table', {
  fits: ({ experiment, run }) => asksForPayloads(experiment) && run.outcome !== 'not begun',
  make(input) {
    const { settings } = input.run;
    return {
      title: 'Every payload',
      sentence: 'Medians for every payload, with megabytes a second.',
      notes: limitNotes(input.run),
      // Closed, because it is the longest table of the page and the plot shows the same numbers.
      folded: true,
      columns: payloadColumns,
      groups: schemesOf(settings).map((scheme) =>
        withOneReason(
          {
            ...schemeMark(scheme),
            rows: operationsOf(settings).flatMap((operation) =>
              settings.backends.flatMap((backend) =>
                settings.messages.map((message) => payloadRow(input, scheme, backend, operation, message)),
              ),
            ),
          },
          ({ head, reason }) => `${head} ${reason}`,
        ),
      ),
    };
  },
});
