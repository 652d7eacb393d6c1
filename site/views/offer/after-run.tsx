/** What a result means for a relying party. The heading of each part says what it found. Loaded when shown. */

import './offer.css';
import { useEffect } from 'preact/hooks';
import { mainExperiment } from '../../experiments/index.ts';
import { capacitySentence } from '../../figures/capacity/capacity-tables.ts';
import { capacityEntries, migrationEntries } from '../../figures/capacity/number-entries.ts';
import { evidenceSentence } from '../../figures/evidence/evidence.ts';
import { type FigureInput, isOver, type RunContent } from '../../figures/form/figure-input.ts';
import { migrationClaim, migrationFacts, migrationTable } from '../../figures/migration/migration-table.ts';
import { stances } from '../../figures/offer/stances.ts';
import { listFor } from '../../figures/offer/what-verifies.ts';
import { Folded } from '../figure/folded.tsx';
import { ResultsTable } from '../figure/results-table.tsx';
import { FactLine } from '../parts/fact-line.tsx';
import { Coming } from '../parts/later-view.tsx';
import { loadServers, publishedServersProblem, shownServers } from '../server-data/server-data.ts';
import { chosen } from '../state/chosen.ts';
import { fragment } from '../state/place.ts';
import { state } from '../state/run-state.ts';
import { Prose } from '../terms/prose.tsx';
import { Advice } from './advice.tsx';
import { Capacity } from './capacity.tsx';
import { capacityNumbers, library, migrationNumbers, stance } from './entries.ts';
import { Evidence } from './evidence.tsx';
import { evidence } from './evidence-state.ts';
import { NumberField } from './number-field.tsx';
import { verifierRecord } from './verifier.ts';

/** What moving to ML-DSA costs, month by month, with the reader’s numbers. */
function AlgorithmMigration({ run }: { readonly run: RunContent }) {
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

interface AfterRunProps {
  readonly input: FigureInput;
  /** The id of the run on view, which is not listed beside itself. */
  readonly runId: string | undefined;
}

/** Whether the link brings numbers of its reader, which are then shown. */
const hasOwnLoad = () => capacityEntries.some(({ name }) => fragment.peek().parameters.has(name));

/** The calculator: for signatures, or for whole login checks if the run has them. */
function ServerSize({ input, runId }: AfterRunProps) {
  const { experiment, run, device = 'this device' } = input;
  const preferred = stances[stance.value].offered.flatMap(({ schemes }) => schemes);
  return (
    <Folded
      id="capacity"
      title="How much a server needs"
      sentence={
        isOver(run)
          ? capacitySentence(run, capacityNumbers.value, { device, preferred })
          : 'A run says how many logins one core verifies; the rest follows from your load.'
      }
      isOpen={experiment.advises === true && hasOwnLoad()}
    >
      <Capacity run={run} beside={chosen.value.filter(({ id }) => id !== runId)} preferred={preferred} />
    </Folded>
  );
}

/** The advice for a relying party, on request or after a main run. */
function ForRelyingParty({ input, runId }: AfterRunProps) {
  const { experiment, run, device = 'this device' } = input;
  const isAsked = experiment.advises === true;
  return (
    <>
      <Folded id="advice" title="What to offer" sentence={adviceSentence()} isOpen={isAsked}>
        <Advice input={input} device={device} />
      </Folded>
      <Folded
        id="evidence"
        title="Your own registrations"
        sentence={
          evidence.value
            ? evidenceSentence(evidence.value)
            : 'Count which algorithms your users have, from a list of your registrations.'
        }
        isOpen={evidence.value !== undefined}
      >
        <Evidence />
      </Folded>
      <ServerSize input={input} runId={runId} />
      <Folded
        id="migration"
        title="What a migration costs"
        sentence={migrationClaim(run, migrationNumbers.value)}
        isOpen={false}
      >
        <AlgorithmMigration run={run} />
      </Folded>
    </>
  );
}

/** For example `ES256, EdDSA, RS256`, and why in that order. */
function adviceSentence(): string {
  const { label } = stances[stance.value];
  const { offered } = listFor(stance.value, verifierRecord.value);
  const names = offered.map(({ name, alg }) => `${name} (${alg})`).join(', ');
  return `${label}: ${names}, in this order.`;
}

/** The advice on request: it answers the question of its page, and is above the measurements. */
export function AskedAdvice(props: AfterRunProps) {
  // A library in the link changes all of it, by what that library refuses. A run has the machine to itself.
  const isNamed = library.value !== '' && state.value !== 'running';
  useEffect(() => {
    if (isNamed) void loadServers();
  }, [isNamed]);
  if (!props.input.experiment.advises) return null;
  if (isNamed && !shownServers.value && publishedServersProblem.value === '') return <Coming />;
  return <ForRelyingParty {...props} />;
}

/** What follows the figures of a run that is over. */
export function AfterRun(props: AfterRunProps) {
  const { experiment, run } = props.input;
  if (!isOver(run) || run.source) return null;
  return (
    <>
      {experiment === mainExperiment && <ForRelyingParty {...props} />}
      {experiment.procedure === 'servers' && <ServerSize {...props} />}
    </>
  );
}
