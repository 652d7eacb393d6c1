import type { Experiment } from '../../experiments/form/experiment.ts';
import { offeredStudies } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { durationOf } from '../running/duration.ts';
import { published } from '../state/figure-input.ts';
import { settingsHash } from '../state/settings-state.ts';
import './studies.css';

function StudyCard({ study }: { readonly study: Experiment }) {
  const source = published.value.find(({ id }) => id === study.published);
  return (
    <li class="study">
      <h2>
        <a href={settingsHash(defaultSettings(study))}>{study.question}</a>
      </h2>
      {study.about && <p>{study.about}</p>}
      {/* Empty until the sources are loaded: a study of others must not be called our own meanwhile. */}
      <p class="citation">{source ? source.citation : study.published ? '' : 'A question of our own.'}</p>
      <p class="duration">
        Quick {durationOf(study, 'quick')} · Standard {durationOf(study, 'standard')} · Study{' '}
        {durationOf(study, 'study')}
      </p>
    </li>
  );
}

/** Every study that this deployment has something to show in, each to be opened and run like the first experiment. */
export function Studies() {
  return (
    <>
      <h1>Studies</h1>
      <p class="lead">
        Published studies, repeated in your browser: their numbers beside yours, their findings tested. And questions of
        our own.
      </p>
      <ul class="studies">
        {offeredStudies().map((study) => (
          <StudyCard key={study.id} study={study} />
        ))}
      </ul>
    </>
  );
}
