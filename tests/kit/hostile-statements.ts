/** Registrations whose attestation statement is wrong, or whose chain leads nowhere. */
import type { RegistrationTest } from '../../site/ceremony/kit/kit-schema.ts';
import { byteString, integer, list, utf8 } from './cbor-items.ts';
import { invalid, type Numberless, none, registrationTest, type Statement } from './ceremonies.ts';
import { credentialSigners, type Signer } from './signers.ts';
import { attestationKeys, compound, flipped, leaves, packed, statementOf } from './statements.ts';

const { mlDsa44, mlDsa65, es256 } = credentialSigners;
const certified = attestationKeys.es256;
const bySelf = packed({ signer: mlDsa44 });

type Case = readonly [comment: string, statement: Statement];

/** A test of one faulty statement. Certificates may attest a key of any kind, so tests with them use the shortest. */
const hostile = (signer: Signer, [comment, statement]: Case, step = '7.1.22', flag = 'Statement') =>
  registrationTest(invalid(step, comment, flag), { signer, statement });

const signedInContext = (message: Uint8Array) =>
  new Uint8Array(mlDsa44.dsa.sign(message, mlDsa44.secretKey, { extraEntropy: false, context: utf8('kit') }));

const byThemselves: readonly Case[] = [
  ['none, with a member', statementOf('none', ['alg', integer(-48)])],
  ['packed, by itself, alg of another set', packed({ signer: mlDsa44, alg: -49 })],
  ['packed, by itself, signed by another key', packed({ signer: mlDsa44, sign: mlDsa65.sign })],
  [
    'packed, by itself, a bit of the signature is another',
    packed({ signer: mlDsa44, sign: (all) => flipped(mlDsa44.sign(all)) }),
  ],
  ['packed, by itself, over other data', packed({ signer: mlDsa44, sign: (all) => mlDsa44.sign(flipped(all)) })],
  ['packed, by itself, with a context', packed({ signer: mlDsa44, sign: signedInContext })],
  ['packed, by itself, an empty signature', packed({ signer: mlDsa44, sign: () => new Uint8Array() })],
  ['packed, without sig', statementOf('packed', ['alg', integer(-48)])],
  ['packed, without alg', statementOf('packed', ['sig', byteString(Uint8Array.of(0))])],
  ['compound, of one statement', compound(bySelf)],
  ['compound, of none', compound()],
  ['compound, in a compound one', compound(bySelf, compound(bySelf, bySelf))],
  [
    'compound, the second signature is wrong',
    compound(bySelf, packed({ signer: mlDsa44, sign: (all) => flipped(mlDsa44.sign(all)) })),
  ],
  ['compound, no list', { format: 'compound', make: none.make }],
  [
    'compound, a statement without a format',
    { format: 'compound', make: () => list(none.make(new Uint8Array()), none.make(new Uint8Array())) },
  ],
];

const byCertificates: readonly Case[] = [
  ['packed, x5c is empty', packed({ signer: certified, x5c: [] })],
  [
    'packed, x5c is no list',
    statementOf(
      'packed',
      ['alg', integer(-7)],
      ['sig', byteString(Uint8Array.of(0))],
      ['x5c', byteString(leaves.es256)],
    ),
  ],
  ['packed, x5c holds no certificate', packed({ signer: certified, x5c: [Uint8Array.of(0x30, 0)] })],
  [
    'packed, the certificate’s key did not sign',
    packed({ signer: credentialSigners.esp256, alg: -7, x5c: [leaves.es256] }),
  ],
  ['packed, alg is not that of the certificate’s key', packed({ signer: certified, alg: -48, x5c: [leaves.es256] })],
  ['packed, the certificate is an authority’s', packed({ signer: certified, x5c: [leaves.authority] })],
  ['packed, the certificate is for another unit', packed({ signer: certified, x5c: [leaves.otherUnit] })],
  [
    'packed, the certificate has Basic Constraints twice',
    packed({ signer: certified, x5c: [leaves.twiceConstrained] }),
  ],
  ['packed, the certificate names two models', packed({ signer: certified, x5c: [leaves.twiceModelled] })],
  ['packed, the certificate is for another model', packed({ signer: certified, x5c: [leaves.otherModel] })],
];

const leadingNowhere: readonly Case[] = [
  ['packed, the certificate leads to no root', packed({ signer: certified, x5c: [leaves.untrusted] })],
  ['packed, the certificate is out of date', packed({ signer: certified, x5c: [leaves.expired] })],
];

export const hostileStatements: readonly Numberless<RegistrationTest>[] = [
  ...byThemselves.map((one) => hostile(mlDsa44, one)),
  ...byCertificates.map((one) => hostile(es256, one)),
  ...leadingNowhere.map((one) => hostile(es256, one, '7.1.24', 'Trust')),
  hostile(es256, ['a format that nobody has registered', statementOf('kit-unknown')], '7.1.21'),
];
