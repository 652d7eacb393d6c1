/** Rows with private keys: as the public key, as roots, beside a credential, within one, and instead of one. */
import { generateKeyPairSync } from 'node:crypto';
import { cborBytes, cborMap, cborNumber } from '../cbor.ts';
import { base64urlOf } from '../ceremonies.ts';
import {
  type CorpusRow,
  consistentRow,
  cose,
  keys,
  loginWith,
  refusedRow,
  registered,
  registrationWith,
  unreadRow,
  xAndY,
} from './corpus-row.ts';

const login = loginWith();
const { privateKey, publicKey } = keys;
const jwk = privateKey.export({ format: 'jwk' });
const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
const pem = String(privateKey.export({ format: 'pem', type: 'pkcs8' }));
const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
const edwards = generateKeyPairSync('ed25519').privateKey;
const encrypted = edwards.export({ format: 'der', type: 'pkcs8', cipher: 'aes-128-cbc', passphrase: 'none' });
const openSsh = Buffer.from('openssh-key-v1\0\0\0\0\u0004none\0\0\0\u0004none\0\0\0\0', 'latin1');
const scalar = Buffer.from(jwk.d ?? '', 'base64url').toString('hex');

/** The default credential's key with its private part, as an authenticator may keep it. */
const privateCose = cborMap(
  [1, cborNumber(2)],
  [3, cborNumber(-7)],
  [-1, cborNumber(1)],
  [-2, cborBytes(xAndY.slice(0, 64))],
  [-3, cborBytes(xAndY.slice(64))],
  [-4, cborBytes(scalar)],
);
const privateAkp = cborMap([1, cborNumber(7)], [3, cborNumber(-48)], [-2, cborBytes('07'.repeat(32))]);
const privateRsa = cborMap(
  [1, cborNumber(3)],
  [3, cborNumber(-257)],
  [-1, cborBytes(`${'c5'.repeat(127)}01`)],
  [-2, cborBytes('010001')],
  [-3, cborBytes('07'.repeat(128))],
);

const holds = (form: string) => `holds a private key (${form}). It stayed on this device: nothing was sent.`;

/** The public half is used, and the private one is named. */
const used = (name: string, key: string, form: string) =>
  consistentRow(name, login, `The text that was given as the public key ${holds(form)}`, { publicKey: key });
const unused = (name: string, key: string, says: string) =>
  refusedRow(name, undefined, login, says, { publicKey: key });

const instead = (name: string, input: unknown, form: string) =>
  unreadRow(`${name}, instead of a credential`, input, `What was pasted ${holds(form)}`);

export const privateKeyRows: readonly CorpusRow[] = [
  used('a private JWK', JSON.stringify(jwk), 'a JWK with its member d'),
  used('a private JWK in a set', JSON.stringify({ keys: [jwk] }), 'a JWK with its member d'),
  used(
    'a private JWK as a console prints it',
    `{ kty: 'EC', crv: 'P-256', x: '${jwk.x}', y: '${jwk.y}', d: '${jwk.d}' }`,
    'a JWK with its member d',
  ),
  used('both halves in PEM', `${publicKey.export({ format: 'pem', type: 'spki' })}${pem}`, 'PEM, PRIVATE KEY'),
  used('a row with both halves', JSON.stringify({ publicKey: cose, privateKey: pkcs8.toString('base64') }), 'PKCS #8'),
  used(
    'a row with a bare private half',
    JSON.stringify({ publicKey: cose, private_key_hex: scalar }),
    'in the member private_key_hex',
  ),
  unused(
    'a private JWK of AKP',
    JSON.stringify({ kty: 'AKP', alg: 'ML-DSA-44', priv: 'AQ' }),
    holds('a JWK with its member priv'),
  ),
  unused('a secret JWK', JSON.stringify({ kty: 'oct', k: 'AAAA' }), holds('a JWK with its member k')),
  unused('PKCS #8 in PEM', pem, holds('PEM, PRIVATE KEY')),
  unused('SEC 1 in PEM', String(privateKey.export({ format: 'pem', type: 'sec1' })), holds('PEM, EC PRIVATE KEY')),
  unused('PKCS #1 in PEM', String(rsa.export({ format: 'pem', type: 'pkcs1' })), holds('PEM, RSA PRIVATE KEY')),
  unused('PEM of OpenSSH', '-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blb', holds('PEM, OPENSSH PRIVATE KEY')),
  unused('a file of PuTTY', 'PuTTY-User-Key-File-3: ecdsa-sha2-nistp256\nEncryption: none\n', holds('a file of PuTTY')),
  unused(
    'a private key as OpenSSL prints it',
    'Private-Key: (256 bit)\npriv:\n    00:11\n',
    holds('as OpenSSL prints it'),
  ),
  unused('OpenSSH without PEM', openSsh.toString('base64'), holds('OpenSSH')),
  unused('PKCS #8', pkcs8.toString('base64'), holds('PKCS #8')),
  unused('PKCS #8 in hexadecimal', pkcs8.toString('hex'), holds('PKCS #8')),
  unused('PKCS #8, encrypted', encrypted.toString('base64'), holds('PKCS #8, encrypted')),
  unused('SEC 1', privateKey.export({ format: 'der', type: 'sec1' }).toString('base64'), holds('SEC 1')),
  unused('PKCS #1', rsa.export({ format: 'der', type: 'pkcs1' }).toString('base64'), holds('PKCS #1')),
  unused('COSE of P-256 with its private part', privateCose, holds('COSE')),
  unused('COSE of ML-DSA with its private part', privateAkp, holds('COSE')),
  unused('COSE of RSA with its private part', privateRsa, holds('COSE')),
  unused('an expanded key of ML-DSA-65', '07'.repeat(4032), holds('ML-DSA-65')),
  unused('a bare scalar of P-384', '07'.repeat(48), 'is 48 bare bytes, and a private key or a seed can be as long.'),
  unused('a seed that is no point', `02${'00'.repeat(31)}`, 'is 32 bare bytes, and a private key or a seed'),
  refusedRow('a seed that is a point', 21, login, 'is 32 bare bytes, and a private key or a seed', {
    publicKey: `58${'66'.repeat(31)}`,
  }),
  consistentRow('a private key among roots', registered, `root certificates ${holds('PEM, PRIVATE KEY')}`, {
    roots: pem,
  }),
  consistentRow('a private key beside a login', { credential: login, jwk }, holds('a JWK with its member d'), {
    publicKey: cose,
  }),
  refusedRow(
    'a private part within the authenticator data',
    13,
    registrationWith({ coseKey: privateCose }),
    `The key in the authenticator data ${holds('COSE')}`,
  ),
  instead(
    'a virtual authenticator of DevTools',
    { credentialId: 'AQID', rpId: 'example.org', privateKey: pkcs8.toString('base64'), signCount: 1 },
    'PKCS #8',
  ),
  instead(
    'an export of a password manager',
    { items: [{ login: { fido2Credentials: [{ keyCurve: 'P-256', keyValue: base64urlOf(pkcs8.toString('hex')) }] } }] },
    'PKCS #8',
  ),
  instead('a passkey of KeePassXC', { relyingParty: 'example.org', privateKey: pem }, 'PEM, PRIVATE KEY'),
  instead('PKCS #8 in PEM', pem, 'PEM, PRIVATE KEY'),
  instead('a private JWK', jwk, 'a JWK with its member d'),
  {
    ...consistentRow('a public JWK', login, 'consistent', { publicKey: JSON.stringify({ ...jwk, d: undefined }) }),
    saysNot: 'private key',
  },
];
