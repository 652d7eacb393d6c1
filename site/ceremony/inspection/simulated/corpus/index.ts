import { allowedRows } from './allowed-rows.ts';
import { byteRows } from './byte-rows.ts';
import { certificateRows } from './certificate-rows.ts';
import { clientDataRows } from './client-data-rows.ts';
import type { CorpusRow } from './corpus-row.ts';
import { hintRows } from './hint-rows.ts';
import { hostileRows } from './hostile-rows.ts';
import { keyRows } from './key-rows.ts';
import { printedRows } from './printed-rows.ts';
import { privateKeyRows } from './private-key-rows.ts';
import { wrappedRows } from './wrapped-rows.ts';

/** Every report on a credential. A new one is a row, which tests the inspector, the command and the page. */
export const credentialReports: readonly CorpusRow[] = [
  ...wrappedRows,
  ...printedRows,
  ...keyRows,
  ...privateKeyRows,
  ...byteRows,
  ...clientDataRows,
  ...certificateRows,
  ...hintRows,
  ...allowedRows,
  ...hostileRows,
];
