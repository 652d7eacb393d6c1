/** Asks a thread, which answers calls like a page's worker. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Answer, Call } from '../../site/worker/calls/protocol.ts';
import { CommandFault } from '../terminal/terminal.ts';

/** One question after another. @param work what the thread does: `inspects` @throws CommandFault if it fails or ends */
export async function askThread<Request, Result>(thread: Worker, work: string, request: Request): Promise<Result> {
  const answered = once(thread, 'message');
  thread.postMessage({ id: 1, request } satisfies Call<Request>);
  const [answer]: Answer<Result>[] = await answered.catch(({ message }: Error) => {
    throw new CommandFault(`The thread that ${work} stopped (${message}).`);
  });
  if (answer?.type === 'result') return answer.result;
  throw new CommandFault(answer?.type === 'refused' ? answer.sentence : `The thread that ${work} gave no answer.`);
}
