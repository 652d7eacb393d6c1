/** The results of the room: what was pasted, every phone a point. Each paste adds to those before it. */
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

/** By the identifier of each run, so that the same one counts once however often it is pasted. */
let runs: ReadonlyMap<string, RunDocument> = new Map();
/** What they come to; stays on view while the next ones are read. */
export const room = signal<Population | undefined>(undefined);
/** What came of the last paste, in a few sentences. */
export const roomSays = signal('');

/** More strips than these do not fit a beamer in type that is read from the last row. */
const MOST_STAGE_STRIPS = 3;

/** The strips that the sentence is about, and others of the same panel while there is room. */
export function stripsOnStage(panel: StripPanel, cell: string | undefined): StripPanel {
  const isSpoken = ({ key }: { readonly key: string }) => cell !== undefined && key.startsWith(`${cell}/`);
  const strips = [...panel.strips.filter(isSpoken), ...panel.strips.filter((strip) => !isSpoken(strip))];
  return { ...panel, strips: withoutHashes(strips.slice(0, MOST_STAGE_STRIPS)) };
}

/** A hash tells builds apart for who looks into it; an audience reads which build it is, and that another one is another. */
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

/** What a speaker needs to know of a paste that gave nothing; which formats there are *Compare* says. */
const NOTHING = 'No result is in what was pasted. Paste links to results, or the text of a result.';

/** A refusal that is longer is none for an audience. */
const MOST_CHARACTERS = 140;

const KEY = 'passkey-bench room';
const NOT_KEPT = 'This browser keeps no copy of the room: it is lost when this page is loaded again.';

/** A copy for a page that is loaded again in the midst of a talk, a result a line. Whether there is one. */
function keepRoom(): boolean {
  try {
    sessionStorage.setItem(KEY, [...runs.values()].map((run) => JSON.stringify(storedRun(run))).join('\n'));
    return true;
  } catch {
    return false;
  }
}

/** What was found is in the room then. */
async function add(text: string): Promise<{ readonly found: Collection; readonly sentences: string }> {
  const collected = await collectInWorker(text);
  const known = knownSentence(collected.runs, runs);
  const all = new Map([...runs, ...collected.runs.map((run) => [run.id, run] as const)]);
  runs = new Map([...all].slice(0, MAX_RUNS));
  if (runs.size > 0) room.value = await populationInWorker({ runs: [...runs.values()], grouping: 'together' });
  const sentences = [...collectionSentences(collected), known].filter((sentence) => sentence !== '').join(' ');
  return { found: collected, sentences };
}

/** Reads any text in which links to results occur. Nothing in it is opened or executed. */
export async function takePasted(text: string): Promise<void> {
  try {
    const { sentences } = await add(text);
    roomSays.value = keepRoom() ? sentences : `${sentences} ${NOT_KEPT}`;
  } catch (error) {
    const sentence = refusalSentence(error, NOTHING);
    roomSays.value = sentence.length > MOST_CHARACTERS ? NOTHING : sentence;
  }
}

const LOST = 'The room could not be read after this page was loaded again: paste the chat once more.';
const IN_PART =
  'Of the room only a part could be read after this page was loaded again: paste the chat once more, and each result counts once.';

function storedRoom(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // Where nothing can be read, nothing was kept: that was said when it came.
    return null;
  }
}

/** The room of the page before this one, if it was loaded again in the midst of a talk. */
export async function bringRoomBack(): Promise<void> {
  const storedText = storedRoom();
  if (runs.size > 0 || storedText === null) return;
  try {
    const { refused, breaksOff } = (await add(storedText)).found;
    if (refused.count > 0 || breaksOff) roomSays.value = IN_PART;
  } catch {
    roomSays.value = LOST;
  }
}
