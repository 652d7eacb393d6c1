/** What moving to ML-DSA costs, month by month, with the reader’s numbers. */
import { migrationEntries } from '../../figures/capacity/number-entries.ts';
import type { RunContent } from '../../figures/form/figure-input.ts';
import { migrationFacts, migrationTable } from '../../figures/migration/migration-table.ts';
import { ResultsTable } from '../figure/results-table.tsx';
import { FactLine } from '../parts/fact-line.tsx';
import { Prose } from '../terms/prose.tsx';
import { migrationNumbers } from './entries.ts';
import { NumberField } from './number-field.tsx';

export function AlgorithmMigration({ run }: { readonly run: RunContent }) {
  const table = migrationTable(run, migrationNumbers.value);
  return (
    <div class="capacity">
      <div class="entries">
        {migrationEntries.map((entry) => (
          <NumberField key={entry.name} entry={entry} />
        ))}
      </div>
      {table && (
        <>
          <h3 id="migration-months">Month by month</h3>
          <ResultsTable id="migration-table" table={table} labelledBy="migration-months" />
        </>
      )}
      <div class="notes">
        <p>
          <Prose text="An account moves at its first login after its authenticator has ML-DSA; logins come at random. The second key is made at that login. Where both keys are kept, either logs in, and the table holds both rows." />
        </p>
        <p>
          Nobody knows how soon authenticators will have it. The form begins with the accounts of one marketplace, with
          how often Google accounts log in by passkey, and with how many phones are replaced in a month. Everything but
          the shares grows with the number of your accounts.
        </p>
        {migrationFacts.map((fact) => (
          <p key={fact.says}>
            <FactLine fact={fact} />
          </p>
        ))}
      </div>
    </div>
  );
}
