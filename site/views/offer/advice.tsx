/** What to list in pubKeyCredParams, for the aim that the reader chooses. */

import '../parts/code-block.css';
import './ladder.css';
import '../parts/choices.css';
import { useSignalEffect } from '@preact/signals';
import { backendName } from '../../backends/backend.ts';
import { defaultSettings } from '../../experiments/settings/settings.ts';
import { whatToOffer } from '../../experiments/studies/what-to-offer.ts';
import type { Fact } from '../../figures/form/fact.ts';
import type { FigureInput } from '../../figures/form/figure-input.ts';
import { ladderOf } from '../../figures/offer/offer-ladder.ts';
import { offeredCode, printRecommendation, recommendationJson } from '../../figures/offer/print-recommendation.ts';
import { factsOf, recommendationTable, turnedRound } from '../../figures/offer/recommendation.ts';
import { leftOut, stanceIds, stances } from '../../figures/offer/stances.ts';
import { listFor } from '../../figures/offer/what-verifies.ts';
import { serverTitle } from '../../figures/servers/server-cells.ts';
import { FigureView } from '../figure/figure-view.tsx';
import { ResultsTable } from '../figure/results-table.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { FactLine } from '../parts/fact-line.tsx';
import { loadServers, publishedServersProblem, shownServers } from '../server-data/server-data.ts';
import { state } from '../state/run-state.ts';
import { settingsHash } from '../state/settings-state.ts';
import { Prose } from '../terms/prose.tsx';
import { BesideAlgorithms } from './beside-algorithms.tsx';
import { adviceAddress, chooseLibrary, chooseStance, stance, stanceProblem } from './entries.ts';
import { asksFirst, verifierChoices, verifierProblem, verifierRecord } from './verifier.ts';

/** The library that verifies on the reader’s server: no list for it has an algorithm that it refuses. */
function VerifierChoice() {
  useSignalEffect(() => {
    // A run has the machine to itself.
    if (state.value !== 'running') void loadServers();
  });
  const choices = verifierChoices.value;
  return (
    <div class="verifier">
      <label class="field">
        <span>Your server’s library</span>
        <select
          value={verifierRecord.value ? backendName(verifierRecord.value.backend) : ''}
          disabled={choices.length === 0}
          onChange={({ currentTarget }) => chooseLibrary(currentTarget.value)}
        >
          <option value="">not named</option>
          {choices.map((server) => (
            <option key={server.backend} value={backendName(server.backend)}>
              {serverTitle(server)}
            </option>
          ))}
        </select>
      </label>
      <p class="entry-problem" aria-live="polite">
        {verifierProblem.value}
      </p>
      <small>
        {asksFirst.value && 'Choose this first: nobody can use an algorithm that your server refuses. '}
        {publishedServersProblem.value && !shownServers.value ? (
          'What libraries verify could not be loaded, so the list is the same for all.'
        ) : (
          <a href="#/servers">Who verifies what</a>
        )}
      </small>
    </div>
  );
}

function StanceChoice() {
  return (
    <fieldset class="stances">
      <legend>What matters most</legend>
      {stanceIds.map((id) => (
        <label key={id}>
          <input type="radio" name="stance" checked={stance.value === id} onChange={() => chooseStance(id)} />
          <span>{stances[id].label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Sources({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <details class="unfolding">
      <summary>What this rests on, {facts.length} sources</summary>
      <ul class="sources">
        {facts.map((fact) => (
          <li key={fact.says}>
            <FactLine fact={fact} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Advice({ input, device }: { readonly input: FigureInput; readonly device: string }) {
  const { run } = input;
  const id = stance.value;
  const server = verifierRecord.value;
  const list = listFor(id, server);
  const ladder = ladderOf(id, server);
  const reasons = [...turnedRound(id, run, server), ...list.changes, ...leftOut.map(({ what }) => what)];
  return (
    <div class="advice">
      <div class="advice-aim">
        <StanceChoice />
        <p class="entry-problem" aria-live="polite">
          {stanceProblem.value}
        </p>
        <VerifierChoice />
      </div>
      {ladder.panels.some(({ groups }) => groups.length > 0) && (
        <div class="ladder">
          <FigureView figure={ladder} first={false} isShort={true} stem={`passkey-bench-offer-${id}`} />
        </div>
      )}
      <pre translate={false} class="offered-code code-block">
        {/* On a narrow screen a comment wraps as a whole. */}
        <code translate={false}>{offeredCode(id, server).replaceAll('// ', '//\u00a0')}</code>
      </pre>
      <div>
        {[...(list.because === '' ? [] : [list.because]), ...list.warnings, ...list.reasons].map((sentence) => (
          <p class="says" key={sentence}>
            <Prose text={sentence} />
          </p>
        ))}
        <div class="actions">
          <CopyButton text={() => offeredCode(id, server)}>Copy the code</CopyButton>
          <CopyButton text={() => printRecommendation(id, run, device, server)}>Copy as text</CopyButton>
          <CopyButton text={() => recommendationJson(id, run, device, server)}>Copy as JSON</CopyButton>
          <CopyButton text={() => adviceAddress(settingsHash(defaultSettings(whatToOffer)))}>Copy the link</CopyButton>
        </div>
      </div>
      <div class="advice-more">
        {/* Visitors who opened the advice of another experiment have asked for it. */}
        <details class="unfolding" open={!input.experiment.advises}>
          <summary id="offered-algorithms">Each algorithm and its cost</summary>
          <ResultsTable id="offered" table={recommendationTable(id, run, server)} labelledBy="offered-algorithms" />
          {run.outcome === 'not begun' && (
            <p class="notes">
              A run adds to each row what verifying takes here, with its interval, and the bytes it costs.
            </p>
          )}
        </details>
        <details class="unfolding">
          <summary>What changes it: {reasons.length === 1 ? 'one reason' : `${reasons.length} reasons`}</summary>
          <ul class="reasons-list">
            {reasons.map((sentence) => (
              <li key={sentence}>
                <Prose text={sentence} />
              </li>
            ))}
          </ul>
        </details>
        <Sources facts={factsOf(id)} />
        <BesideAlgorithms />
      </div>
    </div>
  );
}
