/** `npm start`: sets up what is missing, builds what is stale, and serves the built site on this machine. */
import { readPort } from './port.mjs';
import { startServer } from './server.mjs';
import { setUp } from './set-up.mjs';
import { ensureSite } from './site-build.mjs';
import { runMain, say } from './step.mjs';

await runMain(async () => {
  const port = readPort();
  await setUp();
  await ensureSite();
  const { url, close } = await startServer({ port });
  say(`Passkey Bench is at ${url} (Ctrl+C ends it).`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close());
});
