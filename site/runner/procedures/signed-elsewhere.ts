/** What fresh workers verify: signed by a worker that is not timed, since signing would warm up what they are to verify with. */
import { isBrowsersOwn } from '../../backends/backend.ts';
import { reasonOf } from '../../backends/reason.ts';
import type { Cell } from '../../experiments/settings/cell.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { SignedMessage } from '../tasks/sign-messages-task.ts';
import type { ProcedureContext } from './procedure.ts';
import type { ExpectedWork } from './step-progress.ts';
import { usualCallMs } from './usual-times.ts';

/** How many signatures a fresh worker takes turns with. */
const SIGNED_MESSAGES = 16;
/** Loading the worker, its module and its key. */
const USUAL_LOADING_MS = 40;

/** The signatures, or why there are none. */
export type SignedElsewhere =
  | { readonly messages: readonly SignedMessage[]; readonly reason?: undefined }
  | { readonly messages?: undefined; readonly reason: string };

/** What is signed once for the fresh workers of every backend. */
export const signedKey = ({ scheme, message }: Cell) => `${scheme}/${message?.form} ${message?.challengeBytes}, signed`;

/** One of the cells that verify for each thing that is to be signed. */
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
