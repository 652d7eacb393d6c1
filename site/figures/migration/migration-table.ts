/** The cost of a migration to ML-DSA, from the numbers of a run and of the reader. */
import { backendName } from '../../backends/backend.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { percentOf } from '../capacity/capacity-tables.ts';
import type { MigrationNumbers } from '../capacity/number-entries.ts';
import { storedRowBytes } from '../capacity/stored-row.ts';
import { backendsOf, plainCell } from '../cells/cells.ts';
import { algorithmFacts } from '../facts/algorithm-facts.ts';
import { defaultFacts } from '../facts/default-facts.ts';
import type { Fact } from '../form/fact.ts';
import type { TableData } from '../form/figure.ts';
import type { RunContent } from '../form/figure-input.ts';
import { offeredBytes } from '../offer/offered-bytes.ts';
import { formatBytes } from '../words/format-bytes.ts';
import { formatDuration } from '../words/format-duration.ts';
import { halfMonth, type KeyCosts, type MigrationCosts, type MigrationMonth, migrationMonths } from './migration.ts';

const CLASSICAL = 'ecdsa-p256';
const POST_QUANTUM = 'ml-dsa-44';

/** The sources of the two ways to migrate, of the unknown, and of the initial values. */
export const migrationFacts: readonly Fact[] = [
  algorithmFacts.migrations,
  algorithmFacts.mlDsaPreviews,
  defaultFacts.passkeyAccounts,
  defaultFacts.passkeyLogins,
  defaultFacts.phoneAge,
];

function costsOf(run: RunContent, scheme: string, backend: string): KeyCosts | undefined {
  const cell = plainCell(run, scheme, backend, 'verify');
  const bytes = offeredBytes(run, scheme);
  return cell && bytes && { bytes, rowBytes: storedRowBytes(bytes.key), verifyNs: cell.summary.medianNs };
}

interface MeasuredCosts extends MigrationCosts {
  readonly backend: string;
}

/**
 * The costs on the backend that verifies both and is fastest for the post-quantum scheme; undefined if there is none.
 */
function measuredCosts(run: RunContent): MeasuredCosts | undefined {
  const all = backendsOf(run.settings).flatMap((backend) => {
    const classical = costsOf(run, CLASSICAL, backend);
    const postQuantum = costsOf(run, POST_QUANTUM, backend);
    return classical && postQuantum ? [{ backend, classical, postQuantum }] : [];
  });
  return all.toSorted((one, other) => one.postQuantum.verifyNs - other.postQuantum.verifyNs)[0];
}

/** The first three months, the sixth, the end of each year, the month in which half have moved, and the last month. */
function shownMonths(months: readonly MigrationMonth[]): readonly MigrationMonth[] {
  const half = halfMonth(months);
  return months.filter(
    ({ month }, index) =>
      month <= 3 || month === 6 || month % 12 === 0 || month === half || index === months.length - 1,
  );
}

/** Undefined until a run has verified with both. */
export function migrationTable(run: RunContent, numbers: MigrationNumbers): TableData | undefined {
  const costs = measuredCosts(run);
  if (!costs) return undefined;
  return {
    columns: [
      { id: 'month', label: 'By the end of', numeric: false },
      { id: 'moved', label: 'Accounts with ML-DSA-44', numeric: true },
      { id: 'keys', label: 'New keys', numeric: true },
      { id: 'wire', label: 'Wire, the month', numeric: true },
      { id: 'replaced', label: 'Table, old key replaced', numeric: true },
      { id: 'both', label: 'Table, both keys kept', numeric: true },
      { id: 'verify', label: `Checking a login, ${backendName(costs.backend)}`, numeric: true },
    ],
    groups: [
      {
        label: 'From ES256 to ML-DSA-44',
        rows: shownMonths(migrationMonths(numbers, costs)).map((one) => ({
          key: `migration/${one.month}`,
          status: 'measured',
          head: `Month ${one.month}`,
          cells: [
            percentOf(one.moved),
            formatFixed(one.newKeys, 0),
            formatBytes(Math.round(one.wireBytes)),
            formatBytes(Math.round(one.replacedBytes)),
            formatBytes(Math.round(one.bothBytes)),
            formatDuration(one.verifyNs),
          ],
        })),
      },
    ],
  };
}

/** `Half of the accounts have ML-DSA-44 after 26 months, if 2 % of authenticators get it each month.` */
export function migrationClaim(run: RunContent, numbers: MigrationNumbers): string {
  const costs = measuredCosts(run);
  if (!costs) return 'Verify with ECDSA P-256 and ML-DSA-44 in one run to see what a second key costs.';
  const months = migrationMonths(numbers, costs);
  const half = halfMonth(months);
  const last = months.at(-1);
  const message =
    half === undefined
      ? `Half of the accounts are not reached in ${months.length} months`
      : `Half of the accounts have ML-DSA-44 after ${half} ${half === 1 ? 'month' : 'months'}`;
  const wire = costs.postQuantum.bytes.login / costs.classical.bytes.login;
  return `${message}, if the authenticators of ${formatFixed(numbers.ready, numbers.ready % 1 === 0 ? 0 : 1)}\u202f% of them get it each month. A login then sends ${formatFixed(wire, 1)} times the bytes${last && half !== undefined ? `, and the table ends at ${formatBytes(Math.round(last.replacedBytes))}` : ''}.`;
}
