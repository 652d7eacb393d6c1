import { shortened } from '../../figures/slides/slides.ts';
import { published } from '../state/figure-input.ts';
import { Prose } from '../terms/prose.tsx';
import { stepExperiment } from './stage-state.ts';

/** Before a run whose chart comes with it: what it is about, what was published, and what will be measured. */
export function StageProspect() {
  const { about = '', adds, published: id } = stepExperiment.value;
  const study = published.value.find((known) => known.id === id);
  return (
    <div class="stage-prospect">
      <p class="stage-statement">
        <Prose text={shortened(about)} />
      </p>
      {study?.headline !== undefined && (
        <p class="published">
          <Prose text={study.headline} />
        </p>
      )}
      {adds && (
        <p>
          <Prose text={shortened(`A run here ${adds}`)} />
        </p>
      )}
    </div>
  );
}
