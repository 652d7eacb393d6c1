import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import type { Figure, TableData } from '../../figures/form/figure.ts';
import { leadAndRest } from '../../figures/words/whole-sentences.ts';
import { FactLine } from '../parts/fact-line.tsx';
import { KeptDetails } from '../parts/kept-details.tsx';
import { Coming, laterView } from '../parts/later-view.tsx';
import { Explained } from '../terms/explained.tsx';
import { DotFigureView } from './dot-figure.tsx';
import { Fold, useBuiltLater } from './fold.tsx';
import { openPanels } from './open-panels.ts';

/** Under the notes, which most read before they want a file. */
const FigureDownload = laterView(
  async () => (await import('./figure-download.tsx')).FigureDownload,
  <Coming>{null}</Coming>,
);
/** Tables are folded, or stand below what is drawn. */
const ResultsTable = laterView(async () => (await import('./results-table.tsx')).ResultsTable);
/** A population has a place of its own, and comes with it. */
const StripFigureView = laterView(async () => (await import('./strip-figure.tsx')).StripFigureView);
/** Figures of these kinds are in studies alone. */
const BarFigureView = laterView(async () => (await import('./bar-figure.tsx')).BarFigureView);
const BoxFigureView = laterView(async () => (await import('./box-figure.tsx')).BoxFigureView);
const FindingsFigureView = laterView(async () => (await import('./findings-figure.tsx')).FindingsFigureView);
const PlotFigureView = laterView(async () => (await import('./plot-figure.tsx')).PlotFigureView);
/** Bars that open are in few places, and come with the first of them. */
const StackFigureView = laterView(async () => (await import('./stack-figure.tsx')).StackFigureView);

interface FigureViewProps {
  readonly figure: Figure;
  /** Whether it is the first on the page, which speaks for the whole. */
  readonly first: boolean;
  /** Whether the heading of the first is seen, as where other figures stand before it. */
  readonly isTitled?: boolean;
  /** Whether only its heading and its finding show until it is opened. */
  readonly folds?: boolean;
  /** Whether its answer is short and stands alone: what else it says comes below the picture, and its notes are closed at first. */
  readonly isShort?: boolean;
  /** Of the sentences of an answer that is short what the page says at another place. */
  readonly saidElsewhere?: string | undefined;
  /** What a part of a bar opens to, by the key of its row. */
  readonly openedPart?: ((key: string) => ComponentChildren) | undefined;
  /** What the names of its files begin with. */
  readonly stem: string;
  /** What can be done with the whole result, under the sentence that says it. */
  readonly actions?: ComponentChildren;
}

/** By this name the notes are remembered as open or closed, like a figure that folds. */
const READING = 'how-to-read';

/** A kind is drawn by the file of its name; one that is added to `Figure` does not compile until it is drawn here. */
function Body({
  figure,
  heading,
  folds = false,
  openedPart,
}: Pick<FigureViewProps, 'figure' | 'folds' | 'openedPart'> & { readonly heading: string }) {
  // A legend alone would promise a chart.
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
        <Unfolding id={figure.id} table={figure} heading={heading} />
      ) : (
        <ResultsTable id={figure.id} table={figure} labelledBy={heading} />
      );
  }
}

interface UnfoldingProps {
  readonly id: string;
  readonly table: TableData;
  readonly heading: string;
  /** Printed though nobody opened it. */
  readonly isShort?: boolean;
}

/** As many rows of a table of every run as have room on paper below the charts. */
const MOST_ON_PAPER = 18;
/** So many lines of the table behind a chart, with the heads of groups, fit below so many panels, two of which stand side by side. */
const LINES_BELOW = { most: 26, panels: 2 };

const rowsOf = ({ groups }: Pick<TableData, 'groups'>): number =>
  groups.reduce((count, { rows }) => count + rows.length, 0);

/** Whether a figure has room on its page of paper for the table behind its chart. */
function fitsBelow(figure: Figure, table: TableData): boolean {
  const panels = figure.kind === 'plot' ? openPanels(figure) : 'panels' in figure ? figure.panels.length : 1;
  return panels <= LINES_BELOW.panels && rowsOf(table) + table.groups.length <= LINES_BELOW.most;
}

/** A table that waits to be asked for. It is built in a task of its own: a run's end has enough to show at once. */
function Unfolding({ id, table, heading, isShort = false }: UnfoldingProps) {
  const isBuilt = useBuiltLater();
  const rows = rowsOf(table);
  if (rows === 0) return null;
  return (
    <details class={isShort ? 'unfolding short' : 'unfolding'}>
      <summary>As a table, {rows === 1 ? '1 row' : `${rows} rows`}</summary>
      {isBuilt && <ResultsTable id={id} table={table} labelledBy={heading} />}
    </details>
  );
}

/** The short tables of every run, which are printed though nobody opened them. */
const isShortTable = (figure: Figure): boolean => figure.kind === 'table' && rowsOf(figure) <= MOST_ON_PAPER;

/** The table behind a chart, where the chart comes first. */
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

/** The answer stands above its picture in a few lines, whatever else a run has to say. */
function aboveAndBelow(
  { sentence, closing }: Figure,
  isShort: boolean,
  saidElsewhere = '',
): readonly [string, string | undefined] {
  if (!isShort) return [sentence, closing];
  const [lead, rest] = leadAndRest(sentence);
  return [lead, [rest.replace(saidElsewhere, '').trim(), closing].filter(Boolean).join(' ')];
}

/** One figure: its sentence, its picture or table, its notes. */
export function FigureView({
  figure,
  first,
  isTitled = false,
  folds = false,
  isShort = false,
  saidElsewhere,
  openedPart,
  stem,
  actions,
}: FigureViewProps) {
  const heading = `${figure.id}-title`;
  const section = useRef<HTMLElement>(null);
  const table = tableBehind(figure);
  const [lead, closing] = aboveAndBelow(figure, isShort, saidElsewhere);
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
          isShort={first === true && fitsBelow(figure, table)}
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
            {figure.title}
          </h2>
        </>
      )}
      {!first && !folds && (
        <>
          <h2 id={heading}>{figure.title}</h2>
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
