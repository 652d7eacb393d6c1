/** The results of the room: what was pasted, every phone a point. Each paste adds to those before it. */
import { signal } from '@preact/signals';
import type { StripPanel } from '../../figures/form/figure.ts';
import type { Population } from '../../figures/population/population.ts';
import { collectionSentences } from '../../results/collect/collection-sentences.ts';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
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
  return { ...panel, strips: strips.slice(0, MOST_STAGE_STRIPS) };
}

/** Reads any text in which links to results occur. Nothing in it is opened or executed. */
export async function takePasted(text: string): Promise<void> {
  try {
    const collected = await collectInWorker(text);
    const all = new Map([...runs, ...collected.runs.map((run) => [run.id, run] as const)]);
    runs = new Map([...all].slice(0, MAX_RUNS));
    roomSays.value = collectionSentences(collected).join(' ');
    if (runs.size > 0) room.value = await populationInWorker({ runs: [...runs.values()], grouping: 'together' });
  } catch (error) {
    const own = error instanceof Error ? error.message : 'It could not be read.';
    roomSays.value = refusalSentence(error, own);
  }
}
