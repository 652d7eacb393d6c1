import { useEffect } from 'preact/hooks';
import { cardOf } from '../../experiments/form/card-of.ts';
import type { Experiment } from '../../experiments/form/experiment.ts';
import { type StudyGroup, studyGroups } from '../../experiments/form/study-card.ts';
import { mainExperiment, offeredStudies } from '../../experiments/index.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { serversStudy } from '../../experiments/studies/servers.ts';
import { whatToOffer } from '../../experiments/studies/what-to-offer.ts';
import { nothingMeasured } from '../../figures/form/figure-input.ts';
import { drawStudy } from '../../figures/study-pictures/draw-study.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import { DotLegend } from '../figure/legend.tsx';
import { Coming, laterView } from '../parts/later-view.tsx';
import { StudyPictureView } from '../picture/study-picture-view.tsx';
import { durationOf } from '../running/duration.ts';
import { loadServers, publishedServersProblem, shownServers } from '../server-data/server-data.ts';
import { figureInputOf, published } from '../state/figure-input.ts';
import { entries, loadHistory } from '../state/history-state.ts';
import { place } from '../state/place.ts';
import { state } from '../state/run-state.ts';
import { settingsHash } from '../state/settings-state.ts';
import { cardLegend, isPictureToCome, pictureBefore, whoseText } from './card-picture.ts';
import { drawLastPictures, lastPictures } from './last-pictures.ts';
import { loadPublishedPictures } from './published-pictures.ts';
import './studies.css';
import { Prose } from '../terms/prose.tsx';

/** The one study that is not measured in a page. Loaded when it is opened. */
const Servers = laterView(async () => (await import('../servers/servers.tsx')).Servers);

const headings: Readonly<Record<StudyGroup, string>> = {
  question: 'Questions',
  reproduced: 'Reproduced studies',
  'closer look': 'Closer looks',
};

const leads: Readonly<Record<StudyGroup, string>> = {
  question: 'What people ask of passkeys. Each picture is of your last run in this browser, or of what is published.',
  reproduced: 'What others published, repeated in your browser: their numbers beside yours, their findings tested.',
  'closer look': 'Questions of our own, each about one thing.',
};

function Picture({ study }: { readonly study: Experiment }) {
  if (isPictureToCome(study)) return <Coming />;
  const last = lastPictures.value.get(study.id);
  if (last?.picture) return <StudyPictureView picture={last.picture} whose={last.whose} />;
  return <StudyPictureView {...pictureBefore(study)} />;
}

/** How long each preset takes. */
function Durations({ study }: { readonly study: Experiment }) {
  return (
    <p class="duration">
      <span>Quick {durationOf(study, 'quick')}</span> <span>Standard {durationOf(study, 'standard')}</span>{' '}
      <span>Study {durationOf(study, 'study')}</span>
    </p>
  );
}

function StudyCardView({ study }: { readonly study: Experiment }) {
  const { title, line } = cardOf(study);
  const source = published.value.find(({ id }) => id === study.published);
  return (
    <li class="study" data-study={study.id}>
      <h3>
        <a href={settingsHash(defaultSettings(study))}>{title}</a>
      </h3>
      <Picture study={study} />
      <p>
        <Prose text={line} />
      </p>
      {source && study !== mainExperiment && (
        <p class="citation">
          <Prose text={source.citation} />
        </p>
      )}
      <Durations study={study} />
    </li>
  );
}

/** Servers are measured in a terminal: the picture shows published checks, or the reader’s own, before any run. */
function ServersPicture() {
  const run = shownServers.value;
  // During a run they are not fetched.
  if (!run && publishedServersProblem.value === '' && state.value !== 'running') return <Coming />;
  const picture = drawStudy(
    run
      ? { ...figureInputOf(run), experiment: serversStudy }
      : { experiment: serversStudy, run: nothingMeasured(defaultSettings(serversStudy)) },
  );
  const day = run?.startedAt === undefined ? '' : `, ${formatDay(run.startedAt)}`;
  return <StudyPictureView picture={picture} whose={`${whoseText(picture)}${day}`} />;
}

const OF_SERVERS = 'What does a login cost my server, and what should it offer?';

/** One question of two parts, each with its own picture and place. */
function CardOfServers() {
  return (
    <li class="study pair" data-card="of-servers">
      <h3>{OF_SERVERS}</h3>
      <div class="study-part" data-study={serversStudy.id}>
        <h4>
          <a href="#/servers">{serversStudy.title}</a>
        </h4>
        <ServersPicture />
        <p>
          A library does more than verify a signature: the time of its whole check, and which algorithms it refuses.
        </p>
        <p class="duration">Published results; measured in a terminal</p>
      </div>
      <div class="study-part" data-study={whatToOffer.id}>
        <h4>
          <a href={settingsHash(defaultSettings(whatToOffer))}>{whatToOffer.title}</a>
        </h4>
        <Picture study={whatToOffer} />
        <p>
          <Prose text={cardOf(whatToOffer).line} />
        </p>
        <Durations study={whatToOffer} />
      </div>
    </li>
  );
}

function Group({ group, studies }: { readonly group: StudyGroup; readonly studies: readonly Experiment[] }) {
  if (studies.length === 0) return null;
  const id = `studies-${group.replace(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{headings[group]}</h2>
      <p class="group-lead">{leads[group]}</p>
      {group === 'question' && <DotLegend legend={cardLegend} />}
      <ul class={group === 'question' ? 'studies large' : 'studies'}>
        {studies.map((study) =>
          study === whatToOffer ? <CardOfServers key={study.id} /> : <StudyCardView key={study.id} study={study} />,
        )}
      </ul>
    </section>
  );
}

/** Every study of this deployment: first what people ask. Each can be opened and run. */
function StudyList() {
  const runs = entries.value;
  const isIdle = state.value !== 'running';
  useEffect(() => {
    void loadHistory();
  }, []);
  useEffect(() => {
    // Not during a run, which has the processor to itself.
    if (runs && isIdle) void drawLastPictures(runs);
  }, [runs, isIdle]);
  useEffect(() => {
    if (!isIdle) return;
    void loadServers();
    void loadPublishedPictures();
  }, [isIdle]);
  const shown = [mainExperiment, ...offeredStudies()];
  return (
    <>
      <h1>Studies</h1>
      {studyGroups.map((group) => (
        <Group key={group} group={group} studies={shown.filter((study) => cardOf(study).group === group)} />
      ))}
    </>
  );
}

export function Studies() {
  return place.value === 'servers' ? <Servers /> : <StudyList />;
}
