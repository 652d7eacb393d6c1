/** `npm start`: sets up what is missing, builds what is stale, and serves the built site on this machine. */
import { readPort } from './serve/port.mjs';
import { startServer } from './serve/server.mjs';
import { ensureSite } from './serve/site-build.mjs';
import { setUp } from './set-up/set-up.mjs';
import { runMain, say } from './step.mjs';

await runMain(async () => {
  const port = readPort();
  await setUp();
  await ensureSite();
  const { url, close } = await startServer({ port });
  say(`Passkey Bench is at ${url} (Ctrl+C ends it).`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());
});
