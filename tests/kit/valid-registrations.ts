/** Valid registrations: every algorithm with every statement that the kit knows. */
import type { RegistrationTest } from '../../site/ceremony/kit/kit-schema.ts';
import { map, textString } from './cbor-items.ts';
import { acceptable, FLAGS, type Numberless, none, registrationTest, valid } from './ceremonies.ts';
import { seededBytes } from './seeded.ts';
import { credentialSigners, type Signer } from './signers.ts';
import { attestationKeys, compound, leaves, packed } from './statements.ts';

/** With a certificate: the attestation key signs. */
const byEs256 = packed({ signer: attestationKeys.es256, x5c: [leaves.es256] });
const byMlDsa44 = packed({ signer: attestationKeys.mlDsa44, x5c: [leaves.mlDsa44] });

const { es256, mlDsa44, mlDsa65, mlDsa87 } = credentialSigners;

const named = ({ name, alg }: Signer) => `${name} (${alg})`;

const ofEveryStatement = (signer: Signer): readonly Numberless<RegistrationTest>[] => [
  registrationTest(valid(`${named(signer)}, no attestation`, 'Valid'), { signer, statement: none }),
  registrationTest(valid(`${named(signer)}, packed, by itself`, 'Valid'), { signer, statement: packed({ signer }) }),
  registrationTest(valid(`${named(signer)}, packed, by a certificate of ES256`, 'Valid'), {
    signer,
    statement: byEs256,
  }),
];

const ofPostQuantumStatements = (signer: Signer): readonly Numberless<RegistrationTest>[] => [
  registrationTest(valid(`${named(signer)}, packed, by a certificate of ML-DSA-44`, 'Valid'), {
    signer,
    statement: byMlDsa44,
  }),
  registrationTest(valid(`${named(signer)}, compound: by itself and by a certificate`, 'Valid'), {
    signer,
    statement: compound(packed({ signer }), byEs256),
  }),
];

const withId = (length: number) => seededBytes(`credential ID of ${length} bytes`, length);

export const validRegistrations: readonly Numberless<RegistrationTest>[] = [
  ...Object.values(credentialSigners).flatMap(ofEveryStatement),
  ...[es256, mlDsa44, mlDsa65, mlDsa87].flatMap(ofPostQuantumStatements),
  registrationTest(valid('User verified, backup eligible and backed up', 'Valid'), {
    signer: mlDsa44,
    flags: FLAGS.UP | FLAGS.UV | FLAGS.BE | FLAGS.BS | FLAGS.AT,
  }),
  registrationTest(valid('A counter at its greatest', 'Valid'), { signer: es256, signCount: 0xffffffff }),
  registrationTest(valid('A credential ID of 1,023 bytes', 'CredentialId'), {
    signer: mlDsa44,
    credentialId: withId(1023),
  }),
  registrationTest(acceptable('7.1.25', 'A credential ID of no bytes', 'CredentialId'), {
    signer: mlDsa44,
    credentialId: withId(0),
  }),
  registrationTest(valid('A member of the client data that nobody knows', 'ClientDataMembers'), {
    signer: mlDsa44,
    clientData: { 'kit.member': { nested: [1, 'two'] } },
  }),
  registrationTest(valid('An extension in the authenticator data', 'Extensions'), {
    signer: mlDsa44,
    flags: FLAGS.UP | FLAGS.AT | FLAGS.ED,
    after: map([textString('credProtect'), Uint8Array.of(2)]),
  }),
];
