import type { FormatCheck, ShownCertificate } from '../../ceremony/inspection/attestation-report.ts';
import type { InspectedStatement } from '../../ceremony/inspection/inspection.ts';
import type { SignatureVerdict } from '../../ceremony/inspection/signatures/signature-verdict.ts';
import { Prose } from '../terms/prose.tsx';

const outcomes: Readonly<Record<FormatCheck['outcome'], string>> = {
  passed: 'Passed',
  failed: 'Refused',
  'not-checked': 'Not checked',
};

const ofSignature: Readonly<Record<SignatureVerdict['outcome'], FormatCheck['outcome']>> = {
  valid: 'passed',
  invalid: 'failed',
  'not-verified': 'not-checked',
};

function Certificate({ certificate, number }: { readonly certificate: ShownCertificate; readonly number: number }) {
  const { subject, issuer, notBefore, notAfter, key, aaguid, isAuthority, serialNumber } = certificate;
  const facts: readonly (readonly [name: string, says: string])[] = [
    ['Subject', subject || 'empty'],
    ['Issuer', issuer || 'empty'],
    ['Valid', `${notBefore} to ${notAfter}`],
    ['Key', key],
    ['AAGUID', aaguid ?? 'not in it'],
    ['Authority', isAuthority ? 'yes' : 'no'],
    ['Serial number', serialNumber],
  ];
  return (
    <details class="part">
      <summary>
        Certificate {number} <small>{subject || 'without a subject'}</small>
      </summary>
      <dl class="certificate">
        {facts.map(([name, says]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** An attestation statement: what its format requires, who signed what, and the certificates, leaf first. */
export function AttestationView({ statement }: { readonly statement: InspectedStatement }) {
  const { format, checks, signatures, certificates } = statement;
  const rows: readonly FormatCheck[] = [
    ...checks,
    ...signatures.map(({ what, verdict }) => ({
      name: what,
      outcome: ofSignature[verdict.outcome],
      because: verdict.outcome === 'valid' ? null : verdict.reason,
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <details class="part attestation" data-format={format}>
      <summary>
        Attestation statement <small>{format}</small>
      </summary>
      <table class="results checks">
        <thead>
          <tr>
            <th scope="col">Asked by the format</th>
            <th scope="col">Outcome</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, outcome, because }) => (
            <tr key={name} data-outcome={outcome === 'failed' ? 'refused' : outcome}>
              <th scope="row">{name}</th>
              <td>
                {outcomes[outcome]}
                {because && (
                  <small>
                    . <Prose text={because} />
                  </small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {certificates.map((certificate, index) => (
        <Certificate key={certificate.serialNumber} certificate={certificate} number={index + 1} />
      ))}
    </details>
  );
}
