/** The bytes of keys and signatures: counted in this run, form by form, with the study's count in grey. */

import type { MeasuredSize, SchemeSizes } from '../../results/document/run.ts';
import { type SizedPart, type SizeForm, sizedParts } from '../../results/schema/sized.ts';
import { roundedUp } from '../../statistics/digits/powers-of-ten.ts';
import { schemesOf } from '../cells/cells.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { dashNote } from '../cells/why-no-number.ts';
import { type Bar, type BarGroup, type BarPanel, barSource, type TableData, type TableRow } from '../form/figure.ts';
import type { FigureInput } from '../form/figure-input.ts';
import { formatByteRange } from '../words/format-byte-range.ts';
import { formatList } from '../words/format-list.ts';
import { schemeMark, schemeName } from '../words/names.ts';

const sizeFormNames: Readonly<Record<SizeForm, string>> = {
  raw: 'raw',
  spki: 'SPKI',
  pkcs8: 'PKCS#8',
  jwk: 'JWK',
  cose: 'COSE key',
  der: 'DER',
  base64url: 'base64url',
  'attestation-object': 'attestation',
  'assertion-json': 'in JSON',
};

const partTitles: Readonly<Record<SizedPart, string>> = {
  'public key': 'Public key',
  'private key': 'Private key',
  signature: 'Signature',
};

/** The forms in which any scheme has this part. */
const chartForms: Readonly<Record<SizedPart, readonly SizeForm[]>> = {
  'public key': ['raw', 'spki', 'jwk', 'cose'],
  'private key': ['raw', 'pkcs8', 'jwk'],
  signature: ['raw', 'der', 'base64url'],
};

/** The forms of the table; other figures show the bytes that a login and a registration send. */
const tableForms: readonly SizeForm[] = ['raw', 'spki', 'pkcs8', 'jwk', 'cose', 'der', 'base64url'];

function countedSize(input: FigureInput, scheme: string, part: SizedPart, form: SizeForm): MeasuredSize | undefined {
  const ofScheme = input.run.sizes?.find((counted) => counted.scheme === scheme);
  return ofScheme?.sizes.find((size) => size.part === part && size.form === form);
}

function publishedBytes({ reference }: FigureInput, scheme: string, part: SizedPart): number | undefined {
  return reference?.sizes?.[part]?.[scheme];
}

/** Counted sizes in each form, then the published one, which is raw. */
function partBars(input: FigureInput, scheme: string, part: SizedPart): Bar[] {
  const own = chartForms[part].flatMap((form): Bar[] => {
    const size = countedSize(input, scheme, part, form);
    if (!size) return [];
    const value = { status: 'measured', amount: size.bytes[1], interval: undefined } as const;
    return [
      {
        key: `${scheme}/${part}/${form}`,
        label: sizeFormNames[form],
        fill: 'solid',
        text: formatByteRange(size.bytes),
        value,
      },
    ];
  });
  const bytes = publishedBytes(input, scheme, part);
  if (bytes === undefined) return own;
  const value = { status: 'measured', amount: bytes, interval: undefined } as const;
  const text = formatByteRange([bytes, bytes]);
  return [...own, { key: `${scheme}/${part}/published`, label: 'published', fill: 'reference', text, value }];
}

/** The form that a server stores, a file contains or a login sends. ECDSA signatures are sent as DER, others raw. */
const quotedForms: Readonly<Record<SizedPart, { readonly what: string; readonly forms: readonly SizeForm[] }>> = {
  'public key': { what: 'A public key, stored as COSE key,', forms: ['cose'] },
  'private key': { what: 'A private key in PKCS#8', forms: ['pkcs8'] },
  signature: { what: 'A signature, as a login sends it,', forms: ['der', 'raw'] },
};

/** `A private key in PKCS#8 takes 1,217 B with RSA 2048 and 138 B with ECDSA P-256.` */
function partQuote(input: FigureInput, part: SizedPart): string | undefined {
  const { what, forms } = quotedForms[part];
  const clauses = orderedSchemes(input).flatMap((scheme) => {
    const [size] = forms.flatMap((form) => countedSize(input, scheme, part, form) ?? []);
    return size ? [`${formatByteRange(size.bytes)} with ${schemeName(scheme)}`] : [];
  });
  return clauses.length > 0 ? `${what} takes ${formatList(clauses)}.` : undefined;
}

function partPanel(input: FigureInput, part: SizedPart): BarPanel {
  const groups = orderedSchemes(input)
    .map(
      (scheme): BarGroup => ({
        ...schemeMark(scheme),
        part: { scheme },
        bars: partBars(input, scheme, part),
      }),
    )
    .filter((group) => group.bars.length > 0);
  const sentences = groups.map(
    (group) => `${group.label}: ${group.bars.map((bar) => `${bar.label} ${bar.text}`).join(', ')}`,
  );
  const quote = partQuote(input, part);
  return {
    id: part,
    title: partTitles[part],
    sentence: `${partTitles[part]}. ${sentences.join('; ')}.`,
    groups,
    ...(quote !== undefined && { quote }),
  };
}

/** Published sizes have a column only if the source has any. */
function partRow(input: FigureInput, scheme: string, part: SizedPart): TableRow {
  const bytes = publishedBytes(input, scheme, part);
  const cells = tableForms.map((form) => {
    const size = countedSize(input, scheme, part, form);
    return size ? formatByteRange(size.bytes) : '–';
  });
  const published = input.reference?.sizes ? [bytes === undefined ? '–' : formatByteRange([bytes, bytes])] : [];
  return { key: `${scheme}/${part}`, status: 'measured', head: partTitles[part], cells: [...cells, ...published] };
}

function sizeTable(input: FigureInput): TableData {
  const forms = tableForms.map((form) => ({ id: form, label: sizeFormNames[form], numeric: true }));
  const published = input.reference?.sizes ? [{ id: 'published', label: 'Published', numeric: true }] : [];
  return {
    columns: [{ id: 'part', label: 'What', numeric: false }, ...forms, ...published],
    groups: orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: sizedParts.map((part) => partRow(input, scheme, part)),
    })),
  };
}

/** Whether the counted sizes are equal to the study's, as a sentence. */
function againstPublished(input: FigureInput): string {
  // The study counts raw bytes, so only the raw form can agree with it.
  const agreements = schemesOf(input.run.settings).flatMap((scheme) =>
    sizedParts.flatMap((part) => {
      const bytes = publishedBytes(input, scheme, part);
      const size = countedSize(input, scheme, part, 'raw');
      return bytes === undefined || !size ? [] : [size.bytes[0] === bytes && size.bytes[1] === bytes];
    }),
  );
  if (agreements.length === 0) return '';
  const same = agreements.filter(Boolean).length;
  return same === agreements.length
    ? ` All ${same} sizes of the study came out the same.`
    : ` ${same} of the study’s ${agreements.length} sizes came out the same.`;
}

/** For each scheme, the stored key and the signature that a passkey sends. */
function sizeSentence(input: FigureInput): string {
  // ECDSA signatures are sent as DER, others raw.
  const sent = (counted: SchemeSizes) =>
    counted.sizes.find(({ form }) => form === 'der') ??
    counted.sizes.find(({ part, form }) => part === 'signature' && form === 'raw');
  const clauses = (input.run.sizes ?? []).flatMap((counted) => {
    const key = counted.sizes.find(({ form }) => form === 'cose');
    const signature = sent(counted);
    return key && signature
      ? [`${schemeName(counted.scheme)} ${formatByteRange(key.bytes)} / ${formatByteRange(signature.bytes)}`]
      : [];
  });
  if (clauses.length === 0) return 'Keys and signatures are made and counted at the beginning of a run.';
  return `Stored COSE key / signature: ${clauses.join(', ')}.${againstPublished(input)}`;
}

function sizeNotes({ reference }: FigureInput): readonly string[] {
  const published = reference?.sizes ? [`Grey: ${reference.citation}`] : [];
  return [
    'Raw is as few bytes as there can be, as the study counts. Of RSA these are modulus and exponent, with the private exponent in the private key; of P-256 coordinates or scalar; of Ed25519 the point or seed.',
    'Counted on fresh keys. JWK holds its required members only. The signature in base64url is as it travels: for ECDSA in DER, whose length varies.',
    ...published,
  ];
}

export const sizeBars = barSource('size-bars', {
  fits: ({ experiment, run, reference }) =>
    experiment.sizes === true && ((run.sizes?.length ?? 0) > 0 || reference?.sizes !== undefined),
  make(input) {
    // A title without a picture would be confusing.
    const panels = sizedParts.map((part) => partPanel(input, part)).filter(({ groups }) => groups.length > 0);
    const table = sizeTable(input);
    const amounts = panels.flatMap(({ groups }) =>
      groups.flatMap(({ bars }) => bars.map(({ value }) => (value.status === 'measured' ? value.amount : 0))),
    );
    return {
      title: 'Space: keys and signatures',
      sentence: sizeSentence(input),
      notes: [
        ...sizeNotes(input),
        ...dashNote(
          table,
          (input.run.sizes ?? []).length > 0
            ? 'does not apply. This part of the scheme has no such form.'
            : 'not counted. A run counts sizes at its beginning, and a link does not bring them.',
        ),
      ],
      // Sizes differ by a factor below a hundred, and readers compare lengths of bars: a linear axis.
      axis: { min: 0, max: roundedUp(Math.max(...amounts, 1), [1, 2, 3, 5]), unit: 'bytes', scale: 'linear' },
      legend: [
        { fill: 'solid', label: 'counted in this run' },
        ...(input.reference?.sizes ? [{ fill: 'reference' as const, label: 'published' }] : []),
      ],
      panels,
      table,
    };
  },
});
