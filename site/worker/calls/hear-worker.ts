/** The page's end of a worker: its messages and its death. */

/** Why a worker died: a message that could not be read, or an error, whose text the engine may hide. */
export type Death = { readonly by: 'unreadable-message' } | { readonly by: 'error'; readonly message: string };

/**
 * Listens to a worker. A script that does not load, an unreadable message and an uncaught error count as its death.
 * @returns the worker
 */
export function hearWorker<Report>(
  worker: Worker,
  hear: (report: Report) => void,
  died: (death: Death) => void,
): Worker {
  worker.onmessage = ({ data }: MessageEvent<Report>) => hear(data);
  worker.onmessageerror = () => died({ by: 'unreadable-message' });
  worker.onerror = (event) => {
    event.preventDefault();
    died({ by: 'error', message: event.message });
  };
  return worker;
}
