/** A cell: one case (scheme × operation × message, under conditions) on one backend. What is measured has its key. */
import type { BackendId } from '../../backends/backend.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { printConditions, type RecordedConditions } from '../../schemes/conditions/recorded-conditions.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';

/** `message` is absent where nothing is signed. */
export interface Cell {
  readonly scheme: string;
  readonly backend: BackendId;
  readonly operation: Operation;
  readonly message?: Message;
  readonly conditions?: Conditions;
}

/** The same as a document has it, which may come from elsewhere and have conditions that are not known here. */
export interface RecordedCell extends Omit<Cell, 'conditions'> {
  readonly conditions?: RecordedConditions;
}

/** A name for a cell that is the same in every run: `ed25519/wasm/sign/assertion-32/inFlight=8`. */
export function cellKey({ scheme, backend, operation, message, conditions }: RecordedCell): string {
  const signed = message ? [`${message.form}-${message.challengeBytes}`] : [];
  return [scheme, backend, operation, ...signed, ...printConditions(conditions)].join('/');
}
