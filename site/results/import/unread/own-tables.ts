import { BENCHSTAT_PACKAGE } from '../../export/benchstat.ts';
import type { UnreadFormat } from './unread-format.ts';

const csvHead = /^\uFEFF?run,label,engine,platform,experiment,/;
const benchstatHead = new RegExp(`^pkg: ${BENCHSTAT_PACKAGE}\\s*$`, 'm');

/** Tables that the export writes for spreadsheets and for benchstat. They have samples, but not all about the run. */
export const ownTables: UnreadFormat = {
  what: 'a table of Passkey Bench for spreadsheets or for benchstat',
  why: 'does not hold the whole run',
  instead: 'give the JSON or the link of the same run',
  recognises: ({ text, json }) => json === undefined && (csvHead.test(text) || benchstatHead.test(text)),
};
