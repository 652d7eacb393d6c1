import { backendName } from '../../backends/backend.ts';
import { type DecidedStep, hintsOf, type Inspection, stepTitle } from '../../ceremony/inspection/inspection.ts';
import type { SignatureVerdict } from '../../ceremony/inspection/signatures/signature-verdict.ts';
import { formatDuration } from '../../figures/words/format-duration.ts';
import { Prose } from '../terms/prose.tsx';
import { AttestationView } from './attestation-view.tsx';
import { ByteViewPanel } from './byte-view.tsx';
import '../parts/folding-table.css';

const outcomes: Readonly<Record<DecidedStep['outcome'], string>> = {
  passed: 'Passed',
  'not-applicable': 'Not needed',
  'not-checked': 'Not checked',
  refused: 'Refused',
};

const verdicts: Readonly<Record<SignatureVerdict['outcome'], string>> = {
  valid: 'Valid signature',
  invalid: 'Invalid signature',
  'not-verified': 'Not verified',
};

function Verifications({ verifications }: Pick<Inspection, 'verifications'>) {
  return (
    <ul class="verifications">
      {verifications.map(({ backend, verdict, elapsedNs }) => (
        <li key={backend} data-backend={backend} data-outcome={verdict.outcome}>
          <b>{backendName(backend)}</b>: {verdicts[verdict.outcome]}
          {/* One call and not a sample of many, so it has no interval. */}
          {elapsedNs !== undefined && `, import and verify in ${formatDuration(elapsedNs)}`}
          {verdict.outcome !== 'valid' && `. ${verdict.reason}`}
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: Pick<Inspection, 'steps'>) {
  return (
    <table class="results checks">
      <thead>
        <tr>
          <th scope="col">
            <Prose text="Step of WebAuthn Level 3" />
          </th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((check) => (
          <tr key={stepTitle(check)} data-outcome={check.outcome}>
            <th scope="row">{stepTitle(check)}</th>
            <td>
              {outcomes[check.outcome]}
              {check.because && (
                <small>
                  . <Prose text={check.because} />
                </small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The findings: the verdict, the steps, who verified the signature and in what time, and the bytes. */
export function InspectionView({ inspection }: { readonly inspection: Inspection }) {
  const {
    sentence,
    verdict,
    refusal,
    privateKey,
    steps,
    verifications,
    parts,
    statements,
    recognised,
    clientExtensions,
  } = inspection;
  return (
    <div class="inspection" data-verdict={verdict} data-code={refusal?.code} data-testid="inspection">
      <p class="sentence" role="status">
        <Prose text={sentence} />
      </p>
      {privateKey && (
        <div class="problems">
          <p>{privateKey}</p>
        </div>
      )}
      {hintsOf(inspection).map((hint) => (
        <p key={hint} class="hint">
          <Prose text={hint} />
        </p>
      ))}
      {recognised && <p class="recognised">{recognised}</p>}
      {clientExtensions.length > 0 && (
        <p class="recognised">
          Extensions, by the browser and unsigned:{' '}
          {clientExtensions.map(({ name, says }) => `${name}: ${says}`).join('; ')}.
        </p>
      )}
      {verifications.length > 0 && <Verifications verifications={verifications} />}
      <Steps steps={steps} />
      {statements.map((statement, place) => (
        <AttestationView key={place} statement={statement} />
      ))}
      {parts.map(({ name, view }) => (
        <details key={name} class="part">
          <summary>
            {name} <small>{view.length} bytes</small>
          </summary>
          <ByteViewPanel view={view} />
        </details>
      ))}
    </div>
  );
}
