/** The calculator: what a load of logins needs of a server that verifies at the speed of this device. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { passwordOrPasskey } from '../../experiments/studies/password-or-passkey.ts';
import { bytesTable, capacityEnergy, capacityNotes, capacityTable } from '../../figures/capacity/capacity-tables.ts';
import { type CapacityNumbers, capacityEntries } from '../../figures/capacity/number-entries.ts';
import { serverPower } from '../../figures/capacity/server-power.ts';
import type { FigureInput, RunContent } from '../../figures/form/figure-input.ts';
import { spokenPair } from '../../figures/passwords/check-pair.ts';
import { LOAD_NOTE, passwordLoadSentence, passwordLoadTable } from '../../figures/passwords/password-load.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { ResultsTable } from '../figure/results-table.tsx';
import { FactLine } from '../parts/fact-line.tsx';
import { entries, loadHistory, readStoredRun } from '../state/history-state.ts';
import { Prose } from '../terms/prose.tsx';
import { capacityNumbers } from './entries.ts';
import { NumberField } from './number-field.tsx';

/** Cores and memory if these logins were passwords, at the same peak, from a run that checked both on this device. */
interface PasswordLineProps {
  readonly run: RunContent;
  readonly beside: readonly RunDocument[];
  readonly numbers: CapacityNumbers;
}

const inputOf = (run: RunContent): FigureInput => ({ experiment: passwordOrPasskey, run });
const hasBoth = (run: RunContent) => spokenPair(inputOf(run)) !== undefined;

/** The newest finished run of this device; undefined if there is none that can be read. */
async function newestKept(): Promise<RunDocument | undefined> {
  if (entries.value === undefined) await loadHistory();
  const found = entries.value?.find(
    ({ experiment, outcome, origin }) =>
      experiment === passwordOrPasskey.id && outcome === 'finished' && origin === 'own',
  );
  return found && readStoredRun(found.id).catch(() => undefined);
}

function PasswordLine({ run, beside, numbers }: PasswordLineProps) {
  const lastRun = useSignal<RunDocument | undefined>(undefined);
  useEffect(() => {
    newestKept().then((newest) => {
      lastRun.value = newest;
    });
  }, []);
  const measured = [run, ...beside, ...(lastRun.value ? [lastRun.value] : [])].find(hasBoth);
  const pair = measured && spokenPair(inputOf(measured));
  const sentence = measured && passwordLoadSentence(inputOf(measured), numbers);
  return (
    <>
      <h3 id="capacity-passwords">And if these logins were passwords</h3>
      {measured && pair && sentence ? (
        <>
          <p>
            <Prose text={sentence} />
          </p>
          <ResultsTable
            id="capacity-passwords-table"
            table={passwordLoadTable(measured, pair, numbers)}
            labelledBy="capacity-passwords"
          />
          <p class="notes">{LOAD_NOTE}</p>
        </>
      ) : (
        <p>
          Run <a href={`#/run?experiment=${passwordOrPasskey.id}&preset=quick`}>{passwordOrPasskey.title}</a> on this
          device, and cores and memory for both stand here, at your peak.
        </p>
      )}
    </>
  );
}

interface CapacityProps {
  readonly run: RunContent;
  /** Runs chosen in Compare: outside a browser, of another device. */
  readonly beside: readonly RunDocument[];
  /** Schemes; those that the page advises to offer first come first. */
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
              <p key={note}>
                <Prose text={note} />
              </p>
            ))}
            <p>
              <FactLine fact={serverPower} />
            </p>
            <p>
              {beside.length > 0
                ? 'Runs chosen in Compare stand beside.'
                : 'Import a run of a server or of another device in Compare, and it appears here, too.'}{' '}
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
