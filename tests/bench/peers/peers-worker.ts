/** Measures the libraries in a worker of the page. */
import { measurePeers } from './measure-all.ts';
import { readRequest } from './request-text.ts';

addEventListener('message', async ({ data }: MessageEvent<string>) => {
  try {
    postMessage(await measurePeers(readRequest(data)));
  } catch (error) {
    postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
