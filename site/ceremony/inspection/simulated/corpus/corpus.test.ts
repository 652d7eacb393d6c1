import { expect, test } from 'vitest';
import createNobleBackend from '../../../../backends/noble/backend.ts';
import createWebCryptoBackend from '../../../../backends/webcrypto/backend.ts';
import { requestOf } from '../../../asking/inspector-form.ts';
import { inspect } from '../../inspect.ts';
import { verifiersWith } from '../relying-party.ts';
import { formOf, textOfInspection } from './corpus-row.ts';
import { credentialReports as rows } from './index.ts';

const verifiers = verifiersWith(createNobleBackend(), createWebCryptoBackend());

test('every row has a name of its own', () => {
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});

test.each(rows)('$name: $verdict', async (row) => {
  if (row.verdict === 'unread') {
    expect(() => requestOf(formOf(row))).toThrow(row.says);
    return;
  }
  const found = await inspect(verifiers, requestOf(formOf(row)));
  expect(found.verdict, textOfInspection(found)).toBe(row.verdict);
  expect(found.refusal?.step?.number).toBe(row.step);
  expect(textOfInspection(found)).toContain(row.says);
  if (row.saysNot !== undefined) expect(textOfInspection(found)).not.toContain(row.saysNot);
});
