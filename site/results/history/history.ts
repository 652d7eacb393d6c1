/** Every finished run, stored in this browser. The list is stored apart from the documents, so that it loads fast. */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { relabelled } from '../document/label.ts';
import { readRun } from '../document/read-run.ts';
import { RefusedResult } from '../document/refused-result.ts';
import type { RunDocument } from '../document/run.ts';
import { entryOf, type HistoryEntry, type Origin, readEntry, unreadableEntry } from './history-entry.ts';
import { openingRefusal } from './opening-refusal.ts';
import { storedRun } from './stored-run.ts';
import { visitOf } from './visit-record.ts';

/** A run that was removed from the history, even one that cannot be read any more. */
export interface RemovedRun {
  readonly label: string;
  /** Stores everything again as it was. @throws RefusedResult if the browser has no room or refuses */
  putBack(): Promise<void>;
}

export interface History {
  /** Newest first. */
  list(): Promise<readonly HistoryEntry[]>;
  /** @throws RefusedResult if the stored document cannot be read any more */
  read(id: string): Promise<RunDocument | undefined>;
  /** Replaces a run with the same identifier. @throws RefusedResult if the browser has no room or refuses */
  save(run: RunDocument, origin: Origin, savedAt?: string): Promise<void>;
  /** Changes the name of the run, in the list and in its document. @throws RefusedResult if the run is not stored */
  rename(id: string, label: string): Promise<void>;
  remove(id: string): Promise<RemovedRun | undefined>;
  /** Deletes every run. This cannot be undone. */
  clear(): Promise<void>;
  /** The visits of a series (`seriesOf`) as they are stored, perhaps damaged. They come from this device's own runs. */
  visits(series: string): Promise<readonly unknown[]>;
  close(): void;
}

interface Schema extends DBSchema {
  // Values as they were written, perhaps by an older version of this page. They are checked when they are read.
  entries: { key: string; value: unknown };
  runs: { key: string; value: unknown };
  /** What later runs need of this device's own finished runs to be compared with them. */
  visits: { key: string; value: unknown; indexes: { series: string } };
}

type StoreName = 'entries' | 'runs' | 'visits';
const storeNames: readonly StoreName[] = ['entries', 'runs', 'visits'];

interface StoredValue {
  readonly name: StoreName;
  readonly value: unknown;
}

export const DATABASE_NAME = 'passkey-bench';

export const NOT_STORED =
  'The history does not have this run, perhaps because it was deleted. Its new name lasts until you leave this page: share or export the run to keep it.';

const ONLY_A_NAME =
  'The history has the name of this run and no longer its numbers: delete it here, or import it from a file that was saved.';

/** Tells the owner of a run what a failed write means. @param others how many other runs are stored */
function writeRefusal(error: unknown, others: number): RefusedResult {
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  const remedy =
    others > 0
      ? 'export it, or delete older runs under Compare and save it again. Older runs are kept.'
      : 'export it to keep it.';
  return new RefusedResult(
    isFull
      ? `This browser has no room left for the run. It stays on this page until you leave: ${remedy}`
      : 'This browser refused to keep the run. It stays on this page until you leave: export it to keep it.',
  );
}

class StoredHistory implements History {
  #database: Promise<IDBPDatabase<Schema>> | undefined;

  /** Opens the database, also again if another tab or the browser has closed it. @throws RefusedResult if refused */
  connect(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      this.#database = undefined;
    };
    this.#database ??= openDatabase(forget).catch((error: unknown) => {
      forget();
      throw new RefusedResult(openingRefusal(error));
    });
    return this.#database;
  }

  async #write() {
    return (await this.connect()).transaction(storeNames, 'readwrite');
  }

  async #refusal(error: unknown): Promise<RefusedResult> {
    if (error instanceof RefusedResult) return error;
    const countRuns = async () => (await this.connect()).count('runs');
    return writeRefusal(error, await countRuns().catch(() => 0));
  }

  async list(): Promise<readonly HistoryEntry[]> {
    const database = await this.connect();
    const [stored, runIds] = await Promise.all([database.getAll('entries'), database.getAllKeys('runs')]);
    const read = new Map(stored.flatMap((one) => readEntry(one) ?? []).map((entry) => [entry.id, entry]));
    const anew = runIds.filter((id) => !read.has(id)).map((id) => this.#entryAnew(id));
    const entries = [...read.values(), ...(await Promise.all(anew))];
    return entries.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  }

  /** Makes an entry again if it is missing or damaged, so that a bad entry hides no run. */
  async #entryAnew(id: string): Promise<HistoryEntry> {
    const run = await this.read(id).catch(() => undefined);
    if (!run) return unreadableEntry(id);
    const isOwn = (await (await this.connect()).getKey('visits', id)) !== undefined;
    return entryOf(run, isOwn ? 'own' : 'imported', run.startedAt ?? '');
  }

  async #entry(id: string): Promise<HistoryEntry> {
    return readEntry(await (await this.connect()).get('entries', id)) ?? this.#entryAnew(id);
  }

  async read(id: string): Promise<RunDocument | undefined> {
    const database = await this.connect();
    const stored = await database.get('runs', id);
    if (stored === undefined) {
      if ((await database.getKey('entries', id)) !== undefined) throw new RefusedResult(ONLY_A_NAME);
      return undefined;
    }
    const run = readRun(stored);
    // The key of the stored run decides its identifier.
    return run.id === id ? run : { ...run, id };
  }

  async save(run: RunDocument, origin: Origin, savedAt = new Date().toISOString()): Promise<void> {
    try {
      const writing = await this.#write();
      const visit = origin === 'own' ? visitOf(run) : undefined;
      const visits = writing.objectStore('visits');
      await Promise.all([
        writing.objectStore('entries').put(entryOf(run, origin, savedAt)),
        writing.objectStore('runs').put(storedRun(run), run.id),
        visit ? visits.put(visit) : visits.delete(run.id),
        writing.done,
      ]);
    } catch (error) {
      throw await this.#refusal(error);
    }
  }

  async rename(id: string, label: string): Promise<void> {
    const [entry, run] = await Promise.all([this.#entry(id), this.read(id)]);
    if (!run) throw new RefusedResult(NOT_STORED);
    await this.save(relabelled(run, label), entry.origin, entry.savedAt);
  }

  async remove(id: string): Promise<RemovedRun | undefined> {
    const { label } = await this.#entry(id);
    const writing = await this.#write();
    const stored = await Promise.all(
      storeNames.map(async (name): Promise<readonly StoredValue[]> => {
        const store = writing.objectStore(name);
        const [key, value] = await Promise.all([store.getKey(id), store.get(id)]);
        return key === undefined ? [] : [{ name, value }];
      }),
    );
    await Promise.all([...storeNames.map((name) => writing.objectStore(name).delete(id)), writing.done]);
    const found = stored.flat();
    return found.length === 0 ? undefined : { label, putBack: () => this.#putBack(id, found) };
  }

  async #putBack(id: string, stored: readonly StoredValue[]): Promise<void> {
    try {
      const writing = await this.#write();
      const puts = stored.map(({ name, value }) =>
        // Runs are stored under an explicit key, because the stored value may lack it.
        name === 'runs' ? writing.objectStore(name).put(value, id) : writing.objectStore(name).put(value),
      );
      await Promise.all([...puts, writing.done]);
    } catch (error) {
      throw await this.#refusal(error);
    }
  }

  async clear(): Promise<void> {
    const writing = await this.#write();
    await Promise.all([...storeNames.map((name) => writing.objectStore(name).clear()), writing.done]);
  }

  async visits(series: string): Promise<readonly unknown[]> {
    return (await this.connect()).getAllFromIndex('visits', 'series', series);
  }

  close(): void {
    void this.#database?.then((database) => database.close());
  }
}

type Upgrade = IDBPTransaction<Schema, StoreName[], 'versionchange'>;

/**
 * Makes entries and visits from the runs. Entries of version 1 gave imported runs a grade and a time that nobody knew;
 * visits exist since version 3.
 */
async function makeFromRuns(upgrade: Upgrade): Promise<void> {
  const entries = upgrade.objectStore('entries');
  const runs = upgrade.objectStore('runs');
  const visits = upgrade.objectStore('visits');
  for (const stored of await entries.getAll()) {
    const entry = readEntry(stored);
    const document = entry && (await runs.get(entry.id));
    if (!entry || document === undefined) continue;
    try {
      const run = readRun(document);
      await entries.put(entryOf(run, entry.origin, entry.savedAt));
      const visit = entry.origin === 'own' ? visitOf(run) : undefined;
      if (visit) await visits.put(visit);
    } catch (error) {
      // A run that cannot be read any more keeps its entry, so that its owner can delete it.
      if (!(error instanceof RefusedResult)) throw error;
    }
  }
}

const DATABASE_VERSION = 3;

/**
 * Async, so that an engine that throws at once refuses as one that rejects.
 * @param closed is called when another tab or the browser, and not this page, has ended the connection
 */
async function openDatabase(closed: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(DATABASE_NAME, DATABASE_VERSION, {
    async upgrade(database, oldVersion, _newVersion, transaction) {
      if (oldVersion === 0) {
        database.createObjectStore('entries', { keyPath: 'id' });
        database.createObjectStore('runs');
      }
      database.createObjectStore('visits', { keyPath: 'id' }).createIndex('series', 'series');
      if (oldVersion > 0) await makeFromRuns(transaction);
    },
    // Another tab wants to upgrade or delete the database: this connection must not block it.
    blocking: (_current, _blocked, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      closed();
    },
    // The browser does so if somebody clears the data of the site.
    terminated: closed,
  });
}

/** @throws RefusedResult if there is no IndexedDB, as in some private windows, or one of a later version */
export async function openHistory(): Promise<History> {
  const history = new StoredHistory();
  await history.connect();
  return history;
}
