/** What to offer for one aim, with the cost of each algorithm in the run shown, as data and as a table. */
import { backendName } from '../../backends/backend.ts';
import type { ServerRecord } from '../../results/document/run.ts';
import { backendsOf, type MeasuredCell, plainCell, sureInterval } from '../cells/cells.ts';
import { compareMeasured } from '../cells/compare-measured.ts';
import { type AlgorithmFact, algorithmFacts } from '../facts/algorithm-facts.ts';
import type { Fact } from '../form/fact.ts';
import type { TableData, TableRow } from '../form/figure.ts';
import { isOver, type RunContent } from '../form/figure-input.ts';
import { bytesOrDash } from '../words/format-byte-range.ts';
import { formatDuration, formatInterval } from '../words/format-duration.ts';
import { schemeName } from '../words/names.ts';
import { type OfferedBytes, offeredBytes } from './offered-bytes.ts';
import { type ListedAlgorithm, leftOut, type StanceId, stances } from './stances.ts';
import { listFor } from './what-verifies.ts';

/** The time of verifying by one algorithm on one backend. */
interface VerifyCost {
  readonly backend: string;
  readonly medianNs: number;
  readonly intervalNs: readonly [number, number] | undefined;
}

export interface OfferedRow extends ListedAlgorithm {
  /** The run's scheme for this algorithm; undefined before a run. */
  readonly scheme: string | undefined;
  readonly verify: readonly VerifyCost[];
  readonly bytes: OfferedBytes | undefined;
}

function verifyCosts(run: RunContent, scheme: string): readonly VerifyCost[] {
  return backendsOf(run.settings).flatMap((backend) => {
    const cell = plainCell(run, scheme, backend, 'verify');
    return cell ? [{ backend, medianNs: cell.summary.medianNs, intervalNs: sureInterval(cell) }] : [];
  });
}

function offeredRow(run: RunContent, algorithm: ListedAlgorithm): OfferedRow {
  const scheme = algorithm.schemes.find((id) => verifyCosts(run, id).length > 0);
  if (scheme === undefined || run.outcome === 'not begun') {
    return { ...algorithm, scheme: undefined, verify: [], bytes: undefined };
  }
  return { ...algorithm, scheme, verify: verifyCosts(run, scheme), bytes: offeredBytes(run, scheme) };
}

/**
 * In the order of the list, without the algorithms that the reader’s library refuses. Costs are absent if the run has
 * not measured them.
 */
export function offeredRows(stance: StanceId, run: RunContent, server?: ServerRecord): readonly OfferedRow[] {
  return listFor(stance, server).offered.map((algorithm) => offeredRow(run, algorithm));
}

/** A sentence if this device's run contradicts the order of a list by speed: ES256 verifies faster than EdDSA. */
export function turnedRound(stance: StanceId, run: RunContent, server?: ServerRecord): readonly string[] {
  const listed = listFor(stance, server).offered.flatMap(({ schemes }) => schemes);
  const hasBoth = listed.includes('ed25519') && listed.includes('ecdsa-p256');
  if (stance !== 'small' || !hasBoth || !isOver(run)) return [];
  return backendsOf(run.settings).flatMap((backend) => {
    const [eddsa, es256]: readonly (MeasuredCell | undefined)[] = ['ed25519', 'ecdsa-p256'].map((scheme) =>
      plainCell(run, scheme, backend, 'verify'),
    );
    if (!eddsa || !es256 || compareMeasured(eddsa, es256).verdict !== 'slower') return [];
    return [
      `On this device ES256 verifies faster than EdDSA in ${backendName(backend)}: put -7 before -8 if time counts more than bytes.`,
    ];
  });
}

/** Every fact behind the advice for this aim, once. */
export function factsOf(stance: StanceId): readonly Fact[] {
  const { facts, offered } = stances[stance];
  const named: readonly AlgorithmFact[] = [...facts, ...offered.flatMap((algorithm) => algorithm.facts)];
  const beside = leftOut.flatMap((entry) => entry.facts);
  return [...new Set([...named, ...beside])].map((id) => algorithmFacts[id]);
}

function verifyText({ medianNs, intervalNs }: VerifyCost): string {
  return intervalNs
    ? `${formatDuration(medianNs)} (${formatInterval(intervalNs, medianNs)})`
    : formatDuration(medianNs);
}

/** `ES256 (-7), ECDSA P-256`: the scheme is named, because RS256 does not state the modulus that was measured. */
function headOf({ name, alg, scheme }: OfferedRow): string {
  return scheme === undefined ? `${name} (${alg})` : `${name} (${alg}), ${schemeName(scheme)}`;
}

/** One row for each algorithm, in the order of the list; without numbers before a run. */
export function recommendationTable(stance: StanceId, run: RunContent, server?: ServerRecord): TableData {
  const rows = offeredRows(stance, run, server);
  const backends = backendsOf(run.settings).filter((id) =>
    rows.some(({ verify }) => verify.some((at) => at.backend === id)),
  );
  const hasNumbers = backends.length > 0;
  const tableRow = (row: OfferedRow): TableRow => {
    const times = backends.map((id) => row.verify.find(({ backend }) => backend === id));
    const numbers = [
      ...times.map((cost) => (cost ? verifyText(cost) : '–')),
      bytesOrDash(row.bytes?.key),
      bytesOrDash(row.bytes?.login),
    ];
    return {
      key: `${stance}/${row.alg}`,
      status: 'measured',
      head: headOf(row),
      cells: [...(hasNumbers ? numbers : []), row.without],
    };
  };
  const numberColumns = [
    ...backends.map((id) => ({ id: `verify-${id}`, label: `Verify, ${backendName(id)}`, numeric: true })),
    { id: 'stored', label: 'Stored key', numeric: true },
    { id: 'login', label: 'A login sends, as JSON', numeric: true },
  ];
  return {
    columns: [
      { id: 'algorithm', label: 'Algorithm', numeric: false },
      ...(hasNumbers ? numberColumns : []),
      { id: 'without', label: 'Who is lost without it', numeric: false },
    ],
    groups: [
      {
        label: `${stances[stance].label}, in this order`,
        rows: rows.map(tableRow),
      },
    ],
  };
}
