/**
 * The built site with a script that runs before all its code: in the page, in every worker and in the service worker.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFolder } from '../../scripts/project.mjs';
import { startServer } from '../../scripts/serve/server.mjs';
import { integrityOf } from '../../scripts/serve/service-worker.mjs';

export interface StateSite {
  /**
   * Serves the site with this script on a new origin, so that nothing is stored yet, with or without its headers.
   * @returns its address
   */
  serve(script: string, hasHeaders?: boolean): Promise<string>;
  /** Ends all servers. Until then, service workers may continue to fetch the files that they cache. */
  remove(): Promise<void>;
}

const SCRIPT = 'browser-state.js';
const WORKER = /\.worker-[^/]*\.js$/;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The service worker checks every file's hash, so a changed file needs new hashes there: each old one with its new one. */
export const changedHashes = (before: string, after: string) =>
  [md5, (text: string) => integrityOf(Buffer.from(text))].map((hashOf) => [hashOf(before), hashOf(after)] as const);

/** A copy of the built site in a folder, with its files by name. */
export function siteCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-site-'));
  cpSync(siteFolder, folder, { recursive: true });
  return {
    folder,
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function makeStateSite(): StateSite {
  const { folder, read, write, remove } = siteCopy();
  let serviceWorker = read('service-worker.js');

  const change = (file: string, changed: (text: string) => string) => {
    const before = read(file);
    const after = changed(read(file));
    if (before === after) throw new Error(`${file} has no place for a script.`);
    write(file, after);
    for (const [old, now] of changedHashes(before, after)) serviceWorker = serviceWorker.replaceAll(old, now);
  };
  change('index.html', (page) => page.replace('<meta charset', `<script src="./${SCRIPT}"></script><meta charset`));
  for (const name of readdirSync(join(folder, 'assets')).filter((file) => WORKER.test(file)))
    change(join('assets', name), (worker) => `import "../${SCRIPT}";${worker}`);

  const servers: Awaited<ReturnType<typeof startServer>>[] = [];
  return {
    async serve(script, hasHeaders = true) {
      write(SCRIPT, `{ ${script} }`);
      write('service-worker.js', `{ ${script} }\n${serviceWorker}`);
      const server = await startServer({ folder, ...(!hasHeaders && { rules: [] }) });
      servers.push(server);
      return server.url;
    },
    async remove() {
      await Promise.all(servers.map(({ close }) => close()));
      remove();
    },
  };
}
