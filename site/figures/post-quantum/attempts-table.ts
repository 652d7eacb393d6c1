/** The mean number of attempts for an ML-DSA signature: published numbers, and those of the messages here. */

import {
  expectedAttempts,
  REPRESENTATIVES,
  wantedAttempts,
} from '../../schemes/representative/attempts-distribution.ts';
import { formatFixed } from '../../statistics/digits/format-fixed.ts';
import { type TableRow, tableSource } from '../form/figure.ts';
import { asksForMlDsaAlone, isInviting } from '../form/figure-input.ts';

/** FIPS 204, table 1 ("repetitions"), and the mean of C2SP's benchmarking messages. */
const publishedAttempts = { 44: ['4.25', '4.351'], 65: ['5.1', '5.136'], 87: ['3.85', '3.904'] } as const;
const sets = [44, 65, 87] as const;

const attemptsColumns = [
  { id: 'set', label: 'Parameter set', numeric: false },
  { id: 'fips', label: 'FIPS 204', numeric: true },
  { id: 'c2sp', label: 'C2SP’s messages', numeric: true },
  { id: 'derived', label: 'Without hints', numeric: true },
  { id: 'here', label: 'The 32 messages here', numeric: true },
];

function attemptsRow(set: (typeof sets)[number]): TableRow {
  const mean = wantedAttempts(set).reduce((sum, attempts) => sum + attempts, 0) / REPRESENTATIVES;
  return {
    key: `attempts/${set}`,
    status: 'measured',
    head: `ML-DSA-${set}`,
    cells: [...publishedAttempts[set], formatFixed(expectedAttempts(set), 2), formatFixed(mean, 3)],
  };
}

export const attemptsTable = tableSource('attempts-table', {
  fits: ({ experiment }) => asksForMlDsaAlone(experiment),
  make(input) {
    return {
      title: 'Attempts per signature',
      sentence:
        input.run.outcome === 'not begun'
          ? `FIPS 204 expects 4.25 attempts for a signature of ML-DSA-44, 5.1 for ML-DSA-65 and 3.85 for ML-DSA-87, and chance decides how many it takes.${isInviting(input) ? ' Run to see what they cost here.' : ''}`
          : 'Chance decides how many attempts a signature takes: on average about four to five.',
      notes: [
        'An attempt is thrown away where the signature would reveal something of the key. “Without hints” follows from the parameters of FIPS 204 and leaves out the test of the hint’s weight, which rejects in 1.26 of a hundred signatures of ML-DSA-44. C2SP’s messages count it: the 32 messages here take 0.9, 0.2 and 0.7 % fewer attempts and are within 1 % in time.',
      ],
      links: [
        { label: 'FIPS 204, table 1', href: 'https://doi.org/10.6028/NIST.FIPS.204' },
        { label: 'C2SP', href: 'https://github.com/C2SP/CCTV' },
      ],
      columns: attemptsColumns,
      groups: [{ label: 'Mean attempts', hue: 'ml-dsa', rows: sets.map(attemptsRow) }],
    };
  },
});
