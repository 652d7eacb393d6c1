/** The results of the room: every phone is a point. Each paste adds to the earlier ones. */
import { signal } from '@preact/signals';
import type { Strip, StripPanel } from '../../figures/form/figure.ts';
import type { Population } from '../../figures/population/population.ts';
import type { Collection } from '../../results/collect/collection.ts';
import { collectionSentences } from '../../results/collect/collection-sentences.ts';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { storedRun } from '../../results/history/stored-run.ts';
import { MAX_RUNS } from '../../results/schema/limits.ts';
import { collectInWorker } from '../../worker/compare/collect-client.ts';
import { populationInWorker } from '../../worker/compare/compare-client.ts';

/** By run identifier, so that a result pasted twice counts once. */
let runs: ReadonlyMap<string, RunDocument> = new Map();
/** The figures of all results. They stay in view while further results are read. */
export const room = signal<Population | undefined>(undefined);
/** The outcome of the last paste, in a few sentences. */
export const roomNotice = signal('');

/** More strips would not fit a projector in type that is read from the last row. */
const MAX_STAGE_STRIPS = 3;

/** The strips that the sentence is about, then others of the same panel while there is room. */
export function stripsOnStage(panel: StripPanel, cell: string | undefined): StripPanel {
  const isSpoken = ({ key }: { readonly key: string }) => cell !== undefined && key.startsWith(`${cell}/`);
  const strips = [...panel.strips.filter(isSpoken), ...panel.strips.filter((strip) => !isSpoken(strip))];
  return { ...panel, strips: withoutHashes(strips.slice(0, MAX_STAGE_STRIPS)) };
}

/** Removes the hash of a build. An audience reads which build it is; different builds are numbered. */
const hashOfBuild = /(?:, commit)? [0-9a-f]{4,64}(?:\+changes)?(?=, n = )/;

function withoutHashes(strips: readonly Strip[]): readonly Strip[] {
  const seen = new Map<string, number>();
  return strips.map((strip) => {
    const label = strip.label.replace(hashOfBuild, '');
    const [build = label, count = ''] = label.split(/(?=, n = )/);
    const place = (seen.get(build) ?? 0) + 1;
    seen.set(build, place);
    return { ...strip, label: place === 1 ? label : `${build}, build ${place}${count}` };
  });
}

/** `10 results are read. All were here before.` */
function knownSentence(collected: readonly RunDocument[], before: ReadonlyMap<string, RunDocument>): string {
  const known = collected.filter(({ id }) => before.has(id)).length;
  if (known === 0) return '';
  if (known === collected.length) return known === 1 ? 'It was here before.' : 'All were here before.';
  return `${known} of them ${known === 1 ? 'was' : 'were'} here before.`;
}

/** For a paste without results. The formats are described on *Compare*. */
const NOTHING = 'No result is in what was pasted. Paste links to results, or the text of a result.';

/** An audience would not read a longer message about an error. */
const MAX_CHARACTERS = 140;

const KEY = 'passkey-bench room';
const NOT_KEPT = 'This browser keeps no copy of the room: it is lost when this page is loaded again.';

/** Keeps a copy, one result per line, for a reload during a talk. @returns whether it succeeded */
function storeRoom(): boolean {
  try {
    sessionStorage.setItem(KEY, [...runs.values()].map((run) => JSON.stringify(storedRun(run))).join('\n'));
    return true;
  } catch {
    return false;
  }
}

/** Adds the results found in the text to the room. */
async function add(text: string): Promise<{ readonly found: Collection; readonly sentences: string }> {
  const collected = await collectInWorker(text);
  const known = knownSentence(collected.runs, runs);
  const all = new Map([...runs, ...collected.runs.map((run) => [run.id, run] as const)]);
  runs = new Map([...all].slice(0, MAX_RUNS));
  if (runs.size > 0) room.value = await populationInWorker({ runs: [...runs.values()], grouping: 'together' });
  const sentences = [...collectionSentences(collected), known].filter((sentence) => sentence !== '').join(' ');
  return { found: collected, sentences };
}

/** Reads any text that contains links to results. Nothing in it is opened or executed. */
export async function takePasted(text: string): Promise<void> {
  try {
    const { sentences } = await add(text);
    roomNotice.value = storeRoom() ? sentences : `${sentences} ${NOT_KEPT}`;
  } catch (error) {
    const sentence = refusalSentence(error, NOTHING);
    roomNotice.value = sentence.length > MAX_CHARACTERS ? NOTHING : sentence;
  }
}

const LOST = 'The room could not be read after this page was loaded again: paste the chat once more.';
const IN_PART =
  'Of the room only a part could be read after this page was loaded again: paste the chat once more, and each result counts once.';

function storedRoom(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Storage that cannot be read could not be written either, and the page said so then.
    return null;
  }
}

/** Restores the room after the page was reloaded during a talk. */
export async function bringRoomBack(): Promise<void> {
  const storedText = storedRoom();
  if (runs.size > 0 || storedText === null) return;
  try {
    const { refused, breaksOff } = (await add(storedText)).found;
    if (refused.count > 0 || breaksOff) roomNotice.value = IN_PART;
  } catch {
    roomNotice.value = LOST;
  }
}
