/**
 * Accounts that move from ES256 to ML-DSA-44, month by month. Authenticators get ML-DSA evenly; an account moves at its first login after
 * its authenticator has it. Logins come at random, so that of accounts with λ logins a month 1 − e^−λ log in at least once.
 */
import type { MigrationNumbers } from '../capacity/number-entries.ts';
import type { OfferedBytes } from '../offer/offered-bytes.ts';

/** What a key of one kind costs. */
export interface KeyCosts {
  readonly bytes: OfferedBytes;
  /** Of a row with this key in its table. */
  readonly rowBytes: number;
  /** Of one check of a login. */
  readonly verifyNs: number;
}

export interface MigrationCosts {
  readonly classical: KeyCosts;
  readonly postQuantum: KeyCosts;
}

export interface MigrationMonth {
  /** From 1. */
  readonly month: number;
  /** Accounts whose second key was made in it. */
  readonly newKeys: number;
  /** How many of all accounts have moved, at its end. */
  readonly moved: number;
  /** Bytes of all logins and new keys in it. */
  readonly wireBytes: number;
  /** At its end, where the old key goes when the new one comes. */
  readonly replacedBytes: number;
  /** At its end, where both keys are kept. */
  readonly bothBytes: number;
  /** Mean of its logins. */
  readonly verifyNs: number;
}

/** As far as anybody reckons ahead. */
export const MOST_MONTHS_AHEAD = 120;

/** Every month until all but one account in a thousand have moved, or nobody reckons further. */
export function migrationMonths(
  { accounts, monthly, ready }: MigrationNumbers,
  { classical, postQuantum }: MigrationCosts,
): readonly MigrationMonth[] {
  const logsIn = 1 - Math.exp(-monthly);
  const months: MigrationMonth[] = [];
  let moved = 0;
  while (months.length < MOST_MONTHS_AHEAD && moved < 0.999) {
    const month = months.length + 1;
    const able = Math.min(1, (month * ready) / 100);
    const before = moved;
    moved += (able - moved) * logsIn;
    // Whoever moves within a month has logged in both ways in it: the mean of its beginning and its end.
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

/** One account in a million does not make a month. */
const HALF = 0.5 - 1e-6;

/** The month at whose end half of the accounts have moved; nothing where none does. */
export const halfMonth = (months: readonly MigrationMonth[]): number | undefined =>
  months.find(({ moved }) => moved >= HALF)?.month;
