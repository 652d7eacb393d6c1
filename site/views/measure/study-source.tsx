import { useEffect } from 'preact/hooks';
import { mainExperiment } from '../../experiments/index.ts';
import { laterView } from '../parts/later-view.tsx';
import { isAwaited, published, shownExperiment } from '../state/figure-input.ts';

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

/** What a study is about, what a run adds, and whose it is. It stays while one is under way, so that nothing below it moves. */
export function StudyAbout() {
  const { about, adds, published: id, program } = shownExperiment.value;
  useEffect(() => {
    // A run may lead with lines where dots stood: who taps is not shown another height a second later.
    if (about !== undefined) import('../figure/plot-figure.tsx').catch(() => undefined);
  }, [about]);
  if (about === undefined) return null;
  const source = published.value.find((study) => study.id === id);
  return (
    <div class={id !== undefined && isAwaited.value ? 'about awaiting' : 'about'}>
      <p>{about}</p>
      {adds && <p>A run here {adds}</p>}
      {source && (
        <p class="citation">
          {source.url === undefined ? source.citation : <a href={source.url}>{source.citation}</a>}
        </p>
      )}
      {program && <ProgramText program={program} />}
    </div>
  );
}
