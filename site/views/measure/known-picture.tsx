import { useEffect } from 'preact/hooks';
import { useCharts } from '../chart/load-charts.ts';
import { DotLegend } from '../figure/legend.tsx';
import { Coming } from '../parts/later-view.tsx';
import { StudyPictureView } from '../picture/study-picture-view.tsx';
import { figures, shownExperiment } from '../state/figure-input.ts';
import { state } from '../state/run-state.ts';
import { linkAsksToStart } from '../state/settings-state.ts';
import { legendOf, pictureBefore } from '../studies/card-picture.ts';
import { loadPublishedPictures, publishedPictures } from '../studies/published-pictures.ts';
import './known-picture.css';

/** Before a run whose own figure has nothing to show yet: what its card shows. Advice has its own picture. */
export function KnownPicture() {
  const [first] = figures.value;
  const isEmpty = first !== undefined && 'panels' in first && first.panels.length === 0;
  const isShown = state.value === 'idle' && isEmpty && !shownExperiment.value.advises;
  useEffect(() => {
    // Not beside a run, which has the processor to itself.
    if (isShown && !linkAsksToStart()) void loadPublishedPictures();
  }, [isShown]);
  // What draws the run's own figure is there when the run begins, as it is where a figure stands before it.
  useCharts(true);
  useEffect(() => {
    if (isEmpty && first.kind === 'plot') void import('../figure/plot-figure.tsx').catch(() => undefined);
  }, [isEmpty]);
  if (!isShown) return null;
  const shown = pictureBefore(shownExperiment.value);
  if (shown.picture.from === 'nobody') return publishedPictures.value ? null : <Coming>{null}</Coming>;
  const legend = legendOf(shown.picture);
  return (
    <div class="known-picture">
      {legend.length > 1 && <DotLegend legend={legend} />}
      <StudyPictureView {...shown} />
    </div>
  );
}
