/** Which library verifies on the reader’s server: what that refuses is in no list for it. */
import { useEffect } from 'preact/hooks';
import { backendName } from '../../backends/backend.ts';
import { serverTitle } from '../../figures/servers/server-cells.ts';
import { loadServers, publishedServersProblem, shownServers } from '../server-data/server-data.ts';
import { state } from '../state/run-state.ts';
import '../parts/choices.css';
import { chooseLibrary } from './entries.ts';
import { asksFirst, verifierChoices, verifierProblem, verifierRecord } from './verifier.ts';

export function VerifierChoice() {
  useEffect(() => {
    // A run has the machine to itself.
    if (state.value !== 'running') void loadServers();
  }, []);
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
        {asksFirst.value && 'Ask this first: what your server refuses reaches nobody. '}
        {publishedServersProblem.value && !shownServers.value ? (
          'What libraries verify could not be loaded, so the list is the same for all.'
        ) : (
          <a href="#/servers">Who verifies what</a>
        )}
      </small>
    </div>
  );
}
