import { useEffect } from 'preact/hooks';
import { mainExperiment } from '../../experiments/index.ts';
import { shownExperiment } from '../state/figure-input.ts';

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
