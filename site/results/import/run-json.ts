import { looksLikeRun, readRun } from '../document/read-run.ts';
import type { OwnFormat } from './import-format.ts';

/** The file that the export writes. */
export const runJson: OwnFormat = {
  name: 'Passkey Bench JSON',
  source: 'own',
  recognises: ({ json }) => looksLikeRun(json),
  read: ({ json }) => readRun(json),
};
