/**
 * The times of encrypting and decrypting a short payload with RSA and with AES, their ratio, and the article's numbers.
 */
import { backendName } from '../../backends/backend.ts';
import { type TableData, type TableRow, tableSource } from '../form/figure.ts';
import { asksForSlowDown, type FigureInput } from '../form/figure-input.ts';
import { formatDuration, formatNumber } from '../words/format-duration.ts';
import { schemeName } from '../words/names.ts';
import { publishedFactor, slowDown } from './payload-sentence.ts';

const slowDownColumns = [
  { id: 'where', label: 'Where', numeric: false },
  { id: 'asymmetric', label: 'RSA, both ways', numeric: true },
  { id: 'symmetric', label: 'Symmetric, both ways', numeric: true },
  { id: 'factor', label: 'RSA ÷ symmetric', numeric: true },
];

/** Encryption by RSA alone; the article does not compare the hybrid schemes. */
const asymmetricSchemes = ['rsaes-pkcs1-2048', 'rsa-oaep-2048', 'rsa-oaep-3072'] as const;

function slowDownRow({ run }: FigureInput, scheme: string, backend: string): readonly TableRow[] {
  const beside = slowDown(run, scheme, backend);
  if (!beside) return [];
  const cells = [formatDuration(beside.slow.ns), formatDuration(beside.fast.ns), formatNumber(beside.factor)];
  return [{ key: `slow-down/${scheme}/${backend}`, status: 'measured', head: backendName(backend), cells }];
}

/** The article's two key lengths, each with the longest payload that it takes, by the names of its numbers. */
const publishedKeys = [
  { fact: 'rsa_2048_bit_encrypt_decrypt_ns', head: '2048 bits, 245 bytes' },
  { fact: 'rsa_256_bit_encrypt_decrypt_ns', head: '256 bits, 21 bytes' },
];

function publishedSlowDownRows({ reference }: FigureInput): readonly TableRow[] {
  const facts = reference?.facts;
  return publishedKeys.flatMap(({ fact, head }): readonly TableRow[] => {
    const slow = facts?.[fact];
    const fast = facts?.['symmetric_encrypt_decrypt_ns'];
    const factor = publishedFactor(facts, fact);
    if (slow === undefined || fast === undefined || factor === undefined) return [];
    // The article prints nanoseconds; this page calculates the quotient.
    const [asymmetric, symmetric] = [slow, fast].map((ns) => `${ns.toLocaleString('en-US')}\u202fns/op`);
    const cells = [asymmetric ?? '', symmetric ?? '', formatNumber(factor)];
    return [{ key: `slow-down/${fact}`, status: 'measured', head, cells }];
  });
}

/** Only the article's numbers, with its digits. */
export const publishedSlowDownTable = (input: FigureInput): TableData => ({
  columns: slowDownColumns,
  groups: [
    {
      label: `${input.reference?.implementation ?? 'Published'}, the article`,
      rows: publishedSlowDownRows(input),
    },
  ],
});

/** What the article's numbers are, and which of them cannot be measured here. */
export const slowDownNotes = ({ reference }: FigureInput): readonly string[] => [
  ...(reference ? [`${reference.citation} Its device is not stated.`] : []),
  'The article’s times are means, for as many bytes as its key takes; this page divided them. In its own words: two orders of magnitude for 256 bits, and ~56× more for 2048.',
  'A 256-bit RSA key cannot be had here: it is broken in seconds, WebCrypto and the rsa crate refuse it, and OAEP with SHA-256 needs more bytes than it has.',
];

/** Before a run, the picture of the article shows the article's numbers. */
export const slowDownTable = tableSource('slow-down-table', {
  fits: ({ experiment, run }) => asksForSlowDown(experiment) && run.outcome !== 'not begun',
  make(input) {
    const { run } = input;
    const own = asymmetricSchemes
      .filter((scheme) => run.settings.schemes.includes(scheme))
      .map((scheme) => ({
        label: `${schemeName(scheme)}, here`,
        hue: 'rsa' as const,
        rows: run.settings.backends.flatMap((backend) => slowDownRow(input, scheme, backend)),
      }));
    const publishedTable = publishedSlowDownTable(input);
    return {
      title: 'RSA beside AES, 21\u202fbytes there and back',
      sentence: 'RSA beside a symmetric cipher, here and in the article.',
      notes: slowDownNotes(input),
      columns: slowDownColumns,
      groups: [...own, ...publishedTable.groups].filter(({ rows }) => rows.length > 0),
    };
  },
});
