/** A copy of the built site on a host of its own. A test can change it and make another version of it. */
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFolder } from '../../scripts/project.mjs';
import { startServer } from '../../scripts/serve/server.mjs';
import { integrityOf } from '../../scripts/serve/service-worker.mjs';

export interface CopiedSite {
  readonly url: string;
  /** The paths requested so far. */
  readonly requests: readonly string[];
  files(): readonly string[];
  read(file: string): string;
  write(file: string, text: string): void;
  erase(file: string): void;
  /**
   * Names the version in the page's head (`meta name="generation"`), and makes a service worker that stores that page.
   */
  makeVersion(commit: string, committedAt?: number): void;
  stop(): Promise<unknown>;
  remove(): void;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** @param rules the host's headers; by default those of `_headers` */
export async function copySite(rules?: []): Promise<CopiedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'passkey-bench-site-'));
  cpSync(siteFolder, folder, { recursive: true });
  const requests: string[] = [];
  const server = await startServer({ folder, onRequest: (path) => requests.push(path), ...(rules && { rules }) });
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  let current = /commit:`([^`]+)`/.exec(read('service-worker.js'))?.[1] ?? 'no commit';
  return {
    url: server.url,
    requests,
    files: () => readdirSync(folder, { recursive: true }).map(String),
    read,
    write,
    erase: (file) => rmSync(join(folder, file)),
    makeVersion(next, committedAt) {
      const page = read('index.html');
      const changed = page.replace('<head>', `<head><meta name="generation" content="${next}">`);
      let script = read('service-worker.js');
      for (const [before, after] of [
        [integrityOf(Buffer.from(page)), integrityOf(Buffer.from(changed))],
        [md5(page), md5(changed)],
        [current, next],
      ] as const) {
        if (!script.includes(before)) throw new Error(`The service worker does not hold ${before}.`);
        script = script.replaceAll(before, after);
      }
      if (committedAt !== undefined) script = script.replace(/committedAt:\d+/, `committedAt:${committedAt}`);
      write('index.html', changed);
      write('service-worker.js', script);
      current = next;
    },
    stop: () => server.close(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
