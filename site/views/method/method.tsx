import '../parts/folding-table.css';
import { engineFaults } from '../../backends/engine-faults.ts';
import { engineFaultFact } from '../../figures/facts/standard-facts.ts';
import { isStale } from '../../figures/form/fact.ts';
import { formatDay } from '../../figures/words/format-date.ts';
import { laterView } from '../parts/later-view.tsx';
import { Explained } from '../terms/explained.tsx';
import { Prose } from '../terms/prose.tsx';
import { MethodPanel } from './method-panel.tsx';
import { TimelineView } from './timeline-view.tsx';

/** Where engines depart from the standards, so that nobody takes a workaround for a property of the arithmetic. */
function EngineFaultsTable() {
  const now = new Date();
  return (
    <table class="results told engine-faults" aria-labelledby="engine-faults">
      <thead>
        <tr>
          <th scope="col">Engine</th>
          <th scope="col">What happens</th>
          <th scope="col">What is done</th>
        </tr>
      </thead>
      <tbody>
        {engineFaults.map((fault) => (
          <tr key={fault.id}>
            <th scope="row">{fault.engine}</th>
            <td data-label="What happens">
              <Prose text={fault.happens} /> {fault.link && <a href={fault.link.href}>{fault.link.label}</a>}{' '}
              <small>
                <Prose text={`seen on ${formatDay(fault.checked)}`} />
                {isStale(engineFaultFact(fault), now) && ': too long ago to rely on'}
              </small>
            </td>
            <td data-label="What is done">
              <Prose text={fault.helps} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const EdgeCasesTable = laterView(async () => (await import('./edge-cases-table.tsx')).EdgeCasesTable);

/** How a number is made, how to read it, and what it is not; then this device's own run, with all that it found. */
export function Method() {
  return (
    <article class="prose">
      <h1>How the numbers are made</h1>
      <div class="pair">
        <div>
          <h2>What is measured</h2>
          <p>
            <Prose text="A passkey does not sign the server’s challenge. It signs 69 bytes: the authenticator data and a SHA-256 of the client data, which holds the challenge. That is what is signed here, with a fresh challenge for every call, by three schemes at the same strength of 128 bits: RSASSA-PKCS1-v1_5 with 3072 bits, ECDSA on P-256, and Ed25519." />
          </p>
          <p>
            Each runs twice: as the Rust crates that people use, compiled to WebAssembly, and as the WebCrypto of this
            browser. Before a clock starts, each must answer known questions, verify the other’s signatures and refuse a
            corrupted one. A backend that fails gets no number.
          </p>
        </div>
        <div>
          <h2>What it is not</h2>
          <p>
            Software signing in a page is not a hardware authenticator. A passkey in a security key or a phone’s secure
            element signs at its own speed, and a person’s touch takes longer than any of it. These numbers are the cost
            of the arithmetic in this browser, with keys that are used for one run; timing side channels are out of
            scope. A WebCrypto call includes the way into the engine and back. For the fast schemes, this way is a large
            part of the time. Firefox and WebKit hand the call to another thread; Chromium signs on the thread that
            called.
          </p>
        </div>
      </div>
      <h2>How time is taken</h2>
      <div class="pair of-time">
        <p>
          <Explained text="All of it happens in a worker, away from the page. Browsers round their clocks, so calls are timed in batches that are long enough for the clock of this page. Each case is called until its speed has settled or its warm-up time is over. Then batches of all cells take turns, in a shuffled order, so that heat and other programs affect all cells alike. Messages and keys are made before the clock starts, and the last signature of a batch is verified after it has stopped." />
        </p>
        <TimelineView />
        <p>
          <Prose text="A number is the median of the batches. Its 95 % interval contains the true median of this run in about 95 of 100 runs, if no batch depends on the one before. If the machine’s speed changes during the run, there are fewer such runs: in simulations at least 62 in Quick and 88 in Standard. The interval does not include the differences between visits. No interval is narrower than a step of the clock divided by the calls of a batch. Each WebCrypto time says how much of it is the way to the engine and back, measured in the same rounds. No sample is dropped. If the interval of a ratio contains 1, the page says “no difference detected”." />
        </p>
      </div>
      <MethodPanel />
      <h2 id="engine-faults">Faults of engines</h2>
      <p>
        Every experiment was run in each engine, and these faults were found. The page avoids each fault, and its
        numbers are what the engine does then.
      </p>
      <EngineFaultsTable />
      <h2 id="edge-cases">Edge cases of Ed25519</h2>
      <p>
        Correct verifiers disagree on twelve signatures (Chalkias, Garillot and Nikolaenko, IACR ePrint 2020/1244). No
        passkey has such a key, and all signatures that this page makes are accepted by every backend. This is what the
        backends say here, verified just now.
      </p>
      <EdgeCasesTable />
    </article>
  );
}
