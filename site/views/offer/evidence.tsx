/** The reader’s own registrations, counted on this page and compared with the advised list. */
import type { CountedColumn } from '../../ceremony/registered/counted-column.ts';
import { algorithmTable, migrationSentence, modelTable, removalTable } from '../../figures/evidence/evidence.ts';
import { storedTables } from '../../figures/facts/stored-tables.ts';
import { FileChoice, fileDrop } from '../drop/file-choice.tsx';
import { ResultsTable } from '../figure/results-table.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { FactLine } from '../parts/fact-line.tsx';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';
import { stance } from './entries.ts';
import {
  cancelEvidence,
  evidence,
  evidenceProblem,
  evidenceProgress,
  evidenceText,
  removeEvidence,
  takeEvidence,
} from './evidence-state.ts';

function ColumnFindings({ column }: { readonly column: CountedColumn }) {
  return (
    <>
      <h3 id="evidence-algorithms">By algorithm</h3>
      <ResultsTable id="evidence-algorithms-table" table={algorithmTable(column)} labelledBy="evidence-algorithms" />
      <h3 id="evidence-removals">What an entry of the list has brought</h3>
      <ResultsTable
        id="evidence-removals-table"
        table={removalTable(column, stance.value)}
        labelledBy="evidence-removals"
      />
      <h3 id="evidence-models">By model and provider</h3>
      <ResultsTable id="evidence-models-table" table={modelTable(column)} labelledBy="evidence-models" />
      <p>
        <Prose text={migrationSentence(column)} />
      </p>
      <div class="actions">
        <button type="button" class="quiet" onClick={removeEvidence}>
          Forget them
        </button>
      </div>
    </>
  );
}

/** The queries that get registrations out of a database. */
function SqlLines() {
  return (
    <details class="unfolding">
      <summary>How to get them out of a database</summary>
      <ul class="sources">
        {storedTables.map((table) => (
          <li key={table.server}>
            <b>{table.server}</b>: <code>{table.sql}</code>{' '}
            <CopyButton text={() => table.sql}>{`Copy for ${table.server}`}</CopyButton> <FactLine fact={table} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Evidence() {
  const part = evidenceProgress.value;
  return (
    <form
      class="evidence"
      {...fileDrop(takeEvidence)}
      onSubmit={(event) => {
        event.preventDefault();
        void takeEvidence(evidenceText.value);
      }}
    >
      <p>
        <Explained text="A column of your registrations, a row each: COSE keys or attestation objects, as hexadecimal or base64, or a table of algorithm and AAGUID, with counts if you like. It is counted in this page and goes nowhere." />
      </p>
      <label class="link-field">
        <span>Registrations, pasted or dropped</span>
        <textarea
          id="evidence-rows"
          rows={4}
          spellcheck={false}
          autocomplete="off"
          value={evidenceText.value}
          onInput={(event) => {
            evidenceText.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="actions">
        <button type="submit" class="quiet">
          Count them
        </button>
        <FileChoice take={([file]) => file && takeEvidence(file)}>Choose a file</FileChoice>
        {part !== undefined && (
          <>
            <progress aria-label="Reading registrations" value={part} />{' '}
            <button type="button" class="quiet" onClick={cancelEvidence}>
              Cancel
            </button>
          </>
        )}
      </div>
      <p class="refused" role="alert">
        {evidenceProblem.value}
      </p>
      {evidence.value && <ColumnFindings column={evidence.value} />}
      <SqlLines />
    </form>
  );
}
