/** The cells of a run: which are expected, and what each one says. */
import { type BackendId, backendIds } from '../../backends/backend.ts';
import { cellKey, type RecordedCell } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import { onceFor } from '../../results/derived/once-for.ts';
import type { Measurement, RecordedSettings } from '../../results/document/run.ts';
import { schemes } from '../../schemes/index.ts';
import type { Message } from '../../schemes/message.ts';
import { type Operation, operations } from '../../schemes/operation.ts';
import { passwordSchemes, settingWritten } from '../../schemes/passwords/password-schemes.ts';
import type { RunContent } from '../form/figure-input.ts';

/** The run's schemes in the order of charts, those not known here last. */
export function schemesOf(settings: RecordedSettings): readonly string[] {
  const order = schemes.map((scheme) => scheme.id);
  const rank = (id: string) => {
    if (order.includes(id)) return order.indexOf(id);
    // A setting of the visitor's own stands after those that people use.
    return settingWritten(id) ? passwordSchemes.length - 0.5 : order.length;
  };
  return [...settings.schemes].sort((a, b) => rank(a) - rank(b));
}

/** The run's backends in the order of charts. Charts have no place for one that is not known here; tables by cell have. */
export function backendsOf({ backends }: RecordedSettings): readonly BackendId[] {
  return backendIds.filter((id) => backends.includes(id));
}

export function operationsOf(settings: RecordedSettings): readonly Operation[] {
  return operations.filter((operation) => settings.operations.includes(operation));
}

/** What an operation is measured on: nothing is signed when a key is generated. */
export function messagesOf(settings: RecordedSettings, operation: string): readonly (Message | undefined)[] {
  return operation === 'generate' || settings.messages.length === 0 ? [undefined] : settings.messages;
}

/** Where nothing is signed the message is absent, not undefined: that is what documents hold. */
export function caseOf(scheme: string, backend: string, operation: string, message: Message | undefined): RecordedCell {
  return message ? { scheme, backend, operation, message } : { scheme, backend, operation };
}

/** Of a cell that a document from elsewhere names twice, the first counts. */
const measurementsByKey = onceFor(
  (measurements: readonly Measurement[]) =>
    new Map(measurements.toReversed().map((measurement) => [cellKey(measurement), measurement])),
);

/** What a run has of a cell; nothing while it is not measured. */
export function measurementOf({ measurements }: RunContent, cell: RecordedCell): Measurement | undefined {
  return measurementsByKey(measurements).get(cellKey(cell));
}

/** The cells that a run has rows for: those that were asked for; of another program, which nobody asked, those that it names. */
export function cellsOfRun({ settings, source, measurements }: RunContent): readonly RecordedCell[] {
  return source ? measurements : cellsOf(settings);
}

const keysAsked = onceFor((settings: RecordedSettings) => new Set(cellsOf(settings).map(cellKey)));

/** Whether the run has a place for a cell: it was asked for, or comes from where nobody was asked. */
export function isAsked(run: RunContent, cell: RecordedCell): boolean {
  return keysAsked(run.settings).has(cellKey(cell)) || measurementOf(run, cell) !== undefined;
}

/** How many cells the settings ask for. */
export function expectedCells(settings: RecordedSettings): number {
  return cellsOf(settings).length;
}
