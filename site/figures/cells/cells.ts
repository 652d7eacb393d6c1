/** The cells of a run: which ones are expected, and the measurement of each. */
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

/** The run's schemes in the order of charts; schemes not known here come last. */
export function schemesOf(settings: RecordedSettings): readonly string[] {
  const order = schemes.map((scheme) => scheme.id);
  const rank = (id: string) => {
    if (order.includes(id)) return order.indexOf(id);
    // A visitor's own setting comes after the settings in common use.
    return settingWritten(id) ? passwordSchemes.length - 0.5 : order.length;
  };
  return [...settings.schemes].sort((a, b) => rank(a) - rank(b));
}

/** The run's backends in the order of charts. Charts leave out a backend not known here; tables by cell include it. */
export function backendsOf({ backends }: RecordedSettings): readonly BackendId[] {
  return backendIds.filter((id) => backends.includes(id));
}

export function operationsOf(settings: RecordedSettings): readonly Operation[] {
  return operations.filter((operation) => settings.operations.includes(operation));
}

/** The messages of an operation; generating a key has none, so it returns `[undefined]`. */
export function messagesOf(settings: RecordedSettings, operation: string): readonly (Message | undefined)[] {
  return operation === 'generate' || settings.messages.length === 0 ? [undefined] : settings.messages;
}

/** If there is no message, the member is absent, not undefined, as in documents. */
export function caseOf(scheme: string, backend: string, operation: string, message: Message | undefined): RecordedCell {
  return message ? { scheme, backend, operation, message } : { scheme, backend, operation };
}

/** If a document from elsewhere has a cell twice, its first measurement counts. */
const measurementsByKey = onceFor(
  (measurements: readonly Measurement[]) =>
    new Map(measurements.toReversed().map((measurement) => [cellKey(measurement), measurement])),
);

/** A run's measurement of a cell; undefined until it is measured. */
export function measurementOf({ measurements }: RunContent, cell: RecordedCell): Measurement | undefined {
  return measurementsByKey(measurements).get(cellKey(cell));
}

/**
 * The cells that a run has rows for: all cells that the settings ask for, or, in a run of another program, those that
 * it has measured.
 */
export function cellsOfRun({ settings, source, measurements }: RunContent): readonly RecordedCell[] {
  return source ? measurements : cellsOf(settings);
}

const keysAsked = onceFor((settings: RecordedSettings) => new Set(cellsOf(settings).map(cellKey)));

/** Whether the run includes a cell: the settings ask for it, or the run has measured it. */
export function isAsked(run: RunContent, cell: RecordedCell): boolean {
  return keysAsked(run.settings).has(cellKey(cell)) || measurementOf(run, cell) !== undefined;
}

/** How many cells the settings ask for. */
export function expectedCells(settings: RecordedSettings): number {
  return cellsOf(settings).length;
}
