/** The checks on servers that the page shows: the published ones, or those of a file that the reader has brought. */
import { computed, signal } from '@preact/signals';
import { untilNothingIsMeasured } from '../../offline/run-lock.ts';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { serversAmong, whyUncheckedAmong } from '../../results/servers/servers-among.ts';
import { collectInWorker } from '../../worker/compare/collect-client.ts';

/** The file beside the page, which visitors can download. */
export const SERVERS_ADDRESS = './servers.json';

const UNREACHABLE =
  'The published checks on servers could not be loaded. Connect to the network and try again; a file of your own is read without it.';
/** The pauses before further tries: a host or a service worker that is busy, or has just begun, answers by then. */
const PAUSES_MS = [500, 2000];

interface OwnFile {
  /** The name of its file, as a sentence quotes it. */
  readonly name: string;
  readonly run: RunDocument;
}

export const publishedServers = signal<RunDocument | undefined>(undefined);
/** Why there are no published checks. */
export const publishedServersProblem = signal('');
export const ownFile = signal<OwnFile | undefined>(undefined);
/** The message about the last file. */
export const ownFileNotice = signal('');
/** How much of a file is read, 0 to 1; undefined if none is being read. */
export const ownFileProgress = signal<number | undefined>(undefined);

/** The reader’s own checks replace the published ones. */
export const shownServers = computed(() => ownFile.value?.run ?? publishedServers.value);

/** @throws Error if there are none, RefusedResult if the refusal has a sentence of its own */
async function fetchServers(): Promise<RunDocument> {
  const response = await fetch(SERVERS_ADDRESS);
  // `fetch` also resolves for status 404, with an HTML page that is no result.
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { runs } = await collectInWorker(await response.blob(), () => undefined);
  const servers = serversAmong(runs);
  if (!servers) throw new Error('no checks on servers');
  return servers;
}

/** Reports only the last failure. */
async function tryToFetch(pausesMs: readonly number[]): Promise<void> {
  publishedServersProblem.value = '';
  try {
    publishedServers.value = await fetchServers();
  } catch (error) {
    const [pauseMs, ...later] = pausesMs;
    if (pauseMs === undefined) {
      publishedServersProblem.value = refusalSentence(error, UNREACHABLE);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await untilNothingIsMeasured();
    await tryToFetch(later);
  }
}

let loading: Promise<void> | undefined;

/** Loads them once; a call after a failure begins again. */
export function loadServers(): Promise<void> {
  loading ??= tryToFetch(PAUSES_MS).then(() => {
    if (!publishedServers.value) loading = undefined;
  });
  return loading;
}

/** The number of the newest file, which alone counts. */
let taken = 0;

/** Shows the checks of a file. If it has none, those on view stay. */
export async function takeServers(name: string, from: Blob | string): Promise<void> {
  taken += 1;
  const own = taken;
  ownFileNotice.value = '';
  ownFileProgress.value = 0;
  let sentence = '';
  try {
    const collected = await collectInWorker(from, ({ done, of }) => {
      if (own === taken) ownFileProgress.value = done / of;
    });
    if (own !== taken) return;
    const run = serversAmong(collected.runs);
    const why = whyUncheckedAmong(collected.runs);
    if (run) ownFile.value = { name, run };
    else if (why !== undefined)
      sentence = `No library in ${name} could be checked, so what is shown stays. Its first reason: ${why}`;
    else
      sentence = `${name} holds no checks on servers, so what is shown stays. “passkey-bench servers -o servers.json” writes a file that does.`;
  } catch (error) {
    sentence = `${name}: ${refusalSentence(error, 'It could not be read.')} What is shown stays.`;
  }
  if (own !== taken) return;
  ownFileProgress.value = undefined;
  ownFileNotice.value = sentence;
}

/** Shows the published checks again. Nothing of the file stays on the page. */
export function leaveOwnFile(): void {
  taken += 1;
  ownFileProgress.value = undefined;
  ownFile.value = undefined;
  ownFileNotice.value = '';
}
