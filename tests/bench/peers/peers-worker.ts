/** The same in a worker of the page. */
import { measurePeers } from './measure-peers.ts';
import type { PeersRequest } from './peer.ts';

addEventListener('message', async ({ data }: MessageEvent<PeersRequest>) => {
  try {
    postMessage(await measurePeers(data));
  } catch (error) {
    postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
