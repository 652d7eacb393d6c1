import { checkedSentence } from '../../ceremony/kit/check-kit.ts';
import { answersSentence, type ComparedAnswers } from '../../ceremony/kit/compare-answers.ts';
import type { TableData } from '../../figures/form/figure.ts';
import { fileDrop } from '../drop/file-choice.tsx';
import { ResultsTable } from '../figure/results-table.tsx';
import { Prose } from '../terms/prose.tsx';
import {
  answersText,
  cancelCheck,
  checkedKit,
  checkInspectorByKit,
  comparedAnswers,
  compareServerAnswers,
  KIT_ADDRESS,
  kitProblem,
  kitProgress,
  takeAnswersFile,
} from './kit-state.ts';

/** The differing tests, one a row. */
const differenceTable = ({ differences }: ComparedAnswers): TableData => ({
  columns: [
    { id: 'test', label: 'Test', numeric: false },
    { id: 'kit', label: 'The kit', numeric: false },
    { id: 'server', label: 'Your server', numeric: false },
    { id: 'means', label: 'What it means', numeric: false },
  ],
  groups: [
    {
      label: 'Tests that were answered otherwise',
      rows: differences.map(({ test: { tcId, comment, result }, answered, means }) => ({
        key: `kit/${tcId}`,
        status: 'measured',
        head: `${tcId}, ${comment}`,
        cells: [result, answered, means],
      })),
    },
  ],
});

function Agreement() {
  const progress = kitProgress.value;
  const checked = checkedKit.value;
  const differing = progress ? [] : (checked ?? []).filter(({ agrees }) => !agrees);
  return (
    <>
      {progress && (
        <p>
          <progress aria-label="Tests of the kit" max={progress.of} value={progress.done} />{' '}
          {`${progress.done} of ${progress.of} tests`}
        </p>
      )}
      {/* Always in the page, so that the outcome is read out, and not each of hundreds of tests. */}
      <div role="status">
        {!progress && checked && (
          <p class="sentence" data-testid="kit-agreement">
            {checkedSentence(checked)}
          </p>
        )}
      </div>
      {differing.length > 0 && (
        <ul>
          {differing.map(({ test, verdict, sentence }) => (
            <li key={test.tcId}>
              {test.tcId}, {test.comment}: the kit says {test.result}, the inspector {verdict}. {sentence}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Answers() {
  const compared = comparedAnswers.value;
  return (
    <form
      {...fileDrop(takeAnswersFile)}
      onSubmit={(event) => {
        event.preventDefault();
        void compareServerAnswers();
      }}
    >
      <div class="paste">
        <label for="kit-answers">
          <span>
            My server’s answers <small>“12 valid” a line, a table or JSON; pasted or dropped</small>
          </span>
        </label>
        <textarea
          id="kit-answers"
          rows={4}
          spellcheck={false}
          autocomplete="off"
          value={answersText.value}
          onInput={(event) => {
            answersText.value = event.currentTarget.value;
          }}
        />
      </div>
      <button type="submit" class="quiet">
        Compare my server’s answers
      </button>
      <div role="status">
        {compared && (
          <p class="sentence" data-testid="kit-answers-sentence">
            {answersSentence(compared)}
          </p>
        )}
      </div>
      {compared && compared.differences.length > 0 && (
        <ResultsTable id="kit-differences" table={differenceTable(compared)} labelledBy="kit-title" />
      )}
    </form>
  );
}

/** Vectors for those who verify passkeys: to download, to check the inspector with, and to compare a server with. */
export function KitPanel() {
  const isChecking = kitProgress.value !== undefined;
  return (
    <section class="figure kit" aria-labelledby="kit-title">
      <h2 id="kit-title">Try the kit</h2>
      <p class="prose-line">
        <Prose text="Registrations and logins with eight algorithms, including ML-DSA. Most have one fault, and each of these says which step of WebAuthn Level 3 must refuse it. Give them to your server and compare its answers. They stay in this page." />
      </p>
      <div class="actions">
        <button type="button" class="quiet" onClick={isChecking ? cancelCheck : checkInspectorByKit}>
          {isChecking ? 'Cancel' : 'Test the inspector with the kit'}
        </button>
        <a class="quiet" href={KIT_ADDRESS} download="passkey-bench-kit.json">
          Download the kit
        </a>
      </div>
      <Agreement />
      <Answers />
      {/* Always in the page: not every screen reader reads out an alert that comes with its text. */}
      <p class="refused" role="alert">
        {kitProblem.value}
      </p>
    </section>
  );
}
