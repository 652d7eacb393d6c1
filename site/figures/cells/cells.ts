/** The cells of a run: which are expected, and what each one says. */

import { type Cell, cellKey } from '../../experiments/settings/cell.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import type { Settings } from '../../experiments/settings/settings.ts';
import type { Measurement } from '../../results/document/run.ts';

import { schemes } from '../../schemes/index.ts';
import type { Message } from '../../schemes/message.ts';
import { type Operation, operations } from '../../schemes/operation.ts';
import type { RunContent } from '../form/figure.ts';

/** The run's schemes in the order of charts, those not known here last. */
export function schemesOf(settings: Settings): readonly string[] {
  const order = schemes.map((scheme) => scheme.id);
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...settings.schemes].sort((a, b) => place(a) - place(b));
}

export function operationsOf(settings: Settings): readonly Operation[] {
  return operations.filter((operation) => settings.operations.includes(operation));
}

/** What an operation is measured on: nothing is signed when a key is generated. */
export function messagesOf(settings: Settings, operation: Operation): readonly (Message | undefined)[] {
  return operation === 'generate' || settings.messages.length === 0 ? [undefined] : settings.messages;
}

export function caseOf(
  scheme: string,
  backend: Cell['backend'],
  operation: Operation,
  message: Message | undefined,
): Cell {
  return message ? { scheme, backend, operation, message } : { scheme, backend, operation };
}

export function measurementOf(run: RunContent, one: Cell): Measurement | undefined {
  const key = cellKey(one);
  return run.measurements.find((measurement) => cellKey(measurement) === key);
}

/** How many cells the settings ask for. */
export function expectedCells(settings: Settings): number {
  return cellsOf(settings).length;
}
