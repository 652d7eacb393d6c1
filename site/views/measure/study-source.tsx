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

/** What a study is about, and what a run adds. It stays during a run, so that nothing below it moves. */
export function StudyAbout() {
  const { about, adds } = shownExperiment.value;
  useEffect(() => {
    // A run may begin with lines in place of dots: loaded now, so that the height does not change after the tap.
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
