import { computed, useSignalEffect } from '@preact/signals';
import { Fragment } from 'preact';
import { formatDay } from '../../figures/words/format-date.ts';
import { labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { publishedRuns } from '../../results/published/published-runs.ts';
import { quoted } from '../../schemes/text/foreign-text.ts';
import { Coming } from '../parts/later-view.tsx';
import { addToComparison, isChosen, removeFromComparison } from '../state/chosen.ts';
import { isAwaited, published } from '../state/figure-input.ts';
import { fragment } from '../state/place.ts';
import { Prose } from '../terms/prose.tsx';
import { takeNotices, takeOwnResults } from './take-results.ts';

/** What the build has found in the file; null if there is no file. */
declare const __OWN_RESULTS__: {
  readonly count: number;
  readonly engines: readonly string[];
  readonly day: string;
} | null;

/** The name in a link: `#/compare?open=one-machine`. */
const NAME = 'one-machine';

/** Opens the results that a link names, once. */
function useLink(): void {
  useSignalEffect(() => {
    const { place, parameters } = fragment.value;
    const toOpen = place === 'compare' ? parameters.get('open') : null;
    if (toOpen === null) return;
    // So that the same link can open them again.
    location.replace('#/compare');
    if (toOpen === NAME && __OWN_RESULTS__) void takeOwnResults();
    else
      takeNotices.value = [
        {
          sentence: `The link opens results ${quoted(toOpen)}, which this page does not have. Nothing was added; import them as a file.`,
          isRefused: true,
        },
      ];
  });
}

/** This project's own results: a first population to which a visitor can add a run. */
function OwnResults() {
  useLink();
  if (!__OWN_RESULTS__) return null;
  const { engines, day } = __OWN_RESULTS__;
  return (
    <p>
      <a href={`#/compare?open=${NAME}`}>This project’s own results</a>: {engines.join(', ')}, measured by turns on one
      machine on {formatDay(day)}. Add a run of yours to see where it stands. One machine is too few to rank engines.
    </p>
  );
}

/** Empty until the studies are loaded. */
const runs = computed(() => publishedRuns(published.value));

/** The source of the numbers, which is named once, below all machines of a study. */
const sourceOf = ({ source, environment }: RunDocument) => `${source?.tool} ${environment.engine}.`;

function Machine({ run }: { readonly run: RunDocument }) {
  return (
    <li>
      <label class="choose">
        <input
          type="checkbox"
          checked={isChosen(run.id)}
          onChange={() => (isChosen(run.id) ? removeFromComparison(run.id) : addToComparison(run))}
        />
        <span class="what">
          {labelOf(run)}{' '}
          <small>
            <Prose text={run.environment.platform ?? ''} />
          </small>
        </span>
      </label>
    </li>
  );
}

/** The machines of the published studies, to be compared with runs. */
export function PublishedList() {
  const sources = [...new Set(runs.value.map(sourceOf))];
  return (
    <section aria-labelledby="published">
      <h2 id="published">Published results</h2>
      <OwnResults />
      {isAwaited.value && <Coming />}
      {sources.map((source) => (
        <Fragment key={source}>
          <ul class="runs">
            {runs.value
              .filter((run) => sourceOf(run) === source)
              .map((run) => (
                <Machine key={run.id} run={run} />
              ))}
          </ul>
          <p>
            <small>
              <Prose text={source} />
            </small>
          </p>
        </Fragment>
      ))}
    </section>
  );
}
