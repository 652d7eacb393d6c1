import { backendName } from '../../backends/backend.ts';
import type { DecidedStep, Inspection } from '../../ceremony/inspection/inspect.ts';
import type { Verification } from '../../ceremony/inspection/verify-signature.ts';
import { formatDuration } from '../../figures/words/format-duration.ts';
import { ByteViewPanel } from './byte-view.tsx';

const outcomes: Readonly<Record<DecidedStep['outcome'], string>> = {
  passed: 'Passed',
  skipped: 'Not compared',
  refused: 'Refused',
};

const verdicts: Readonly<Record<Verification['outcome'], string>> = {
  good: 'Good signature',
  bad: 'Bad signature',
  impossible: 'Could not verify',
};

/** What was found: the verdict, the steps, who verified it and in what time, and the bytes. */
export function InspectionView({ inspection }: { readonly inspection: Inspection }) {
  const { sentence, verdict, refusal, steps, verifications, parts } = inspection;
  return (
    <div class="inspection" data-verdict={verdict} data-code={refusal?.code} data-testid="inspection">
      <p class="sentence" role="status">
        {sentence}
      </p>
      {verifications.length > 0 && (
        <ul class="verifications">
          {verifications.map((verification) => (
            <li key={verification.backend} data-backend={verification.backend} data-outcome={verification.outcome}>
              <b>{backendName(verification.backend)}</b>: {verdicts[verification.outcome]}
              {/* One call, not a sample of many, so it stands without an interval. */}
              {verification.elapsedNs !== undefined &&
                `, import and verify in ${formatDuration(verification.elapsedNs)}`}
              {verification.reason && `. ${verification.reason}`}
            </li>
          ))}
        </ul>
      )}
      <table class="results checks">
        <thead>
          <tr>
            <th scope="col">Step of WebAuthn Level 3</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((check) => (
            <tr key={check.step} data-outcome={check.outcome}>
              <th scope="row">{check.step}</th>
              <td>
                {outcomes[check.outcome]}
                {check.because && <small> {check.because}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
