/** Rows on logins beside the options of their call, and on responses that lack a part. */
import { base64urlOf } from '../ceremonies.ts';
import { type CorpusRow, consistentRow, loginWith, refusedRow, registered, unreadRow } from './corpus-row.ts';

const login = loginWith();
const allowing = (...allowCredentials: readonly unknown[]) => ({
  options: { publicKey: { allowCredentials } },
  credential: login,
});
const other = { type: 'public-key', id: base64urlOf('ff'.repeat(16)) };
const own = { type: 'public-key', id: login.id };

export const allowedRows: readonly CorpusRow[] = [
  refusedRow('a login beside options that do not allow it', 5, allowing(other), 'not in the list allowCredentials'),
  refusedRow(
    'a login with a list that does not allow it',
    5,
    { ...login, allowCredentials: [other] },
    'not in the list allowCredentials',
  ),
  consistentRow('a login beside options that allow it', allowing(other, own), 'consistent'),
  consistentRow('a login beside a list of IDs', allowing(login.rawId), 'consistent'),
  consistentRow(
    'a login beside a list of IDs in hex',
    allowing({ id: Buffer.from(login.id, 'base64url').toString('hex') }),
    'consistent',
  ),
  unreadRow(
    'a login that lacks its signature',
    {
      ...login,
      response: { clientDataJSON: login.response.clientDataJSON, authenticatorData: login.response.authenticatorData },
    },
    'has authenticatorData and clientDataJSON, and lacks signature.',
  ),
  unreadRow(
    'a registration that lacks its object',
    { ...registered, response: { clientDataJSON: registered.response.clientDataJSON } },
    'has clientDataJSON, and lacks attestationObject.',
  ),
  consistentRow('a login beside an empty list', allowing(), 'so that any credential may answer'),
];
