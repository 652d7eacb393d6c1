/** The same in a worker of the page. */
import { measurePeers } from './measure-peers.mjs';

addEventListener('message', async ({ data }) => {
  try {
    postMessage(await measurePeers(data));
  } catch (error) {
    postMessage({ error: String(error?.stack ?? error) });
  }
});
