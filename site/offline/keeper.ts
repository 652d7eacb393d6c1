/** Caches the files of one version of the site with Workbox. Each file must have the hash that the build recorded. */
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { isAsBuilt } from './as-built.ts';
import type { KeeperReport, SiteVersion } from './keeper-protocol.ts';
import { untilNothingIsMeasured } from './run-lock.ts';

/** Each report makes the page draw and lay itself out again, so there are few of them. */
const MAX_REPORTS = 10;

export class Keeper {
  readonly #controller = new PrecacheController();
  readonly #version: SiteVersion;
  readonly #integrities: ReadonlyMap<string, string>;
  /** The files for the first paint: enough to begin with, and cached before a visitor can press Run. */
  readonly #first: ReadonlySet<string>;
  /** The files that were compared with their hashes since this worker began: no run waits for it a second time. */
  readonly #whole = new Set<string>();

  /** @param entries each with `integrity`; those with `first` are for the first paint */
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

  /** The cached file; undefined if it is not cached, is not the one that was built, or storage is refused. */
  async find(address: string): Promise<Response | undefined> {
    const cached = await this.#findCached(address);
    if (!cached || this.#whole.has(address)) return cached;
    if (await isAsBuilt(cached, address, this.#integrities.get(address))) {
      this.#whole.add(address);
      return this.#findCached(address);
    }
    // A damaged disk or another page of the origin may have changed it. The next visit caches it again.
    await this.#forget(address).catch(() => undefined);
    return undefined;
  }

  /** Caches the files for the first paint. @throws Error if one of them cannot be cached */
  async keepFirst(event: ExtendableEvent): Promise<void> {
    for (const address of this.#first) await this.#keep(address, event);
  }

  /** Caches everything: an update is used only when it is complete. @throws Error if a file cannot be cached */
  async keepAll(event: ExtendableEvent): Promise<void> {
    for (const address of this.#integrities.keys()) {
      await untilNothingIsMeasured();
      await this.#keep(address, event);
    }
  }

  /** Caches the missing files one by one, but never during a run. Calls `tell` about ten times. */
  async keepRest(event: ExtendableEvent, tell: (report: KeeperReport) => void): Promise<void> {
    let count = 0;
    let failed = false;
    const addresses = [...this.#integrities.keys()];
    const filesPerReport = Math.ceil(addresses.length / MAX_REPORTS);
    const report = () => tell({ ...this.#version, kept: count, of: addresses.length, failed });
    for (const [index, address] of addresses.entries()) {
      try {
        if (!(await this.#findCached(address))) {
          await untilNothingIsMeasured();
          await this.#keep(address, event);
        }
        count += 1;
      } catch {
        failed = true;
      }
      if ((index + 1) % filesPerReport === 0 || index + 1 === addresses.length) report();
    }
  }

  /** Removes the files of older versions. */
  async forgetOthers(event: ExtendableEvent): Promise<void> {
    await this.#controller.activate(event);
  }

  /** A file of this version is neither cached nor at the host. Deletes the cache, so that the next visit loads all. */
  async giveUp(): Promise<void> {
    await caches.delete(this.#controller.strategy.cacheName).catch(() => undefined);
  }

  #findCached(address: string): Promise<Response | undefined> {
    return this.#controller.matchPrecache(address).catch(() => undefined);
  }

  #cacheKeyOf(address: string): string {
    return this.#controller.getCacheKeyForURL(address) ?? address;
  }

  async #forget(address: string): Promise<void> {
    const cache = await caches.open(this.#controller.strategy.cacheName);
    await cache.delete(this.#cacheKeyOf(address));
  }

  async #keep(address: string, event: ExtendableEvent): Promise<void> {
    const integrity = this.#integrities.get(address) ?? '';
    const cacheKey = this.#cacheKeyOf(address);
    // A name with a hash cannot be stale. For other names, the browser's HTTP cache may have an older file.
    const cache = cacheKey === address ? 'default' : 'reload';
    const request = new Request(address, { integrity, cache, credentials: 'same-origin' });
    const answers = this.#controller.strategy.handleAll({ params: { cacheKey, integrity }, request, event });
    await Promise.all(answers);
    // If storage is refused, the answer still arrives.
    if (!(await this.find(address))) throw new Error(`${address} was not kept.`);
  }
}
