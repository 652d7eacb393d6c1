/** The bytes that each scheme stores and sends, shown before a run: the standards define bytes, but not times. */

import { formatTimes } from '../../statistics/digits/format-times.ts';
import { schemesOf } from '../cells/cells.ts';
import { type Bar, type BarGroup, barSource } from '../form/figure.ts';
import { asksForPostQuantumSizes, type FigureInput } from '../form/figure-input.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { schemeHue, schemeMark, schemeName } from '../words/names.ts';
import { definedBytes, type OfferedBytes } from './offered-bytes.ts';

const wireParts = [
  { part: 'login', label: 'login' },
  { part: 'registration', label: 'registration' },
] as const satisfies readonly { part: keyof OfferedBytes; label: string }[];

/** Smallest logins first; a scheme that this page cannot build has no bar. */
function bytesGroups({ run }: FigureInput): readonly BarGroup[] {
  return schemesOf(run.settings)
    .flatMap((scheme) => {
      const bytes = definedBytes(scheme);
      return bytes ? [{ scheme, bytes }] : [];
    })
    .toSorted((a, b) => a.bytes.login - b.bytes.login)
    .map(({ scheme, bytes }) => {
      const bars = wireParts.map(({ part, label }): Bar => {
        const value = { status: 'measured', amount: bytes[part], interval: undefined } as const;
        return { key: `${scheme}/${part}`, label, fill: 'solid', text: formatBytes(bytes[part]), value };
      });
      return { ...schemeMark(scheme), bars };
    });
}

/** The bytes of the smallest login of each kind, and the question that a run answers. */
function definedSentence({ run }: FigureInput): string {
  const sent = schemesOf(run.settings)
    .flatMap((scheme) => {
      const bytes = definedBytes(scheme)?.login;
      return bytes === undefined ? [] : [{ scheme, bytes, isPostQuantum: schemeHue(scheme) === 'ml-dsa' }];
    })
    .toSorted((a, b) => a.bytes - b.bytes);
  const today = sent.find((one) => !one.isPostQuantum);
  const later = sent.find((one) => one.isPostQuantum);
  if (!today || !later) return 'What does a login send, and how long does it take?';
  const times = formatTimes(later.bytes / today.bytes);
  return `A login with ${schemeName(later.scheme)} sends ${formatBytes(later.bytes)} of JSON, ${times} times as much as one with ${schemeName(today.scheme)}. And the time?`;
}

/** The axis ends at a multiple of this, which leaves room for the text behind the longest bar. */
const STEP_BYTES = 1000;

/** Shown only until there are numbers of this browser. */
export const definedSizes = barSource('defined-sizes', {
  fits: ({ experiment, run }) => asksForPostQuantumSizes(experiment) && run.outcome === 'not begun',
  leads: () => true,
  make(input) {
    const groups = bytesGroups(input);
    const title = 'Sent in a login and in a registration';
    const sentences = groups.map(
      ({ label, bars }) => `${label}: ${bars.map((bar) => `${bar.label} ${bar.text}`).join(', ')}`,
    );
    const most = Math.max(
      STEP_BYTES,
      ...groups.flatMap(({ bars }) => bars.map(({ value }) => (value.status === 'measured' ? value.amount : 0))),
    );
    return {
      isKnown: true,
      title: 'What is sent, as the standards define it',
      sentence: definedSentence(input),
      notes: [
        'A login sends an assertion as JSON, a registration an attestation object (format “none”); credential id and challenge have 32 bytes. A run counts them on keys and signatures of its own.',
      ],
      axis: { min: 0, max: STEP_BYTES * Math.ceil(most / STEP_BYTES), unit: 'bytes', scale: 'linear' },
      legend: [{ fill: 'solid', label: 'bytes, from zero' }],
      panels: [{ id: 'sent', title, sentence: `${title}. ${sentences.join('; ')}.`, groups }],
    };
  },
});
