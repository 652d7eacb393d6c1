/** The talk's interface for programs that drive this browser: ARCHITECTURE.md, Automation. */
import { readRunText } from '../../../results/document/read-run.ts';
import type { RunDocument } from '../../../results/document/run.ts';
import type { TalkAutomation, TalkRequest } from '../../state/run-state.ts';
import { drawPdf, drawPictures } from './draw-pages.ts';
import type { RunOf, TalkPage } from './talk-pages.ts';

/** Text, which every driver can pass on. */
async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
  return url.slice(url.indexOf(',') + 1);
}

/** The first run of each experiment. */
function runsByExperiment(documents: readonly string[]): RunOf {
  const runs = new Map<string, RunDocument>();
  for (const run of documents.map(readRunText)) {
    const { experiment } = run;
    if (experiment !== undefined && !runs.has(experiment)) runs.set(experiment, run);
  }
  return (experiment) => runs.get(experiment);
}

async function drawTalk(
  { documents, scheme }: TalkRequest,
  pagesWith: (runOf: RunOf) => readonly TalkPage[],
  title: string,
): Promise<TalkAutomation['result']> {
  // Loaded only now: everyone else draws charts that stand on a page.
  const look = { scheme, charts: await import('../../chart/chart.tsx') };
  const pages = pagesWith(runsByExperiment(documents));
  const pictures: { name: string; png: string }[] = [];
  await drawPictures(pages, look, async ({ name }, png) => {
    pictures.push({ name, png: await base64Of(png) });
  });
  return { status: 'drawn', pdf: await base64Of(await drawPdf(pages, title, look)), pictures };
}

interface OfLink {
  /** The experiments of the link's steps, without duplicates. */
  experiments(): readonly string[];
  problems(): readonly string[];
  pagesWith(runOf: RunOf): readonly TalkPage[];
  title(): string;
}

export function talkAutomation({ experiments, problems, pagesWith, title }: OfLink): TalkAutomation {
  let result: TalkAutomation['result'];
  return {
    get experiments() {
      return experiments();
    },
    get problems() {
      return problems();
    },
    get result() {
      return result;
    },
    begin(request) {
      result = { status: 'drawing' };
      drawTalk(request, pagesWith, title()).then(
        (done) => {
          result = done;
        },
        (error: unknown) => {
          result = { status: 'failed', sentence: error instanceof Error ? error.message : String(error) };
        },
      );
    },
  };
}
