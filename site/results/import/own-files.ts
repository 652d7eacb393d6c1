import { looksLikeOwnBenchstat, readOwnBenchstat } from '../reread/read-benchstat.ts';
import { looksLikeOwnCsv, readOwnCsv } from '../reread/read-csv.ts';
import type { OwnFormat } from './import-format.ts';

/** What the export writes for `benchstat`: every sample. */
export const ownBenchstat: OwnFormat = {
  name: 'Passkey Bench benchstat text',
  source: 'own',
  recognises: ({ text, json }) => json === undefined && looksLikeOwnBenchstat(text),
  read: ({ text }) => readOwnBenchstat(text),
};

/** What the export writes for spreadsheets: a row a measurement, or a row a sample. */
export const ownCsv: OwnFormat = {
  name: 'Passkey Bench CSV',
  source: 'own',
  recognises: ({ text, json }) => json === undefined && looksLikeOwnCsv(text),
  read: ({ text }) => readOwnCsv(text),
};
