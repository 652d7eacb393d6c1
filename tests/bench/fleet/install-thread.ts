/** Puts a built thread of the command where a benchmark looks for it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { threadAddress } from '../../../cli/threads/thread-address.ts';
import { ensureCli } from '../../../scripts/cli/cli-build.mjs';

export async function installThread(name: Parameters<typeof threadAddress>[0]): Promise<void> {
  const built = join(dirname(await ensureCli()), `${name}-thread.mjs`);
  const place = threadAddress(name);
  mkdirSync(new URL('.', place), { recursive: true });
  writeFileSync(place, `import ${JSON.stringify(pathToFileURL(built).href)};\n`);
}
