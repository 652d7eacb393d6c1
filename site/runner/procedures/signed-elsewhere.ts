/** Messages for fresh workers to verify. An untimed worker signs them, since signing would warm up the verification. */
import { isBrowsersOwn } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { SignedMessage } from '../tasks/sign-messages-task.ts';
import type { ProcedureContext } from './procedure.ts';
import type { ExpectedWork } from './step-progress.ts';
import { usualCallMs } from './usual-times.ts';

/** The number of signatures that a fresh worker uses in turn. */
const SIGNED_MESSAGES = 16;
/** For loading the worker, its module and its key. */
const USUAL_LOADING_MS = 40;

/** The signatures, or why there are none. */
export type SignedElsewhere =
  | { readonly messages: readonly SignedMessage[]; readonly reason?: undefined }
  | { readonly messages?: undefined; readonly reason: string };

/** The key of messages that are signed once for the fresh workers of every backend. */
export const signedKey = ({ scheme, message }: Cell) => `${scheme}/${message?.form} ${message?.challengeBytes}, signed`;

/** One verifying cell for each set of messages to sign. */
export function signingsFor(cells: readonly Cell[]): readonly Cell[] {
  const verifying = cells.filter(({ operation }) => operation === 'verify');
  return [...new Map(verifying.map((cell) => [signedKey(cell), cell])).values()];
}

export function plannedSigning(cell: Cell): ExpectedWork {
  const callMs = usualCallMs({ ...cell, operation: 'sign' }) ?? 0;
  return {
    kind: signedKey(cell),
    by: [cell.backend],
    atPace: (pace) => USUAL_LOADING_MS + SIGNED_MESSAGES * pace * callMs,
  };
}

export async function signedElsewhere(context: ProcedureContext, { scheme, message }: Cell): Promise<SignedElsewhere> {
  const worker = context.spawn();
  const own = context.backends.map(({ id }) => id);
  try {
    const messages = await worker.run({
      type: 'sign-messages',
      scheme,
      // The browser's own first: it signs fastest.
      backends: own.toSorted((a, b) => Number(isBrowsersOwn(b)) - Number(isBrowsersOwn(a))),
      message: message ?? defaultMessage,
      count: SIGNED_MESSAGES,
    });
    return { messages };
  } catch (error) {
    return { reason: reasonOf(error) };
  } finally {
    worker.end();
  }
}
