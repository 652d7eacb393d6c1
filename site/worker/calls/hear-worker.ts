/** The page's end of a worker, whatever it says: its messages, and its death. */

/** What ended a worker: a message of its own that cannot be read, or an error, whose text the engine may keep to itself. */
export type Death = { readonly by: 'unreadable-message' } | { readonly by: 'error'; readonly message: string };

/**
 * Hears a worker. It dies of a script that does not load, of a message that cannot be read, or of an error that nobody caught.
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
