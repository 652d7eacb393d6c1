/** The whole kit: groups of tests, numbered in order. The result is the same each time. */
import {
  type AuthenticationTest,
  KIT_VERSION,
  type Kit,
  type KitGroup,
  type RegistrationTest,
} from '../../site/ceremony/kit/kit-schema.ts';
import {
  framedAuthentications,
  hostileAuthentications,
  ofEveryAlgorithm,
  plainAuthentications,
  verifiedAuthentications,
} from './authentications.ts';
import { integer, keyMap } from './cbor-items.ts';
import { acceptable, authenticationTest, encoded, invalid, type Numberless, ORIGIN, RP_ID } from './ceremonies.ts';
import { type Flag, notes } from './flags.ts';
import { hostileAkpKeys, hostileClassicKeys, smallOrderKey } from './hostile-keys.ts';
import {
  framedRegistrations,
  hostileCbor,
  hostileClientData,
  hostileData,
  notAskedRegistrations,
  verifiedRegistrations,
} from './hostile-registrations.ts';
import {
  hostileEcdsaSignatures,
  hostileEdwardsSignatures,
  hostileLatticeSignatures,
  hostileMlDsa44Signatures,
  hostileRsaSignatures,
} from './hostile-signatures.ts';
import { hostileStatements } from './hostile-statements.ts';
import { type Bytes, coseOf, credentialSigners, type Signer } from './signers.ts';
import { rootCertificates } from './statements.ts';
import { validRegistrations } from './valid-registrations.ts';

type Expectations = KitGroup['expected'];

const usual: Expectations = {
  rpId: RP_ID,
  origins: [ORIGIN],
  topOrigins: [],
  crossOrigin: false,
  userVerification: false,
  algorithms: [-7, -8, -257, -9, -19, -48, -49, -50],
};
const framed: Expectations = { ...usual, crossOrigin: true, topOrigins: ['https://example.com'] };
const verified: Expectations = { ...usual, userVerification: true };

/** A group whose tests have no numbers yet. */
type UnnumberedGroup =
  | {
      readonly type: 'Registration';
      readonly comment: string;
      readonly expected: Expectations;
      readonly tests: readonly Numberless<RegistrationTest>[];
    }
  | {
      readonly type: 'Authentication';
      readonly comment: string;
      readonly expected: Expectations;
      readonly publicKey: Bytes;
      readonly tests: readonly Numberless<AuthenticationTest>[];
    };

const registrations = (
  comment: string,
  tests: readonly Numberless<RegistrationTest>[],
  expected = usual,
): UnnumberedGroup => ({
  type: 'Registration',
  comment,
  expected,
  tests,
});

const logins = (
  comment: string,
  signer: Signer,
  tests: readonly Numberless<AuthenticationTest>[],
  { expected = usual, publicKey = coseOf(signer) } = {},
): UnnumberedGroup => ({ type: 'Authentication', comment, expected, publicKey, tests });

const { es256, eddsa, rs256, mlDsa44, mlDsa65, mlDsa87 } = credentialSigners;

/** Tests for only one algorithm, in addition to those for all algorithms. */
const especially = new Map<Signer, readonly Numberless<AuthenticationTest>[]>([
  [es256, hostileEcdsaSignatures],
  [eddsa, hostileEdwardsSignatures],
  [rs256, hostileRsaSignatures],
  [mlDsa44, hostileMlDsa44Signatures],
  [mlDsa65, hostileLatticeSignatures(mlDsa65)],
  [mlDsa87, hostileLatticeSignatures(mlDsa87)],
]);

const mislabelled = keyMap(
  mlDsa44.entries.map(([label, value]) => [label, label === 3 ? integer(-49) : value] as const),
);

const groups: readonly UnnumberedGroup[] = [
  registrations('Registrations that are as they should be', validRegistrations),
  registrations('Client data of a registration', hostileClientData),
  registrations('CBOR of a registration', hostileCbor),
  registrations('Authenticator data of a registration', hostileData),
  registrations('Keys of ML-DSA', hostileAkpKeys),
  registrations('Keys of P-256, Ed25519 and RSA', hostileClassicKeys),
  registrations('Attestation statements', hostileStatements),
  registrations('Registrations in a frame', framedRegistrations, framed),
  registrations('Registrations where the user must be verified', verifiedRegistrations, verified),
  registrations('Registrations where ML-DSA-44 alone was asked for', notAskedRegistrations, {
    ...usual,
    algorithms: [-48],
  }),
  ...Object.values(credentialSigners).map((signer) =>
    logins(`Logins of ${signer.name} (${signer.alg})`, signer, [
      ...ofEveryAlgorithm(signer),
      ...(especially.get(signer) ?? []),
    ]),
  ),
  logins('Logins that say more', es256, plainAuthentications),
  logins('Client data and authenticator data of a login', es256, hostileAuthentications),
  logins('Logins in a frame', es256, framedAuthentications, { expected: framed }),
  logins('Logins where the user must be verified', es256, verifiedAuthentications, { expected: verified }),
  logins(
    'A key of ML-DSA-44 that was stored as one of ML-DSA-65',
    mlDsa44,
    [authenticationTest(invalid('7.2.21', 'The stored key is none', 'AkpKey'), { signer: mlDsa44 })],
    { publicKey: mislabelled },
  ),
  logins(
    'A key of Ed25519 of order 1',
    eddsa,
    [
      authenticationTest(acceptable('7.2.21', 'R is 1 and S is 0, which nobody has signed', 'SmallOrder'), {
        signer: eddsa,
        sign: () => Uint8Array.of(1, ...new Uint8Array(63)),
      }),
    ],
    { publicKey: smallOrderKey },
  ),
];

/** The flags that occur in tests, in alphabetical order. */
function usedNotes(used: ReadonlySet<string>): Kit['notes'] {
  const names = (Object.keys(notes) as Flag[]).filter((name) => used.has(name)).toSorted();
  return Object.fromEntries(names.map((name) => [name, { ...notes[name], links: [...notes[name].links] }]));
}

export function makeKit(): Kit {
  let last = 0;
  const numbered = <Test extends object>(tests: readonly Test[]) =>
    tests.map((test) => {
      last += 1;
      return { tcId: last, ...test };
    });
  const roots = rootCertificates.map(encoded);
  const testGroups = groups.map((group): KitGroup => {
    const { comment, expected } = group;
    return group.type === 'Registration'
      ? { type: group.type, comment, expected, roots, tests: numbered(group.tests) }
      : { type: group.type, comment, expected, publicKey: encoded(group.publicKey), tests: numbered(group.tests) };
  });
  const used = new Set(testGroups.flatMap(({ tests }) => tests.flatMap(({ flags }) => flags)));
  return {
    kitVersion: KIT_VERSION,
    schema: 'kit.schema.json',
    numberOfTests: last,
    header: [
      'Registrations and logins for whoever verifies passkeys, made by Passkey Bench: docs/kit.md of the project says how to use them.',
      'Keys are drawn from a seed that is published. They protect nothing.',
    ],
    notes: usedNotes(used),
    testGroups,
  };
}

export const printKit = (kit: Kit): string => `${JSON.stringify(kit, undefined, 1)}\n`;
