/** Cores and memory if these logins were passwords, at the same peak, from a run that checked both on this device. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { passwordOrPasskey } from '../../experiments/studies/password-or-passkey.ts';
import type { CapacityNumbers } from '../../figures/capacity/number-entries.ts';
import type { FigureInput, RunContent } from '../../figures/form/figure-input.ts';
import { spokenPair } from '../../figures/passwords/check-pair.ts';
import { LOAD_NOTE, passwordLoadSentence, passwordLoadTable } from '../../figures/passwords/password-load.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { ResultsTable } from '../figure/results-table.tsx';
import { entries, loadHistory, readStoredRun } from '../state/history-state.ts';
import { Prose } from '../terms/prose.tsx';

interface PasswordLineProps {
  readonly run: RunContent;
  readonly beside: readonly RunDocument[];
  readonly numbers: CapacityNumbers;
}

const inputOf = (run: RunContent): FigureInput => ({ experiment: passwordOrPasskey, run });
const hasBoth = (run: RunContent) => spokenPair(inputOf(run)) !== undefined;

/** The newest of this device that came to its end; nothing where there is none, or none that can be read. */
async function newestKept(): Promise<RunDocument | undefined> {
  if (entries.value === undefined) await loadHistory();
  const found = entries.value?.find(
    ({ experiment, outcome, origin }) =>
      experiment === passwordOrPasskey.id && outcome === 'finished' && origin === 'own',
  );
  return found && readStoredRun(found.id).catch(() => undefined);
}

export function PasswordLine({ run, beside, numbers }: PasswordLineProps) {
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
