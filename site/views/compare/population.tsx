/** More runs than are compared one by one: each device is a point, grouped and searched as the reader likes. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { TableFigure } from '../../figures/form/figure.ts';
import { type Grouping, groupings } from '../../figures/population/population-groups.ts';
import { FigureDownload } from '../figure/figure-download.tsx';
import { FigureView } from '../figure/figure-view.tsx';
import { ResultsTable } from '../figure/results-table.tsx';
import { Prose } from '../terms/prose.tsx';
import '../parts/choices.css';
import { grouping, population, populationProblem, search, spokenCell } from './population-state.ts';
import { ShowMore } from './show-more.tsx';

const groupingNames: Readonly<Record<Grouping, string>> = {
  together: 'none',
  engine: 'engine',
  platform: 'platform',
  build: 'build',
  compiler: 'compiler of the engine',
};

/** What the figure shows: all choices of the reader in one row. */
function Choices() {
  const { cells = [], cell } = population.value ?? {};
  return (
    <div class="population-choices">
      <label class="field">
        <span>Group by</span>
        <select
          value={grouping.value}
          onChange={({ currentTarget }) => {
            grouping.value = groupings.find((known) => known === currentTarget.value) ?? 'together';
          }}
        >
          {groupings.map((id) => (
            <option key={id} value={id}>
              {groupingNames[id]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Sentence and list about</span>
        <select
          value={cell ?? ''}
          onChange={({ currentTarget }) => {
            spokenCell.value = currentTarget.value;
          }}
        >
          {cells.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Search</span>
        <input
          type="search"
          placeholder="pixel, firefox 153"
          value={search.value}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value;
          }}
        />
      </label>
    </div>
  );
}

/** How many are put on the page at once, since a phone has to draw them. */
const SHOWN_AT_ONCE = 25;

/** Every device with its time. The list is long: it unfolds, and then shows one page at a time. */
function Devices({ figure }: { readonly figure: TableFigure }) {
  const section = useRef<HTMLElement>(null);
  const isOpen = useSignal(false);
  const shown = useSignal(SHOWN_AT_ONCE);
  const heading = `${figure.id}-title`;
  const all = figure.groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const groups = figure.groups.map((group) => ({ ...group, rows: group.rows.slice(0, shown.value) }));
  return (
    <section ref={section} class="figure table" id={figure.id} aria-labelledby={heading}>
      <h2 id={heading}>
        <Prose text={figure.title} />
      </h2>
      <p class="says">
        <Prose text={figure.sentence} />
      </p>
      <details
        class="unfolding"
        open={isOpen.value}
        onToggle={({ currentTarget }) => {
          isOpen.value = currentTarget.open;
        }}
      >
        <summary>As a table, {all === 1 ? '1 row' : `${all} rows`}</summary>
        {isOpen.value && <ResultsTable id={figure.id} table={{ ...figure, groups }} labelledBy={heading} />}
        {isOpen.value && <ShowMore shown={shown} all={all} step={4 * SHOWN_AT_ONCE} />}
      </details>
      <FigureDownload figure={figure} section={section} stem="passkey-bench" />
    </section>
  );
}

export function PopulationView() {
  const { value } = population;
  return (
    <>
      <p class="said" role="status">
        {populationProblem.value || (value ? '' : 'Looking at all of them …')}
      </p>
      {value && (
        <>
          <Choices />
          <FigureView figure={value.strips} first stem="passkey-bench" />
          <Devices figure={value.devices} />
        </>
      )}
    </>
  );
}
