import { computed } from '@preact/signals';
import { labelOf } from '../../results/document/label.ts';
import { publishedRuns } from '../../results/published/published-runs.ts';
import { addToComparison, isChosen, removeFromComparison } from '../state/chosen.ts';
import { published } from '../state/figure-input.ts';
import { OwnResults } from './own-results.tsx';

/** None until the studies are loaded. */
const runs = computed(() => publishedRuns(published.value));

/** The machines of the published studies, to stand beside runs. */
export function PublishedList() {
  return (
    <section aria-labelledby="published">
      <h2 id="published">Published results</h2>
      <OwnResults />
      <ul class="runs">
        {runs.value.map((run) => (
          <li key={run.id}>
            <label class="choose">
              <input
                type="checkbox"
                checked={isChosen(run.id)}
                onChange={() => (isChosen(run.id) ? removeFromComparison(run.id) : addToComparison(run))}
              />
              <span class="what">
                {labelOf(run)} <small>{run.environment.platform}</small>
                <small class="detail">
                  {run.source?.tool} {run.environment.engine}.
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
