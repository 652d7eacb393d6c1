import { useEffect } from 'preact/hooks';
import { mainExperiment } from '../../experiments/index.ts';
import { Coming, laterView } from '../parts/later-view.tsx';
import { areFiguresToCome, published, shownExperiment } from '../state/figure-input.ts';

/** Few copy a program, so that it comes when it is there to be copied. */
const ProgramText = laterView(async () => (await import('./program-text.tsx')).ProgramText);

/** The way back to the list, above the question of a study. */
export function StudySource() {
  if (shownExperiment.value === mainExperiment) return null;
  return (
    <p class="source">
      <a href="#/studies">Studies</a> / {shownExperiment.value.title}
    </p>
  );
}

/** What a study is about, and what a run adds. It stays while one is under way, so that nothing below it moves. */
export function StudyAbout() {
  const { about, adds } = shownExperiment.value;
  useEffect(() => {
    // A run may lead with lines where dots stood: who taps is not shown another height a second later.
    if (about !== undefined) import('../figure/plot-figure.tsx').catch(() => undefined);
  }, [about]);
  if (about === undefined) return null;
  return (
    <div class="about">
      <p>{about}</p>
      {adds && <p>A run here {adds}</p>}
    </div>
  );
}

/** Whose study it is, and its program: above the figures, and below the button, which they would move when they come. */
export function StudyOrigin() {
  const { about, published: id, program } = shownExperiment.value;
  if (about === undefined) return null;
  if (areFiguresToCome.value) return <Coming />;
  const source = published.value.find((study) => study.id === id);
  if (!source && !program) return null;
  return (
    <div class="about">
      {source && (
        <p class="citation">
          {source.url === undefined ? source.citation : <a href={source.url}>{source.citation}</a>}
        </p>
      )}
      {program && <ProgramText program={program} />}
    </div>
  );
}
