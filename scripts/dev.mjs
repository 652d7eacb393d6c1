/** `npm run dev`: serves the site from its sources and shows changes at once. */
import { readPort } from './serve/port.mjs';
import { setUp } from './set-up/set-up.mjs';
import { runMain, say } from './step.mjs';

await runMain(async () => {
  const port = readPort(process.argv.slice(2), process.env, 5173);
  await setUp();
  const { createServer } = await import('vite');
  const server = await createServer({ server: { port } });
  await server.listen();
  say(`Passkey Bench, from its sources, is at ${server.resolvedUrls?.local[0]} (Ctrl+C ends it).`);
});
