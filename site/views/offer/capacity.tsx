/** The calculator: what a load of logins asks of a server that verifies as fast as this device. */
import { bytesTable, capacityEnergy, capacityNotes, capacityTable } from '../../figures/capacity/capacity-tables.ts';
import { capacityEntries } from '../../figures/capacity/number-entries.ts';
import { serverPower } from '../../figures/capacity/server-power.ts';
import type { RunContent } from '../../figures/form/figure-input.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { ResultsTable } from '../figure/results-table.tsx';
import { FactLine } from '../parts/fact-line.tsx';
import { capacityNumbers } from './entries.ts';
import { NumberField } from './number-field.tsx';
import { PasswordLine } from './password-line.tsx';

interface CapacityProps {
  readonly run: RunContent;
  /** Runs chosen in Compare: a native baseline, another device. */
  readonly beside: readonly RunDocument[];
  /** Schemes, those to be offered first at the top. */
  readonly preferred: readonly string[];
}

export function Capacity({ run, beside, preferred }: CapacityProps) {
  const numbers = capacityNumbers.value;
  const table = capacityTable(run, beside, numbers);
  return (
    <div class="capacity">
      <div class="entries">
        {capacityEntries.map((entry) => (
          <NumberField key={entry.name} entry={entry} />
        ))}
      </div>
      {table.groups.length > 0 ? (
        <>
          <h3 id="capacity-rates">Cores and waiting</h3>
          <ResultsTable id="capacity" table={table} labelledBy="capacity-rates" />
          <p class="energy">{capacityEnergy(run, numbers, preferred)}</p>
          <h3 id="capacity-bytes">Bytes</h3>
          <ResultsTable id="capacity-bytes" table={bytesTable(run, numbers)} labelledBy="capacity-bytes" />
          <PasswordLine run={run} beside={beside} numbers={numbers} />
          <div class="notes">
            {capacityNotes(run, numbers).map((note) => (
              <p key={note}>{note}</p>
            ))}
            <p>
              <FactLine fact={serverPower} />
            </p>
            <p>
              {beside.length > 0
                ? 'Runs chosen in Compare stand beside.'
                : 'Import a native baseline or another device’s run in Compare, and it appears here, too.'}{' '}
              <a href="#/compare">Compare</a>&nbsp;· <a href="#/servers">Login checks on servers</a>&nbsp;·{' '}
              <a href="https://www.postgresql.org/docs/current/storage-page-layout.html">PostgreSQL, page layout</a>
            </p>
          </div>
        </>
      ) : (
        <p>Run once, and these numbers follow from what verifying takes here.</p>
      )}
    </div>
  );
}
