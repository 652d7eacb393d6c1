/** The checks on servers that the page shows: those that are published with it, or those of a file that the reader has brought. */
import { computed, signal } from '@preact/signals';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { serversAmong } from '../../results/servers/servers-among.ts';
import { collectInWorker } from '../../worker/compare/collect-client.ts';

/** Beside the page, for whoever downloads it. */
export const SERVERS_ADDRESS = './servers.json';

const UNREACHABLE =
  'The published checks on servers could not be loaded. Connect to the network and open this page again; a file of your own is read without it.';

interface Brought {
  /** Of its file, as a sentence quotes it. */
  readonly name: string;
  readonly run: RunDocument;
}

export const publishedServers = signal<RunDocument | undefined>(undefined);
/** Why there are none. */
export const publishedServersProblem = signal('');
export const brought = signal<Brought | undefined>(undefined);
/** What was said of the file that came last. */
export const broughtSaid = signal('');
/** How much of a file is read, 0 to 1, while it is. */
export const broughtPart = signal<number | undefined>(undefined);

/** The reader’s own take the place of the published ones. */
export const shownServers = computed(() => brought.value?.run ?? publishedServers.value);

async function fetchServers(): Promise<void> {
  publishedServersProblem.value = '';
  try {
    const response = await fetch(SERVERS_ADDRESS);
    // `fetch` resolves on 404 too, with a page of HTML that is no result.
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { runs } = await collectInWorker(await response.blob(), () => undefined);
    publishedServers.value = serversAmong(runs);
  } catch (error) {
    publishedServers.value = undefined;
    publishedServersProblem.value = refusalSentence(error, UNREACHABLE);
  }
  if (!publishedServers.value && publishedServersProblem.value === '') publishedServersProblem.value = UNREACHABLE;
}

let loading: Promise<void> | undefined;

/** Once: another try is made where they could not be had. */
export function loadServers(): Promise<void> {
  loading ??= fetchServers().then(() => {
    if (!publishedServers.value) loading = undefined;
  });
  return loading;
}

/** The file that came last counts: its number. */
let taken = 0;

/** Shows the checks of a file in place of what is shown; where it has none, that stays. */
export async function takeServers(name: string, from: Blob | string): Promise<void> {
  taken += 1;
  const own = taken;
  broughtSaid.value = '';
  broughtPart.value = 0;
  let said = '';
  try {
    const collected = await collectInWorker(from, ({ done, of }) => {
      if (own === taken) broughtPart.value = done / of;
    });
    if (own !== taken) return;
    const run = serversAmong(collected.runs);
    if (run) brought.value = { name, run };
    else
      said = `${name} holds no checks on servers, so what is shown stays. “passkey-bench servers -o servers.json” writes a file that does.`;
  } catch (error) {
    said = `${name}: ${refusalSentence(error, 'It could not be read.')} What is shown stays.`;
  }
  if (own !== taken) return;
  broughtPart.value = undefined;
  broughtSaid.value = said;
}

/** The published ones again. Nothing of the file is left on the page. */
export function leaveBrought(): void {
  taken += 1;
  broughtPart.value = undefined;
  brought.value = undefined;
  broughtSaid.value = '';
}
