import { useEffect } from 'preact/hooks';
import { shortened } from '../../figures/slides/slides.ts';
import { DotLegend } from '../figure/legend.tsx';
import { StudyPictureView } from '../picture/study-picture-view.tsx';
import { state } from '../state/run-state.ts';
import { legendOf, pictureBefore } from '../studies/card-picture.ts';
import { loadPublishedPictures } from '../studies/published-pictures.ts';
import { Prose } from '../terms/prose.tsx';
import { stepExperiment } from './stage-state.ts';
import './stage-prospect.css';

/** Shown before a run if its charts need the run: the question, what will be measured, and what others found. */
export function StageProspect() {
  const isIdle = state.value !== 'running';
  useEffect(() => {
    // Loads nothing during a run, which needs the processor for itself.
    if (isIdle) void loadPublishedPictures();
  }, [isIdle]);
  const { about = '', adds } = stepExperiment.value;
  const shown = pictureBefore(stepExperiment.value);
  const legend = legendOf(shown.picture);
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
      {shown.picture.from !== 'nobody' && (
        <div class="stage-picture">
          {legend.length > 1 && <DotLegend legend={legend} />}
          <StudyPictureView {...shown} />
        </div>
      )}
    </div>
  );
}
