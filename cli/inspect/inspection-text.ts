/** The result of the inspector as text: the sentence, the signatures, the steps, and the bytes field by field. */

import { backendName } from '../../site/backends/backend.ts';
import { type DecidedStep, hintsOf, type Inspection, stepTitle } from '../../site/ceremony/inspection/inspection.ts';
import type { SignatureVerdict } from '../../site/ceremony/inspection/signatures/signature-verdict.ts';
import type { ByteView } from '../../site/ceremony/simulation/byte-view.ts';
import { formatDuration } from '../../site/figures/words/format-duration.ts';
import { oneLine } from '../../site/schemes/text/foreign-text.ts';

const outcomes: Readonly<Record<DecidedStep['outcome'], string>> = {
  passed: 'passed',
  'not-applicable': 'not needed',
  'not-checked': 'not checked',
  refused: 'REFUSED',
};

/** The words for the outcomes of checks of an attestation. */
const checked = { passed: 'passed', failed: 'REFUSED', 'not-checked': 'not checked' } as const;

const because = (reason: string | null | undefined) => (reason ? ` ${reason}` : '');

function signatureLine(verdict: SignatureVerdict): string {
  return verdict.outcome === 'valid'
    ? 'valid'
    : `${verdict.outcome === 'invalid' ? 'INVALID' : 'not verified'}. ${verdict.reason}`;
}

function partLines(name: string, view: ByteView): readonly string[] {
  const fields = view.fields.map(({ from, to, name: field, says }) => {
    const hex = view.hex.slice(2 * from, 2 * to);
    return `  ${`${from}–${to - 1}`.padStart(9)}  ${field}: ${says} [${hex}]`;
  });
  const whole = fields.length > 0 ? fields : [`  ${view.text ?? view.hex}`];
  return ['', `${name}, ${view.length} bytes`, ...whole];
}

export function printInspection(found: Inspection): string {
  const { sentence, privateKey, recognised, verifications, steps, statements, parts, clientExtensions } = found;
  const lines = [
    sentence,
    ...(privateKey === undefined ? [] : [privateKey]),
    ...hintsOf(found),
    ...(recognised ? [recognised] : []),
    ...clientExtensions.map(({ name, says }) => `By the browser and unsigned: ${name}: ${says}`),
    '',
    ...verifications.map(({ backend, verdict, elapsedNs }) => {
      const time = elapsedNs === undefined ? '' : `, import and verify in ${formatDuration(elapsedNs)}`;
      return `${backendName(backend)}: ${signatureLine(verdict)}${time}`;
    }),
    ...steps.map((step) => `${stepTitle(step)}: ${outcomes[step.outcome]}.${because(step.because)}`),
    ...statements.flatMap(({ format, checks, signatures, certificates }) => [
      '',
      `Attestation statement ${format}`,
      ...checks.map((check) => `  ${check.name}: ${checked[check.outcome]}.${because(check.because)}`),
      ...signatures.map(({ what, verdict }) => `  ${what}: ${signatureLine(verdict)}`),
      ...certificates.map(({ subject, issuer, notBefore, notAfter, key }) =>
        [
          `  Certificate of ${subject || 'nobody'}`,
          `by ${issuer || 'nobody'}`,
          `${notBefore} to ${notAfter}`,
          key,
        ].join(', '),
      ),
    ]),
    ...parts.flatMap(({ name, view }) => partLines(name, view)),
  ];
  // Spaces at the beginning of a line are from this module and stay.
  return lines.map((line) => `${/^ */.exec(line)?.[0] ?? ''}${oneLine(line.trimStart())}\n`).join('');
}
