/** The place where runs are compared, and where they are found: history, studies, files. Loaded when opened. */

import './compare.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { comparedAs, letterOf } from '../../figures/compare/compare-cells.ts';
import type { Figure } from '../../figures/form/figure.ts';
import { capitalised } from '../../figures/words/whole-sentences.ts';
import { labelOf } from '../../results/document/label.ts';
import { paceOfRun } from '../../results/doubts/pace-of-run.ts';
import { comparisonStem } from '../../results/export/comparison-file-name.ts';
import { cancelComparing } from '../../worker/compare/compare-client.ts';
import { FigureView } from '../figure/figure-view.tsx';
import { saveFigures } from '../picture/figure-picture.ts';
import { chosen } from '../state/chosen.ts';
import { loadHistory } from '../state/history-state.ts';
import { answerOffer, offered } from '../state/incoming.ts';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';
import { ChosenRuns, ChosenSources, chosenDetail } from './chosen-runs.tsx';
import {
  atEqualPace,
  compared,
  comparedProblem,
  compareInput,
  comparing,
  comparisonProgress,
  paceChoice,
} from './compared.ts';
import { HistoryList } from './history-list.tsx';
import { useHeldLists } from './hold-list.ts';
import { ImportZone } from './import-zone.tsx';
import { PopulationView } from './population.tsx';
import { isPopulation } from './population-state.ts';
import { PublishedList } from './published-list.tsx';

/** What could not be stored of the data that an app or a site has sent to this page. */
function missingSentence(missing: number, all: number): string {
  if (missing === 0) return '';
  if (missing === all)
    return 'What another app or site has sent to this page could not be stored on its way here. Nothing of it was read: send it again, or choose it below as a file.';
  return ` ${missing} of ${all} could not be stored on the way here: send those again, or choose them below as files.`;
}

/** Apps and sites share in the same way: only a person can tell whether this was intended. */
function SharedOffer() {
  const { files, missing } = offered.value;
  const all = files.length + missing;
  if (all === 0) return null;
  const what = all === 1 ? 'something' : `${all} files or texts`;
  return (
    <div class="actions" role="status" data-testid="shared">
      <p>
        {files.length > 0 && `Another app or site has sent ${what} to this page. Nothing of it has been read or kept.`}
        {missingSentence(missing, all)}
      </p>
      {files.length > 0 && (
        <button type="button" class="quiet strong" onClick={() => answerOffer(true)}>
          Read and keep
        </button>
      )}
      <button type="button" class="quiet" onClick={() => answerOffer(false)}>
        {files.length > 0 ? 'Leave it' : 'Close'}
      </button>
    </div>
  );
}

/** Saves all charts of the comparison as one picture, with a caption that says whose each letter is. */
function SaveCharts() {
  const message = useSignal('');
  const save = async () => {
    const runs = chosen.value;
    const caption = runs
      .map((run, index) => `${letterOf(index)}: ${[labelOf(run), chosenDetail(run)].filter(Boolean).join(', ')}`)
      .join(' · ');
    message.value = await saveFigures(compared.value.figures, comparisonStem(runs), caption);
  };
  return (
    <p class="actions">
      <button type="button" class="quiet" onClick={save}>
        Save the charts as PNG
      </button>
      <span role="status">{message}</span>
    </p>
  );
}

function Reasons() {
  const { reasons } = compared.value;
  if (reasons.length === 0) return null;
  return (
    <section class="reasons" aria-labelledby="reasons">
      <h2 id="reasons">Reasons for caution</h2>
      <ul>
        {reasons.map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offered if at least two of the runs know their pace. */
function PaceSwitch() {
  const paced = chosen.value.filter((run) => paceOfRun(run)).length;
  if (paced < 2) return null;
  return (
    <p class="pace-switch">
      <label>
        <input
          type="checkbox"
          checked={atEqualPace.value}
          onChange={(event) => {
            paceChoice.value = event.currentTarget.checked;
          }}
        />{' '}
        At equal pace
      </label>{' '}
      <small>
        <Explained text="Compare as if both machines had run at the same speed, that is at equal pace, as far as a fixed piece of work and the other cells tell. Runs of one device and browser are compared this way by default." />
      </small>
    </p>
  );
}

/** The title of the first figure is hidden: this heading says what is compared with what. */
function ComparedAs() {
  if (compared.value.figures.length === 0) return null;
  const sentence = comparedAs(compareInput.value);
  return (
    <h2>
      <Prose text={capitalised(sentence)} />
    </h2>
  );
}

/** The progress of a comparison, with a button that cancels it: thousands of cells take time. */
function Comparing() {
  const part = comparisonProgress.value;
  return (
    <>
      <p class="said" role="status">
        {comparing.value ? 'Comparing …' : comparedProblem}
      </p>
      {comparing.value && part !== undefined && (
        <p class="actions">
          <progress aria-label="Comparing" value={part} /> {Math.floor(100 * part)}&#8239;%{' '}
          <button type="button" class="quiet" onClick={cancelComparing}>
            Cancel
          </button>
        </p>
      )}
    </>
  );
}

/** Between the verdict and the first chart. */
function AboveCharts({ figure }: { readonly figure: Figure }) {
  return (
    <>
      <SaveCharts />
      {figure.kind === 'dots' && figure.ratioOf !== undefined && <p class="legend">{figure.ratioOf}</p>}
    </>
  );
}

/** The last result stays during a new comparison; only the first one shows a wait. Doubts follow the verdict. */
function BesideEachOther() {
  const [first, ...others] = compared.value.figures;
  const stem = comparisonStem(chosen.value);
  return (
    <>
      <Comparing />
      <ComparedAs />
      {first && <FigureView figure={first} first={true} stem={stem} actions={<AboveCharts figure={first} />} />}
      <PaceSwitch />
      <Reasons />
      <ChosenSources />
      {others.map((figure) => (
        <FigureView key={figure.id} figure={figure} first={false} stem={stem} />
      ))}
    </>
  );
}

const goToComparison = () => document.getElementById('compared')?.scrollIntoView({ block: 'start' });

/** Below the lists, at the lower edge of the screen while they are on it: the chosen runs stand above them. */
function ChosenHere() {
  const count = chosen.value.length;
  if (count === 0) return null;
  return (
    <p class="chosen-here">
      {count === 1 ? 'One run is chosen: choose one more.' : `${count} runs are chosen.`}{' '}
      <button type="button" class="quiet" onClick={goToComparison}>
        {count === 1 ? 'See it' : 'See them compared'}
      </button>
    </p>
  );
}

export function Compare() {
  useEffect(() => {
    void loadHistory();
  }, []);
  const { above, lists } = useHeldLists();
  return (
    <>
      <h1>Compare runs</h1>
      <div ref={above} id="compared">
        <SharedOffer />
        <ChosenRuns />
        {isPopulation.value ? <PopulationView /> : <BesideEachOther />}
      </div>
      <div ref={lists} class="lists">
        <HistoryList />
        <ImportZone />
        <PublishedList />
        <ChosenHere />
      </div>
    </>
  );
}
