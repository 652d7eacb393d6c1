/**
 * Accounts that move from ES256 to ML-DSA-44, month by month. Authenticators get ML-DSA at a constant rate, and an
 * account moves at its first login after that. Logins are random: of accounts with λ logins a month, 1 − e^−λ log in
 * at least once.
 */
import type { MigrationNumbers } from '../capacity/number-entries.ts';
import type { OfferedBytes } from '../offer/offered-bytes.ts';

/** The costs of a key of one kind. */
export interface KeyCosts {
  readonly bytes: OfferedBytes;
  /** The bytes of a row with this key in its table. */
  readonly rowBytes: number;
  /** The time of one check of a login. */
  readonly verifyNs: number;
}

export interface MigrationCosts {
  readonly classical: KeyCosts;
  readonly postQuantum: KeyCosts;
}

export interface MigrationMonth {
  /** The number of the month, from 1. */
  readonly month: number;
  /** Accounts whose second key was made in this month. */
  readonly newKeys: number;
  /** The share of accounts that have moved, at the end of the month. */
  readonly moved: number;
  /** The bytes of all logins and new keys in the month. */
  readonly wireBytes: number;
  /** The size of the table at the end of the month if the new key replaces the old one. */
  readonly replacedBytes: number;
  /** The size of the table at the end of the month if both keys are kept. */
  readonly bothBytes: number;
  /** The mean time of a check in the month. */
  readonly verifyNs: number;
}

/** The longest forecast, in months. */
export const MAX_MONTHS_AHEAD = 120;

/** Every month until all but one account in a thousand have moved, or until the longest forecast. */
export function migrationMonths(
  { accounts, monthly, ready }: MigrationNumbers,
  { classical, postQuantum }: MigrationCosts,
): readonly MigrationMonth[] {
  const logsIn = 1 - Math.exp(-monthly);
  const months: MigrationMonth[] = [];
  let moved = 0;
  while (months.length < MAX_MONTHS_AHEAD && moved < 0.999) {
    const month = months.length + 1;
    const able = Math.min(1, (month * ready) / 100);
    const before = moved;
    moved += (able - moved) * logsIn;
    // Accounts that move within a month log in with both keys in it: the share is the mean of the month's
    // beginning and end.
    const share = (before + moved) / 2;
    const logins = accounts * monthly;
    const newKeys = accounts * (moved - before);
    const tableBytes = accounts * classical.rowBytes;
    months.push({
      month,
      newKeys,
      moved,
      wireBytes:
        logins * (share * postQuantum.bytes.login + (1 - share) * classical.bytes.login) +
        newKeys * postQuantum.bytes.registration,
      replacedBytes: accounts * (moved * postQuantum.rowBytes + (1 - moved) * classical.rowBytes),
      bothBytes: tableBytes + accounts * moved * postQuantum.rowBytes,
      verifyNs: share * postQuantum.verifyNs + (1 - share) * classical.verifyNs,
    });
  }
  return months;
}

/** The tolerance is one account in a million, so that rounding does not add a month. */
const HALF = 0.5 - 1e-6;

/** The month at whose end half of the accounts have moved; undefined if there is none. */
export const halfMonth = (months: readonly MigrationMonth[]): number | undefined =>
  months.find(({ moved }) => moved >= HALF)?.month;
