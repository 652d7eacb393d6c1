import { mainExperiment } from '../../experiments/index.ts';
import { isAwaited, published, shownExperiment } from '../state/figure-input.ts';

/** The way back to the list, above the question of a study. */
export function StudySource() {
  if (shownExperiment.value === mainExperiment) return null;
  return (
    <p class="source">
      <a href="#/studies">Studies</a> / {shownExperiment.value.title}
    </p>
  );
}

/** What a study is about and whose it is. */
export function StudyAbout() {
  const { about, published: id } = shownExperiment.value;
  if (about === undefined) return null;
  const source = published.value.find((study) => study.id === id);
  return (
    <div class={id !== undefined && isAwaited.value ? 'about awaiting' : 'about'}>
      <p>{about}</p>
      {source && <p class="citation">{source.citation}</p>}
    </div>
  );
}
