/** The costs of each scheme to implement, on each backend: bytes to send and store, and time on both sides. */
import { backendName } from '../../backends/backend.ts';
import { reasonWithoutNumber, type WithoutNumber } from '../cells/why-no-number.ts';
import { type TableColumn, type TableRow, tableSource } from '../form/figure.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { bytesOrDash, formatByteRange } from '../words/format-byte-range.ts';
import { formatDuration } from '../words/format-duration.ts';
import { schemeMark, schemeName } from '../words/names.ts';
import { costsOf } from './costs.ts';
import { type Lane, lanesOf } from './lanes.ts';

const costColumns: readonly TableColumn[] = [
  { id: 'backend', label: 'Backend', numeric: false },
  { id: 'registered', label: 'Registered', numeric: true },
  { id: 'assertion', label: 'Assertion', numeric: true },
  { id: 'assertion-json', label: 'as JSON', numeric: true },
  { id: 'public-key', label: 'Public key column', numeric: true },
  { id: 'client', label: 'Client, a login', numeric: true },
  { id: 'server-prepared', label: 'Server, prepared key', numeric: true },
  { id: 'server-fresh', label: 'Server, fresh key', numeric: true },
];

/** A sum whose steps are not all measured is a dash. */
const duration = (ns: number | undefined) => (ns === undefined ? '–' : formatDuration(ns));

/**
 * `“–”, Ed25519 in WebCrypto: one step failed. It broke.`: why sums of a lane are missing. One sentence for each lane
 * that has a dash.
 */
function missingNotes(run: RunContent, lanes: readonly Lane[]): readonly string[] {
  return lanes.flatMap((lane) => {
    if (!costRow(lane).some(({ cells }) => cells.includes('–'))) return [];
    const without = run.measurements.filter(
      (one): one is WithoutNumber =>
        one.status !== 'measured' && one.scheme === lane.scheme && one.backend === lane.backend,
    );
    const [first] = without;
    const why = first ? reasonWithoutNumber(run, first) : isOver(run) ? 'Not reached in time.' : 'Not yet measured.';
    return [`“–”, ${schemeName(lane.scheme)} in ${backendName(lane.backend)}: ${why}`];
  });
}

/** Empty for a lane without bytes. */
function costRow(lane: Lane): readonly TableRow[] {
  const costs = costsOf(lane);
  if (!costs) return [];
  return [
    {
      key: `${lane.scheme}/${lane.backend}/costs`,
      status: 'measured',
      head: backendName(lane.backend),
      cells: [
        bytesOrDash(costs.registrationBytes),
        bytesOrDash(costs.assertionBytes),
        bytesOrDash(costs.assertionJsonBytes),
        bytesOrDash(costs.columns.publicKey),
        duration(costs.clientNs),
        duration(costs.serverPreparedNs),
        duration(costs.serverFreshNs),
      ],
    },
  ];
}

/** `72 B (Ed25519) to 425 B (RSA 2048)`: the smallest and the largest known size, each with its scheme. */
function rangeOfSizes(lanes: readonly Lane[], sizeOf: (lane: Lane) => number | undefined): string | undefined {
  const known = lanes.flatMap((lane) => {
    const bytes = sizeOf(lane);
    return bytes === undefined
      ? []
      : { bytes, text: `${formatByteRange([bytes, bytes])} (${schemeName(lane.scheme)})` };
  });
  const [least, ...others] = known.sort((a, b) => a.bytes - b.bytes);
  const most = others.at(-1);
  return most && most.bytes !== least?.bytes ? `${least?.text} to ${most.text}` : least?.text;
}

function sizesSentence(lanes: readonly Lane[]): string {
  const assertion = rangeOfSizes(lanes, (lane) => costsOf(lane)?.assertionBytes);
  const key = rangeOfSizes(lanes, (lane) => costsOf(lane)?.columns.publicKey);
  const sentences = [
    assertion && `The fields of an assertion take ${assertion}.`,
    key && `A public key takes ${key} in a database.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

export const costTable = tableSource('costs', {
  fits: ({ experiment, run }) =>
    experiment.procedure === 'ceremony' && lanesOf(run).some((lane) => costRow(lane).length > 0),
  make({ run }) {
    const lanes = lanesOf(run);
    const groups = [...new Set(lanes.map(({ scheme }) => scheme))].map((scheme) => ({
      ...schemeMark(scheme),
      rows: lanes.filter((lane) => lane.scheme === scheme).flatMap(costRow),
    }));
    return {
      title: 'What it costs to implement',
      sentence: sizesSentence(lanes),
      notes: [
        ...missingNotes(run, lanes),
        'Simulated in software; times are sums of the steps’ medians. A server that keeps the key object verifies with a prepared key; one that reads it from its database imports it first.',
        'Registered: clientDataJSON and attestation object (none). Assertion: authenticatorData, clientDataJSON, signature; a login sends these fields as JSON. A credential ID takes at most 1023 bytes, the counter 4.',
      ],
      columns: costColumns,
      groups: groups.filter(({ rows }) => rows.length > 0),
    };
  },
});
