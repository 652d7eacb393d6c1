import { expect, test } from 'vitest';
import createNobleBackend from '../../../../backends/noble/backend.ts';
import createWebCryptoBackend from '../../../../backends/webcrypto/backend.ts';
import { emptyForm, requestOf } from '../../../asking/inspector-form.ts';
import { inspect } from '../../inspect.ts';
import type { Inspection } from '../../inspection.ts';
import { CHALLENGE } from '../ceremonies.ts';
import { verifiersWith } from '../relying-party.ts';
import { byteRows } from './byte-rows.ts';
import { certificateRows } from './certificate-rows.ts';
import type { CorpusRow } from './corpus-row.ts';
import { keyRows } from './key-rows.ts';
import { wrappedRows } from './wrapped-rows.ts';

const verifiers = verifiersWith(createNobleBackend(), createWebCryptoBackend());

/** As the page and the command ask. @throws Error with a plain sentence */
function askedOf({ input, options }: CorpusRow) {
  const json = typeof input === 'string' ? input : JSON.stringify(input);
  const expected = { origin: 'https://example.org', rpId: 'example.org', challenge: CHALLENGE };
  return requestOf({ ...emptyForm, ...expected, ...options, json });
}

const saidOf = ({ sentence, refusal, recognised, steps, statements }: Inspection): string =>
  [
    ...[sentence, refusal?.hint, recognised, ...steps.map(({ because }) => because)],
    ...statements.flatMap(({ checks }) => checks.map(({ because }) => because)),
  ].join('\n');

const rows = [...wrappedRows, ...keyRows, ...byteRows, ...certificateRows];

test('every row has a name of its own', () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test.each(rows)('$name: $verdict', async (row) => {
  if (row.verdict === 'unread') {
    expect(() => askedOf(row)).toThrow(row.says);
    return;
  }
  const found = await inspect(verifiers, askedOf(row));
  expect(found.verdict, saidOf(found)).toBe(row.verdict);
  expect(found.refusal?.step?.number).toBe(row.step);
  expect(saidOf(found)).toContain(row.says);
});
