import { shortened } from '../../figures/slides/slides.ts';
import { Prose } from '../terms/prose.tsx';
import { stepExperiment } from './stage-state.ts';

/** Before a run whose chart comes with it: what it is about, and what will be measured. */
export function StageProspect() {
  const { about = '', adds } = stepExperiment.value;
  return (
    <div class="stage-prospect">
      <p class="stage-statement">
        <Prose text={shortened(about)} />
      </p>
      {adds && (
        <p>
          <Prose text={shortened(`A run here ${adds}`)} />
        </p>
      )}
    </div>
  );
}
