/** A cell: one case (scheme × operation × message, under conditions) on one backend. What is measured has its key. */
import type { BackendId } from '../../backends/backend.ts';
import type { Message } from '../../schemes/message.ts';
import type { Conditions, Operation } from '../../schemes/operation.ts';

/** `message` is absent where nothing is signed. */
export interface Cell {
  readonly scheme: string;
  readonly backend: BackendId;
  readonly operation: Operation;
  readonly message?: Message;
  readonly conditions?: Conditions;
}

/** A name for a cell that is the same in every run: `ed25519/wasm/sign/assertion-32/inFlight=8`. */
export function cellKey({ scheme, backend, operation, message, conditions }: Cell): string {
  const signed = message ? [`${message.form}-${message.challengeBytes}`] : [];
  const under = Object.entries(conditions ?? {}).map(([name, value]) => `${name}=${value}`);
  return [scheme, backend, operation, ...signed, ...under.sort()].join('/');
}
