/** Turns a test of the kit into a request to the inspector. */
import { base64, base64urlnopad } from '@scure/base';
import type { InspectRequest } from '../inspection/inspection.ts';
import type { PastedCredential } from '../inspection/pasted/read-credential.ts';
import type { AuthenticationTest, KitGroup, RegistrationTest } from './kit-schema.ts';

const pem = (der: string) =>
  `-----BEGIN CERTIFICATE-----\n${base64.encode(base64urlnopad.decode(der))}\n-----END CERTIFICATE-----\n`;

/** A test with its group. */
export type TestInGroup =
  | { readonly type: 'Registration'; readonly test: RegistrationTest; readonly group: KitGroup }
  | { readonly type: 'Authentication'; readonly test: AuthenticationTest; readonly group: KitGroup };

/** All tests, in the order of their numbers. */
export function testsInGroups(testGroups: readonly KitGroup[]): readonly TestInGroup[] {
  return testGroups.flatMap((group): readonly TestInGroup[] =>
    group.type === 'Registration'
      ? group.tests.map((test) => ({ type: group.type, test, group }))
      : group.tests.map((test) => ({ type: group.type, test, group })),
  );
}

/** Reads the members directly, since an empty one is a test, too. */
function pastedOf({ type, test }: TestInGroup): PastedCredential {
  const { id, rawId, response } = test.credential;
  const credential = { id, rawId, type: test.credential.type };
  const clientDataJson = base64urlnopad.decode(response.clientDataJSON);
  if (type === 'Registration') {
    const attestationObject = base64urlnopad.decode(test.credential.response.attestationObject);
    return { ceremony: 'registration', clientDataJson, attestationObject, members: credential };
  }
  const { authenticatorData, signature } = test.credential.response;
  return {
    ceremony: 'authentication',
    clientDataJson,
    members: credential,
    authenticatorData: base64urlnopad.decode(authenticatorData),
    signature: base64urlnopad.decode(signature),
  };
}

export function kitRequest(placed: TestInGroup): InspectRequest {
  const { group } = placed;
  return {
    pasted: pastedOf(placed),
    challenge: placed.test.challenge,
    expected: group.expected,
    publicKey: group.type === 'Authentication' ? group.publicKey : '',
    stored: placed.type === 'Authentication' ? placed.test.stored : {},
    roots: group.type === 'Registration' ? group.roots.map(pem).join('') : '',
  };
}
