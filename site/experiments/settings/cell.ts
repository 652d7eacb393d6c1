/**
 * A cell: one case (scheme × operation × message, under conditions) on one backend. Its key identifies its measurement.
 */
import type { BackendId } from '../../backends/backend.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import { printConditions, type RecordedConditions } from '../../schemes/conditions/recorded-conditions.ts';
import type { Message } from '../../schemes/message.ts';
import type { Operation } from '../../schemes/operation.ts';

/** `message` is absent if no message is signed. Identifiers are ours, unless the settings came from elsewhere. */
export interface Cell<Backend extends string = BackendId, Asked extends string = Operation> {
  readonly scheme: string;
  readonly backend: Backend;
  readonly operation: Asked;
  readonly message?: Message;
  readonly conditions?: Conditions;
}

/** A cell of a document. The document may come from elsewhere, so identifiers are text and conditions are open. */
export interface RecordedCell {
  readonly scheme: string;
  readonly backend: string;
  readonly operation: string;
  readonly message?: Message;
  readonly conditions?: RecordedConditions;
}

/** The cell of a measurement, without what was measured. Absent members stay absent, as in documents. */
export function cellAlone({ scheme, backend, operation, message, conditions }: RecordedCell): RecordedCell {
  return { scheme, backend, operation, ...(message && { message }), ...(conditions && { conditions }) };
}

/** The key of a cell, the same in every run: `ed25519/wasm/sign/assertion-32/inFlight=8`. */
export function cellKey({ scheme, backend, operation, message, conditions }: RecordedCell): string {
  const signed = message ? [`${message.form}-${message.challengeBytes}`] : [];
  return [scheme, backend, operation, ...signed, ...printConditions(conditions)].join('/');
}
