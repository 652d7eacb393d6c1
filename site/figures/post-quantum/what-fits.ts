/** Which common limits the keys and signatures of each scheme keep, by the sizes that the run counted. */

import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { schemesOf } from '../cells/cells.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { algorithmFacts } from '../facts/algorithm-facts.ts';
import { standardFacts } from '../facts/standard-facts.ts';
import { type TableRow, tableSource } from '../form/figure.ts';
import { asksForPostQuantumSizes, type FigureInput, type RunContent } from '../form/figure-input.ts';
import { formatByteRange } from '../words/format-byte-range.ts';
import { formatList } from '../words/format-list.ts';
import { schemeMark, schemeName } from '../words/names.ts';
import { countedBytes, sentSignatureBytes } from './login-costs.ts';
import { type WireLimit, wireLimits } from './wire-limits.ts';

/** A real key's ML-DSA attestation object with its maker's certificate: longer than the objects that a run counts. */

interface CertifiedObject {
  readonly scheme: string;
  readonly bytes: number;
}

/** Counted on the registrations of the preview key (tests/fixtures/registrations.json). */
export const certifiedObjects: readonly CertifiedObject[] = [
  { scheme: 'ml-dsa-44', bytes: 2290 },
  { scheme: 'ml-dsa-65', bytes: 2929 },
  { scheme: 'ml-dsa-87', bytes: 3570 },
];

/** `sent` is the signature as WebAuthn sends it. */
function limitedBytes(run: RunContent, scheme: string, { part, form }: WireLimit) {
  return form === 'sent' ? sentSignatureBytes(run, scheme) : countedBytes(run, scheme, part, form);
}

/** The number of pieces for this many bytes. */
export function piecesOf(bytes: number, { first, next }: { readonly first: number; readonly next: number }): number {
  // The first piece may hold less than the others, because its head is longer.
  return 1 + Math.max(0, Math.ceil((bytes - first) / next));
}

function limitAnswer(bytes: number, { rule }: Pick<WireLimit, 'rule'>): string {
  if (rule.kind === 'pieces') {
    const pieces = piecesOf(bytes, rule);
    return pieces === 1 ? 'in one' : `in ${pieces} ${rule.pieces}`;
  }
  return bytes <= rule.bytes ? 'yes' : `no, ${formatFixed(bytes - rule.bytes, 0)}\u202fB too many`;
}

function limitRows(run: RunContent, scheme: string): readonly TableRow[] {
  return wireLimits.flatMap((limit): TableRow[] => {
    const counted = limitedBytes(run, scheme, limit);
    if (!counted) return [];
    return [
      {
        key: `fits/${scheme}/${limit.name}`,
        status: 'measured',
        head: limit.name,
        cells: [limit.what, formatByteRange(counted), limitAnswer(counted[1], limit), limit.source],
      },
    ];
  });
}

/** The attestation object of a run has no certificate; those of a real key have one. */
const certifiedNote = certifiedSentence();

function certifiedSentence(): string {
  const limit = wireLimits.find(({ form }) => form === 'attestation-object');
  if (!limit) return '';
  const messages = certifiedObjects.map(
    ({ scheme, bytes }) =>
      `${schemeName(scheme)} ${formatFixed(bytes, 0)}\u202fB (${limit.name}: ${limitAnswer(bytes, limit)})`,
  );
  return `Attestation objects that a preview key made, each with a certificate: ${formatList(messages)}.`;
}

/** `Of 6 common limits RSA 3072 exceeds 1 (SQL column VARBINARY(255)). The other schemes keep them all.` */
function limitSentence({ run }: FigureInput): string {
  // A size always fits into enough pieces: only limits on a whole can be exceeded.
  const whole = wireLimits.filter(({ rule }) => rule.kind === 'whole');
  const broken = schemesOf(run.settings).flatMap((scheme) => {
    const names = whole.filter((limit) => {
      const bytes = limitedBytes(run, scheme, limit);
      return bytes && limit.rule.kind === 'whole' && bytes[1] > limit.rule.bytes;
    });
    return names.length > 0
      ? [`${schemeName(scheme)} exceeds ${names.length} (${names.map(({ name }) => name).join('; ')})`]
      : [];
  });
  if (broken.length === 0) return `Every scheme keeps all ${whole.length} limits.`;
  return `Of ${whole.length} common limits ${formatList(broken)}. The other schemes keep them all.`;
}

export const whatFits = tableSource('what-fits', {
  fits: ({ experiment, run }) => asksForPostQuantumSizes(experiment) && (run.sizes?.length ?? 0) > 0,
  make(input) {
    return {
      title: 'What fits',
      sentence: limitSentence(input),
      notes: [
        'Bytes are those counted in this run. Each limit is for a whole message, and one part of it is set against it. What does not fit alone does not fit with the rest.',
        certifiedNote,
      ],
      facts: [standardFacts.mlDsaStandard, algorithmFacts.mlDsaPreviews, standardFacts.ctap],
      links: [
        { label: 'FIPS 204', href: 'https://csrc.nist.gov/pubs/fips/204/final' },
        { label: 'RFC 9964', href: 'https://www.rfc-editor.org/rfc/rfc9964' },
        { label: 'IANA, COSE algorithms', href: 'https://www.iana.org/assignments/cose/cose.xhtml#algorithms' },
      ],
      columns: [
        { id: 'limit', label: 'Limit', numeric: false },
        { id: 'what', label: 'Must hold', numeric: false },
        { id: 'bytes', label: 'Counted', numeric: true },
        { id: 'fits', label: 'Fits', numeric: false },
        { id: 'source', label: 'Source', numeric: false },
      ],
      groups: orderedSchemes(input)
        .map((scheme) => ({ ...schemeMark(scheme), rows: limitRows(input.run, scheme) }))
        .filter(({ rows }) => rows.length > 0),
      folded: true,
    };
  },
});
