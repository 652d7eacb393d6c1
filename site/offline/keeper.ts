/** Keeps the files of one version of the site, each held to the hash that the build has written down. Workbox does the keeping. */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import type { KeeperReport, SiteVersion } from './keeper-protocol.ts';
import { untilNothingIsMeasured } from './run-lock.ts';

export class Keeper {
  readonly #controller = new PrecacheController();
  readonly #version: SiteVersion;
  readonly #integrities: ReadonlyMap<string, string>;
  /** What the first paint needs: enough to begin with, and here before anybody can press Run. */
  readonly #first: ReadonlySet<string>;

  /** @param entries each with `integrity`; those with `first` are what the first paint needs */
  constructor(entries: readonly (PrecacheEntry & { readonly first?: boolean })[], version: SiteVersion) {
    const addressOf = ({ url }: PrecacheEntry) => new URL(url, location.href).href;
    this.#controller.addToCacheList([...entries]);
    this.#version = version;
    this.#integrities = new Map(entries.map((entry) => [addressOf(entry), entry.integrity ?? '']));
    this.#first = new Set(entries.filter(({ first }) => first).map(addressOf));
  }

  /** Whether this file belongs to the version. */
  has(address: string): boolean {
    return this.#integrities.has(address);
  }

  /** The file as it is kept, if it is; where storage is refused, none is. */
  find(address: string): Promise<Response | undefined> {
    return this.#controller.matchPrecache(address).catch(() => undefined);
  }

  /** @throws Error where one of them cannot be kept */
  async keepFirst(event: ExtendableEvent): Promise<void> {
    for (const address of this.#first) await this.#keep(address, event);
  }

  /** Everything, all or nothing: a version that follows another one is never used by half. @throws Error where that is not all */
  async keepAll(event: ExtendableEvent): Promise<void> {
    for (const address of this.#integrities.keys()) {
      await untilNothingIsMeasured();
      await this.#keep(address, event);
    }
  }

  /** What is not kept yet, file by file, never while a run is under way; `tell` hears how far it has got. */
  async keepRest(event: ExtendableEvent, tell: (report: KeeperReport) => void): Promise<void> {
    let count = 0;
    let failed = false;
    const report = () => tell({ ...this.#version, kept: count, of: this.#integrities.size, failed });
    for (const address of this.#integrities.keys()) {
      if (!(await this.find(address))) await untilNothingIsMeasured();
      try {
        await this.#keep(address, event);
        count += 1;
      } catch {
        failed = true;
      }
      report();
    }
  }

  /** Of older versions. */
  async forgetOthers(event: ExtendableEvent): Promise<void> {
    await this.#controller.activate(event);
  }

  /** A file of this version is neither kept nor at the host any more: the next visit asks the host for everything. */
  async giveUp(): Promise<void> {
    await caches.delete(this.#controller.strategy.cacheName).catch(() => undefined);
  }

  async #keep(address: string, event: ExtendableEvent): Promise<void> {
    const integrity = this.#integrities.get(address) ?? '';
    const cacheKey = this.#controller.getCacheKeyForURL(address) ?? address;
    // A name with a hash in it cannot be stale; of the others the browser may hold an older one.
    const cache = cacheKey === address ? 'default' : 'reload';
    const request = new Request(address, { integrity, cache, credentials: 'same-origin' });
    const answers = this.#controller.strategy.handleAll({ params: { cacheKey, integrity }, request, event });
    await Promise.all(answers);
    // Where storage is refused the answer comes all the same.
    if (!(await this.find(address))) throw new Error(`${address} was not kept.`);
  }
}
