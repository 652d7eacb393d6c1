import { computed } from '@preact/signals';
import { Fragment } from 'preact';
import { labelOf } from '../../results/document/label.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { publishedRuns } from '../../results/published/published-runs.ts';
import { Coming } from '../parts/later-view.tsx';
import { addToComparison, isChosen, removeFromComparison } from '../state/chosen.ts';
import { isAwaited, published } from '../state/figure-input.ts';
import { Prose } from '../terms/prose.tsx';
import { OwnResults } from './own-results.tsx';

/** None until the studies are loaded. */
const runs = computed(() => publishedRuns(published.value));

/** Where its numbers are from, said once under all machines of a study. */
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
          {labelOf(run)} <small>{run.environment.platform}</small>
        </span>
      </label>
    </li>
  );
}

/** The machines of the published studies, to stand beside runs. */
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
