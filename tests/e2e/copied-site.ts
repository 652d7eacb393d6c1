/** A copy of the built site on a host of its own. A test can change it and make another version of it. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../scripts/serve/server.mjs';
import { changedHashes, siteCopy } from '../engines/state-site.ts';

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

/** @param rules the host's headers; by default those of `_headers` */
export async function copySite(rules?: []): Promise<CopiedSite> {
  const { folder, read, write, remove } = siteCopy();
  const requests: string[] = [];
  const server = await startServer({ folder, onRequest: (path) => requests.push(path), ...(rules && { rules }) });
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
      for (const [before, after] of [...changedHashes(page, changed), [current, next] as const]) {
        if (!script.includes(before)) throw new Error(`The service worker does not hold ${before}.`);
        script = script.replaceAll(before, after);
      }
      if (committedAt !== undefined) script = script.replace(/committedAt:\d+/, `committedAt:${committedAt}`);
      write('index.html', changed);
      write('service-worker.js', script);
      current = next;
    },
    stop: () => server.close(),
    remove,
  };
}
