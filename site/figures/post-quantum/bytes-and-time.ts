/** Bytes against time: every scheme in every form that is stored or sent, both axes logarithmic. */
import { backendName } from '../../backends/backend.ts';
import { backendsOf, schemesOf, unquietNote } from '../cells/cells.ts';
import { spokenTime } from '../cells/panel-sentence.ts';
import { plotRange, seriesIdentity } from '../cells/plots.ts';
import { orderedSchemes } from '../cells/scheme-order.ts';
import { type PlotPanel, type PlotSeries, plotSource, type TableData, type TableRow } from '../form/figure.ts';
import { asksForPostQuantumSizes, type FigureInput, type RunContent } from '../form/figure-input.ts';
import { formatByteRange } from '../words/format-byte-range.ts';
import { formatDuration, formatInterval } from '../words/format-duration.ts';
import { backendMark, schemeMark, schemeName } from '../words/names.ts';
import { countedBytes, loginTime, sentSignatureBytes } from './login-costs.ts';
import { formSentence, loginSentence } from './login-sentence.ts';

/** A form in which a scheme's key or signature is stored or sent. */
interface WireForm {
  readonly id: string;
  readonly title: string;
  /** Its name in a sentence of its own; absent for the form that the figure's main sentence is about. */
  readonly noun?: string;
  readonly bytes: (run: RunContent, scheme: string) => readonly [number, number] | undefined;
}

const wireForms: readonly WireForm[] = [
  {
    id: 'assertion',
    title: 'Assertion as JSON',
    bytes: (run, scheme) => countedBytes(run, scheme, 'signature', 'assertion-json'),
  },
  {
    id: 'cose',
    title: 'COSE key',
    noun: 'A COSE key',
    bytes: (run, scheme) => countedBytes(run, scheme, 'public key', 'cose'),
  },
  { id: 'signature', title: 'Signature', noun: 'A signature', bytes: sentSignatureBytes },
  {
    id: 'attestation',
    title: 'Attestation object',
    noun: 'An attestation object',
    bytes: (run, scheme) => countedBytes(run, scheme, 'public key', 'attestation-object'),
  },
];

/** A point for a scheme on a backend; x is the largest number of bytes counted, y is nanoseconds. */
interface PlacedLogin {
  readonly scheme: string;
  readonly backend: string;
  readonly x: number;
  readonly y: number;
  readonly interval: readonly [number, number] | undefined;
  readonly isSure: boolean;
}

/** A point needs both numbers. */
function placedLogins(input: FigureInput, form: WireForm): readonly PlacedLogin[] {
  return schemesOf(input.run.settings).flatMap((scheme) => {
    const bytes = form.bytes(input.run, scheme);
    if (!bytes) return [];
    return backendsOf(input.run.settings).flatMap((backend): PlacedLogin[] => {
      const time = loginTime(input.run, scheme, backend);
      return time ? [{ scheme, backend, x: bytes[1], y: time.ns, interval: time.interval, isSure: time.isSure }] : [];
    });
  });
}

/** A scheme's backends are above each other, so its name stands only at the slowest. */
function loginSeries({ run }: FigureInput, placed: readonly PlacedLogin[]): readonly PlotSeries[] {
  const slowest = (scheme: string) =>
    placed.filter((point) => point.scheme === scheme).toSorted((a, b) => b.y - a.y)[0]?.backend;
  return placed.map(({ scheme, backend, x, y, interval }) => ({
    key: `${scheme}/${backend}`,
    ...seriesIdentity(scheme, backend, schemesOf(run.settings)),
    isNamed: false,
    joined: false,
    points: [{ x, y, interval, ...(slowest(scheme) === backend && { label: schemeName(scheme) }) }],
  }));
}

function wireFormPanel(input: FigureInput, form: WireForm): PlotPanel {
  const placed = placedLogins(input, form);
  const sentences = placed.map(
    ({ scheme, backend, x, ...time }) =>
      `${schemeName(scheme)} in ${backendName(backend)} ${formatByteRange([x, x])} and ${spokenTime(time)}`,
  );
  const sentence = `${form.title}. ${sentences.length > 0 ? sentences.join('; ') : 'Nothing measured'}.`;
  const quote = form.noun === undefined ? undefined : formSentence(input, form.noun, form.bytes);
  return {
    id: form.id,
    title: form.title,
    sentence,
    series: loginSeries(input, placed),
    ...(quote !== undefined && { quote }),
  };
}

function loginRow(input: FigureInput, scheme: string, backend: string): TableRow {
  const sizes = wireForms.map(({ bytes }) => {
    const counted = bytes(input.run, scheme);
    return counted ? formatByteRange(counted) : '–';
  });
  // Sizes do not depend on the backend; a row has them even if its backend has no times.
  const base = { key: `${scheme}/${backend}/login`, head: backendName(backend) };
  const time = loginTime(input.run, scheme, backend);
  if (!time) return { ...base, status: 'pending', cells: sizes, reason: 'not measured' };
  const interval = time.interval && time.isSure ? formatInterval(time.interval, time.ns) : 'too few samples';
  return { ...base, status: 'measured', cells: [...sizes, formatDuration(time.ns), interval] };
}

function loginTable(input: FigureInput): TableData {
  return {
    columns: [
      { id: 'backend', label: 'Backend', numeric: false },
      ...wireForms.map(({ id, title }) => ({ id, label: title, numeric: true })),
      { id: 'median', label: 'Sign and verify', numeric: true },
      { id: 'interval', label: '95 % interval', numeric: true },
    ],
    groups: orderedSchemes(input).map((scheme) => ({
      ...schemeMark(scheme),
      rows: backendsOf(input.run.settings).map((backend) => loginRow(input, scheme, backend)),
    })),
  };
}

/** Powers of ten around all sizes that are stored or sent. */
const bytesRange = { min: 10, max: 10_000 } as const;

export const bytesAndTime = plotSource('bytes-and-time', {
  fits: ({ experiment, run }) => asksForPostQuantumSizes(experiment) && (run.sizes?.length ?? 0) > 0,
  leads: () => true,
  make(input) {
    const panels = wireForms.map((form) => wireFormPanel(input, form));
    return {
      title: 'Bytes against time',
      sentence: loginSentence(input),
      notes: [
        ...unquietNote(input.run),
        'Bytes are counted on a key pair and signatures made at the beginning of the run, the largest where not all are alike. The time is that of one signature and one verification, the medians added; its interval adds both ends, and is wide on the safe side.',
        'A login sends an assertion as JSON, a registration an attestation object (format “none”); credential id, user handle and challenge have 32 bytes.',
      ],
      x: { label: 'bytes', unit: 'bytes', scale: 'logarithmic', ...bytesRange },
      y: { label: 'sign and verify once', unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map(backendMark),
      panels,
      table: loginTable(input),
    };
  },
});
