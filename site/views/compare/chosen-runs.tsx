import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { letterOf } from '../../figures/compare/compare-cells.ts';
import { MAX_RUNS_BESIDE } from '../../figures/compare/max-runs-beside.ts';
import { formatDate } from '../../figures/words/format-date.ts';
import { formatList } from '../../figures/words/format-list.ts';
import { deviceBesideLabel, labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { MAX_RUNS } from '../../results/schema/limits.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { chosen, chosenProblem, compareWith, removeAll, removeFromComparison } from '../state/chosen.ts';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';
import { handOnFocus } from './hand-on-focus.ts';
import { measuredHere } from './measured-here.ts';
import { isPopulation } from './population-state.ts';
import { ShowMore } from './show-more.tsx';

/** Whose result it is: the device and how long it measured, or where it was published or read from. */
export function chosenDetail(run: RunDocument): string {
  const { environment, source, settings, startedAt } = run;
  if (source) return source.kind === 'published' ? `${source.tool} ${environment.engine}.` : source.note;
  const when = startedAt === undefined ? [] : [formatDate(startedAt)];
  return [...deviceBesideLabel(run), ...(settings.preset === undefined ? [] : [settings.preset]), ...when].join(', ');
}

/** Beside the name of a run. A whole citation would push the verdict off the first screen of a phone. */
function shortDetail(run: RunDocument): string {
  const { environment, source } = run;
  if (!source) return chosenDetail(run);
  return source.kind === 'published' ? environment.engine : source.tool;
}

/** A run with its details and a button that removes it; the other actions stand between. */
function Chosen({ run, letter, children }: { run: RunDocument; letter?: string; children?: ComponentChildren }) {
  return (
    <li>
      {letter !== undefined && <b class="letter">{letter}</b>}
      <span class="what">
        <span class="run-name">{labelOf(run)}</span>{' '}
        <small>
          {measuredHere.value.has(run.id) && 'measured here, '}
          <Prose text={shortDetail(run)} />
        </small>
      </span>
      {children}
      <button
        type="button"
        class="quiet"
        aria-label={`Remove ${letter === undefined ? '' : `${letter}, `}${labelOf(run)}`}
        onClick={({ currentTarget }) => {
          handOnFocus(currentTarget);
          removeFromComparison(run.id);
        }}
      >
        <span class="long">Remove</span>
        <span class="short" aria-hidden="true">
          ×
        </span>
      </button>
    </li>
  );
}

/** How many are put on the page at once. */
const SHOWN_AT_ONCE = 25;

/** Hundreds of runs are shown as a number, and as a list only on request, to remove one. */
function ManyChosen({ runs }: { readonly runs: readonly RunDocument[] }) {
  const shown = useSignal(0);
  return (
    <>
      <p class="actions">
        {runs.length} runs are looked at together.{' '}
        <button
          type="button"
          class="quiet"
          onClick={({ currentTarget }) => {
            handOnFocus(currentTarget);
            removeAll();
          }}
        >
          Remove all
        </button>
      </p>
      <details
        class="unfolding"
        onToggle={({ currentTarget }) => {
          shown.value = currentTarget.open ? SHOWN_AT_ONCE : 0;
        }}
      >
        <summary>Which runs</summary>
        <ul class="chosen many">
          {runs.slice(0, shown.value).map((run) => (
            <Chosen key={run.id} run={run} />
          ))}
        </ul>
        <ShowMore shown={shown} all={runs.length} step={4 * SHOWN_AT_ONCE} />
      </details>
    </>
  );
}

function FewChosen({ runs }: { readonly runs: readonly RunDocument[] }) {
  return (
    <>
      {runs.length < 2 && (
        <p class="lead">
          {runs.length === 0
            ? `Choose 2 to ${MAX_RUNS_BESIDE} runs below: from this browser’s history, from files and texts, or from published studies. More, up to ${formatFixed(MAX_RUNS, 0)}, are shown device by device.`
            : 'Choose one more run below to compare it with.'}
        </p>
      )}
      <ol class="chosen">
        {runs.map((run, index) => (
          <Chosen key={run.id} run={run} letter={letterOf(index)}>
            {index === 0 && runs.length > 1 && (
              <small>
                <Explained text="the baseline" />
              </small>
            )}
            {index > 0 && (
              <button
                type="button"
                class="quiet"
                aria-label={`Use as baseline: ${letterOf(index)}, ${labelOf(run)}`}
                onClick={({ currentTarget }) => {
                  handOnFocus(currentTarget);
                  compareWith(run.id);
                }}
              >
                <span class="long">Use as baseline</span>
                <span class="short">Baseline</span>
              </button>
            )}
          </Chosen>
        ))}
      </ol>
    </>
  );
}

/** The compared runs; the first is the base. */
export function ChosenRuns() {
  const runs = chosen.value;
  return (
    <section aria-label="Compared">
      {isPopulation.value ? <ManyChosen runs={runs} /> : <FewChosen runs={runs} />}
      <p role="alert" class="refused">
        {chosenProblem}
      </p>
    </section>
  );
}

/** Where published and imported runs come from: each source once, with the letters of its runs. Follows the verdict. */
export function ChosenSources() {
  const runs = chosen.value;
  if (isPopulation.value) return null;
  const letters = new Map<string, string[]>();
  for (const [index, run] of runs.entries()) {
    if (!run.source) continue;
    const source = chosenDetail(run);
    letters.set(source, [...(letters.get(source) ?? []), letterOf(index)]);
  }
  return (
    <>
      {[...letters].map(([source, named]) => (
        <p key={source} class="run-source">
          <small>
            {formatList(named)}: <Prose text={source} />
          </small>
        </p>
      ))}
    </>
  );
}
