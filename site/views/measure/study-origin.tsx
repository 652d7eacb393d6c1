import './known-picture.css';
import { useEffect } from 'preact/hooks';
import { useCharts } from '../chart/load-charts.ts';
import { DotLegend } from '../figure/legend.tsx';
import { Coming, laterView } from '../parts/later-view.tsx';
import { StudyPictureView } from '../picture/study-picture-view.tsx';
import { areFiguresToCome, figures, published, shownExperiment } from '../state/figure-input.ts';
import { state } from '../state/run-state.ts';
import { linkAsksToStart } from '../state/settings-state.ts';
import { legendOf, pictureBefore } from '../studies/card-picture.ts';
import { loadPublishedPictures, publishedPictures } from '../studies/published-pictures.ts';
import { Prose } from '../terms/prose.tsx';

/** The picture of the study's card, before a run whose own figure is still empty. Advice has its own picture. */
function KnownPicture() {
  const [first] = figures.value;
  const isEmpty = first !== undefined && 'panels' in first && first.panels.length === 0;
  const isShown = state.value === 'idle' && isEmpty && !shownExperiment.value.advises;
  useEffect(() => {
    // Not during a run, which has the processor to itself.
    if (isShown && !linkAsksToStart()) void loadPublishedPictures();
  }, [isShown]);
  // Loads what draws the run's figure before the run begins, as a figure in this place would.
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

/** Loaded on demand, since few visitors copy a program. */
const ProgramText = laterView(async () => (await import('./program-text.tsx')).ProgramText);

/** A study's source, program and known answer: above the figures, but below the button, which must not move. */
export function StudyOrigin() {
  const { published: id, program } = shownExperiment.value;
  if (areFiguresToCome.value) return <Coming />;
  const source = published.value.find((study) => study.id === id);
  return (
    <>
      {source && (
        <p class="citation">
          {source.url === undefined ? (
            <Prose text={source.citation} />
          ) : (
            <a href={source.url}>
              <Prose text={source.citation} />
            </a>
          )}
        </p>
      )}
      {program && (
        <div class="about">
          <ProgramText program={program} />
        </div>
      )}
      <KnownPicture />
    </>
  );
}
