// The page of one figure, which other sites may frame. It measures nothing and asks nobody for anything. It stores only
// whether its reader has opened how to read it.

import '../parts/layers.css';
import '../parts/reset.css';
import '../parts/tokens.css';
import '../parts/frame.css';
import '../parts/buttons.css';
import '../parts/notices.css';
import '../parts/swatches.css';
import '../figure/figures.css';
import './embed.css';
import { render } from 'preact';
import { ceremonySources } from '../../figures/ceremony/index.ts';
import { operationDots } from '../../figures/every-run/operation-dots.ts';
import type { Figure } from '../../figures/form/figure.ts';
import type { FigureInput } from '../../figures/form/figure-input.ts';
import { shownFigures } from '../../figures/index.ts';
import { offerLadder } from '../../figures/offer/offer-ladder.ts';
import { interruption } from '../../figures/slides/how-ended.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import { roughClause } from '../../figures/words/machine-remark.ts';
import { deviceName, labelOf } from '../../results/document/label.ts';
import { refusalSentence } from '../../results/document/refused-result.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { fileStem } from '../../results/export/file-name.ts';
import type { PublishedStudy } from '../../results/published/published.ts';
import { readShared } from '../../results/share/share-link.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { FigureView } from '../figure/figure-view.tsx';
import { figureInputOf } from '../state/figure-input.ts';
import { meanings } from '../terms/meanings.ts';
import { termList } from '../terms/terms.ts';
import { bearTranslation, onOwnText } from '../translation/translated-text.ts';
import { loadStudies } from './load-studies.ts';

/** The content of an embedded figure, whose address is `#/embed?figure=…&r=…`, with the run as in a shared link. */
type EmbeddedFigure =
  | { readonly status: 'refused'; readonly sentence: string }
  | {
      readonly status: 'read';
      readonly run: RunDocument;
      readonly figure: Figure;
      readonly wholeRun: string;
      /** How the run ended if it did not reach its end. */
      readonly ending: string;
      /** Whose numbers are drawn in grey beside the run's. */
      readonly study: PublishedStudy | undefined;
    };

/**
 * With the study's numbers in its charts, and with the words of the run alone. What the picture of the main figure shows
 * is not said below it: a frame has no room for more.
 */
function inFrame(own: Figure, input: FigureInput): Figure {
  const beside = input.reference && everyFigureOf(input).find(({ id }) => id === own.id);
  const { closing: _, ...drawn } = beside ?? own;
  const closing = own.id === operationDots.id ? undefined : own.closing;
  return { ...drawn, sentence: own.sentence, ...(closing !== undefined && { closing }) };
}

const everyFigureOf = (input: FigureInput) => shownFigures(input, [...ceremonySources, offerLadder]);

const drawsStudy = (figure: Figure): boolean =>
  'legend' in figure && figure.legend.some((entry) => 'fill' in entry && entry.fill === 'reference');

async function readEmbedded(hash: string): Promise<EmbeddedFigure> {
  const parameters = new URLSearchParams(hash.split(/\?(.*)/s)[1] ?? '');
  const shared = parameters.get('r') ?? '';
  try {
    const run = await readShared(shared);
    await loadStudies(figureInputOf(run).experiment);
    const input = figureInputOf(run, 'that device');
    const figures = everyFigureOf({ ...input, reference: undefined });
    const figureId = parameters.get('figure');
    const own = figureId === null ? figures[0] : figures.find(({ id }) => id === figureId);
    if (own) {
      const figure = inFrame(own, input);
      const study = drawsStudy(figure) ? input.reference : undefined;
      return { status: 'read', run, figure, wholeRun: `../#/r/${shared}`, ending: interruption(input.run), study };
    }
    const which = figureId === null ? 'no figure' : `no figure ${quoted(figureId)}`;
    return { status: 'refused', sentence: `This result has ${which}. Copy the code for embedding again.` };
  } catch (error) {
    const otherwise = 'This figure could not be read. Copy the code for embedding again.';
    return { status: 'refused', sentence: refusalSentence(error, otherwise) };
  }
}

/** One figure, and the device that measured it. */
function EmbedView({ shown }: { readonly shown: EmbeddedFigure }) {
  if (shown.status === 'refused') {
    return (
      <main class="embedded">
        <h1>This figure cannot be shown</h1>
        <div class="problems" role="alert" data-testid="problems">
          <p>{shown.sentence}</p>
        </div>
      </main>
    );
  }
  const { run, figure, wholeRun, ending, study } = shown;
  // Above the figure, where no frame cuts it off: whether the run was rough is part of the answer.
  const whence = (
    <p class="whence">
      {deviceName(run.environment)}
      {run.startedAt && `, ${formatDay(run.startedAt)}`}
      {ending !== '' && `, ${ending}`}
      {roughClause(run.drift)}. Measured with{' '}
      <a href={wholeRun} target="_blank" rel="noreferrer">
        Passkey Bench
      </a>
      , which shows the whole run.{study && ` Grey: ${study.shortCitation}.`}
    </p>
  );
  return (
    <main class="embedded">
      <h1 class="hidden">{labelOf(run)}</h1>
      <FigureView figure={figure} first={true} isShort={true} stem={fileStem(run)} actions={whence} />
    </main>
  );
}

async function show(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) return;
  const { hash } = location;
  const shown = await readEmbedded(hash);
  // A newer address may have been read sooner.
  if (location.hash !== hash) return;
  root.querySelector('.not-drawn')?.remove();
  onOwnText(() => render(<EmbedView shown={shown} />, root));
}

termList.value = meanings;
bearTranslation();
addEventListener('hashchange', () => void show());
void show();
