import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Figure, TableData } from '../../figures/form/figure.ts';
import { leadAndRest } from '../../figures/words/whole-sentences.ts';
import { FactLine } from '../parts/fact-line.tsx';
import { KeptDetails } from '../parts/kept-details.tsx';
import { Coming, laterView } from '../parts/later-view.tsx';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';
import { DotFigureView } from './dot-figure.tsx';
import { Fold, useBuiltLater } from './fold.tsx';
import { openPanels } from './open-panels.ts';

/** Loaded later: it stands under the notes, which most visitors read first. */
const FigureDownload = laterView(
  async () => (await import('./figure-download.tsx')).FigureDownload,
  <Coming>{null}</Coming>,
);
/** Loaded later: tables are folded, or stand below what is drawn. */
const ResultsTable = laterView(async () => (await import('./results-table.tsx')).ResultsTable);
/** Loaded with the place of a population. */
const StripFigureView = laterView(async () => (await import('./strip-figure.tsx')).StripFigureView);
/** Only studies have figures of these kinds. */
const BarFigureView = laterView(async () => (await import('./bar-figure.tsx')).BarFigureView);
const BoxFigureView = laterView(async () => (await import('./box-figure.tsx')).BoxFigureView);
const FindingsFigureView = laterView(async () => (await import('./findings-figure.tsx')).FindingsFigureView);
const PlotFigureView = laterView(async () => (await import('./plot-figure.tsx')).PlotFigureView);
/** Few places have bars that open; the first of these bars loads them. */
const StackFigureView = laterView(async () => (await import('./stack-figure.tsx')).StackFigureView);

interface FigureViewProps {
  readonly figure: Figure;
  /** Whether it is the first figure, whose sentence speaks for the whole page. */
  readonly first: boolean;
  /** Whether the first figure's heading is visible, because other figures stand before it. */
  readonly isTitled?: boolean;
  /** Whether only its heading and finding show until it is opened. */
  readonly folds?: boolean;
  /** Whether only its first sentence stands above the picture. The others follow below; notes are folded at first. */
  readonly isShort?: boolean;
  /** Sentences of a short answer that the page shows elsewhere, and that are left out here. */
  readonly repeatedText?: string | undefined;
  /** What a segment of a bar opens to, by the key of its row. */
  readonly openedPart?: ((key: string) => ComponentChildren) | undefined;
  /** The first part of its files' names. */
  readonly stem: string;
  /** Actions on the whole result, placed under its sentence. */
  readonly actions?: ComponentChildren;
}

/** The key under which the page remembers whether the notes are open. */
const READING = 'how-to-read';

/** Each kind has a file of its own. A kind added to `Figure` does not compile until it is drawn here. */
function Body({
  figure,
  heading,
  folds = false,
  openedPart,
}: Pick<FigureViewProps, 'figure' | 'folds' | 'openedPart'> & { readonly heading: string }) {
  // A legend without panels would promise a chart.
  if ('panels' in figure && figure.panels.length === 0) return null;
  switch (figure.kind) {
    case 'bars':
      return <BarFigureView figure={figure} />;
    case 'dots':
      return <DotFigureView figure={figure} />;
    case 'plot':
      return <PlotFigureView figure={figure} />;
    case 'boxes':
      return <BoxFigureView figure={figure} />;
    case 'stacks':
      return <StackFigureView figure={figure} openedPart={openedPart} />;
    case 'strips':
      return <StripFigureView figure={figure} />;
    case 'findings':
      return <FindingsFigureView figure={figure} />;
    case 'table':
      return figure.folded && !folds ? (
        <Unfolding id={figure.id} table={figure} heading={heading} title={figure.title} />
      ) : (
        <ResultsTable id={figure.id} table={figure} labelledBy={heading} />
      );
  }
}

interface UnfoldingProps {
  readonly id: string;
  readonly table: TableData;
  readonly heading: string;
  /** The figure’s title: in a list of buttons, the name says whose table it is. */
  readonly title: string;
  /** Whether it is printed even if it is closed. */
  readonly isShort?: boolean;
}

/** The rows of an every-run table that fit on paper below the charts. */
const MAX_ON_PAPER = 18;
/** On paper this many lines of a table, group headings included, fit below this many panels, two side by side. */
const LINES_BELOW = { most: 26, panels: 2 };

const rowsOf = ({ groups }: Pick<TableData, 'groups'>): number =>
  groups.reduce((count, { rows }) => count + rows.length, 0);

/** Whether the table behind a figure's chart fits on the figure's sheet of paper. */
function fitsBelow(figure: Figure, table: TableData): boolean {
  const panels = figure.kind === 'plot' ? openPanels(figure) : 'panels' in figure ? figure.panels.length : 1;
  return panels <= LINES_BELOW.panels && rowsOf(table) + table.groups.length <= LINES_BELOW.most;
}

/** A folded table. It is built in a task of its own, because the end of a run already has much to draw. */
function Unfolding({ id, table, heading, title, isShort = false }: UnfoldingProps) {
  const isBuilt = useBuiltLater();
  const rows = rowsOf(table);
  if (rows === 0) return null;
  const words = `As a table, ${rows === 1 ? '1 row' : `${rows} rows`}`;
  return (
    <details class={isShort ? 'unfolding short' : 'unfolding'}>
      <summary aria-label={`${words}: ${title}`}>{words}</summary>
      {isBuilt && <ResultsTable id={id} table={table} labelledBy={heading} />}
    </details>
  );
}

/** Whether a table is short enough to be printed even if it is closed. */
const isShortTable = (figure: Figure): boolean => figure.kind === 'table' && rowsOf(figure) <= MAX_ON_PAPER;

/** The table behind a chart, if the chart comes first. */
function tableBehind(figure: Figure): TableData | undefined {
  return figure.kind === 'table' || figure.kind === 'findings' ? undefined : figure.table;
}

function Notes({ figure: { notes, links, facts = [] } }: Pick<FigureViewProps, 'figure'>) {
  return (
    <div class="notes">
      {notes.map((note) => (
        <p key={note}>
          <Explained text={note} />
        </p>
      ))}
      {facts.map((fact) => (
        <p key={fact.says}>
          <FactLine fact={fact} />
        </p>
      ))}
      {links && (
        <p>
          {links.map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && '\u00a0· '}
              <a href={href}>{label}</a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** The text above the picture and below it. A short answer has only its first sentence above. */
function aboveAndBelow(
  { sentence, closing }: Figure,
  isShort: boolean,
  repeatedText = '',
): readonly [string, string | undefined] {
  if (!isShort) return [sentence, closing];
  const [lead, rest] = leadAndRest(sentence);
  return [lead, [rest.replace(repeatedText, '').trim(), closing].filter(Boolean).join(' ')];
}

/** One figure: its sentence, its picture or table, its notes. */
export function FigureView({
  figure,
  first,
  isTitled = false,
  folds = false,
  isShort = false,
  repeatedText,
  openedPart,
  stem,
  actions,
}: FigureViewProps) {
  const heading = `${figure.id}-title`;
  const section = useRef<HTMLElement>(null);
  const table = tableBehind(figure);
  const [lead, closing] = aboveAndBelow(figure, isShort, repeatedText);
  const around = (
    <>
      <Notes figure={figure} />
      <FigureDownload figure={figure} section={section} stem={stem} />
    </>
  );
  const content = (
    <>
      <Body figure={figure} heading={heading} folds={folds} openedPart={openedPart} />
      {closing !== undefined && <p class="closing">{closing && <Explained text={closing} />}</p>}
      {table && (
        <Unfolding
          id={`${figure.id}-table`}
          table={table}
          heading={heading}
          title={figure.title}
          isShort={first && fitsBelow(figure, table)}
        />
      )}
      {isShort && !figure.notes[0] ? null : isShort ? (
        <KeptDetails id={READING} kind="unfolding reading" summary="How to read it, and as a file">
          {around}
        </KeptDetails>
      ) : (
        around
      )}
    </>
  );
  return (
    <section
      ref={section}
      class={`figure ${figure.kind}${folds ? ' folding' : ''}${isShortTable(figure) ? ' short' : ''}`}
      id={figure.id}
      aria-labelledby={heading}
    >
      {first && (
        <>
          <p class="sentence" data-testid="sentence">
            <Explained text={lead} />
          </p>
          {actions}
          <h2 id={heading} class={isTitled ? undefined : 'hidden'}>
            <Prose text={figure.title} />
          </h2>
        </>
      )}
      {!first && !folds && (
        <>
          <h2 id={heading}>
            <Prose text={figure.title} />
          </h2>
          {figure.sentence !== '' && (
            <p class="says">
              <Explained text={figure.sentence} />
            </p>
          )}
        </>
      )}
      {folds ? (
        <Fold figure={figure} heading={heading}>
          {content}
        </Fold>
      ) : (
        content
      )}
    </section>
  );
}
