import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { backendName } from '../../backends/backend.ts';
import type { EdgeVerdicts } from '../../backends/verify-edge-cases.ts';
import { ed25519EdgeCases } from '../../schemes/answers/ed25519-edge-cases.ts';
import { verifyEdgeCasesInWorker } from '../../worker/edges-client.ts';
import { Coming } from '../parts/later-view.tsx';
import { state } from '../state/run-state.ts';
import '../parts/folding-table.css';

const found = signal<readonly EdgeVerdicts[]>([]);
const problem = signal<string | undefined>(undefined);
let hasAsked = false;

/** Asks once a visit, and not during a run, which has the processor to itself. */
async function ask(): Promise<void> {
  if (hasAsked || state.value === 'running') return;
  hasAsked = true;
  try {
    found.value = await verifyEdgeCasesInWorker();
    problem.value = undefined;
  } catch (error) {
    hasAsked = false;
    problem.value = error instanceof Error ? error.message : String(error);
  }
}

/** The backends that verify. A backend without Ed25519 has a sentence instead of a column. */
const answering = () => found.value.filter(({ verdicts }) => verdicts.length > 0);

function Missing() {
  return found.value
    .filter(({ verdicts }) => verdicts.length === 0)
    .map(({ backend, reason }) => (
      <p key={backend}>
        {backendName(backend)}: {reason}
      </p>
    ));
}

/** The twelve edge cases of Ed25519, verified by every backend of this page in this browser. */
export function EdgeCasesTable() {
  const running = state.value === 'running';
  useEffect(() => {
    if (!running) void ask();
  }, [running]);
  if (found.value.length === 0) {
    const sentence = problem.value ?? (running ? 'The twelve are verified when the run is over.' : undefined);
    return sentence === undefined ? <Coming>Verifying the twelve …</Coming> : <p role="status">{sentence}</p>;
  }
  return (
    <>
      <table class="results edge-cases" aria-labelledby="edge-cases">
        <thead>
          <tr>
            <th scope="col">Case</th>
            {answering().map(({ backend }) => (
              <th key={backend} scope="col">
                {backendName(backend)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ed25519EdgeCases.map(({ number, oddity }) => (
            <tr key={number} data-edge-case={number}>
              <th scope="row">
                {number}: {oddity}
              </th>
              {answering().map(({ backend, verdicts }) => (
                <td key={backend} data-label={backendName(backend)}>
                  {verdicts[number]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Missing />
    </>
  );
}
