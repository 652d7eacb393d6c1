/**
 * `npm start`: sets up what is missing, builds what is stale, and serves the built site on this machine. On a fresh
 * machine the page opens as soon as its first question can be answered; the other modules are compiled afterwards.
 */
import { readPort } from './serve/port.mjs';
import { startServer } from './serve/server.mjs';
import { ensureSite } from './serve/site-build.mjs';
import { setUp } from './set-up/set-up.mjs';
import { runMain, say } from './step.mjs';

await runMain(async () => {
  const port = readPort();
  const isWhole = await setUp({ first: true });
  await ensureSite();
  const { url, close } = await startServer({ port });
  say(`Passkey Bench is at ${url} (Ctrl+C ends it).`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void close().then(() => process.exit()));
  if (isWhole) return;
  say('Compiling the other modules; until they are here, the page says so where it needs one.');
  await setUp();
  await ensureSite();
  say('All modules are here: reload the page.');
});
