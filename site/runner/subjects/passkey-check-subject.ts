/**
 * A server's complete check of a passkey's login, as a subject that the harness can time. It reads the assertion and
 * compares it with the expected values, takes the signature out of DER, reads and imports the stored COSE key, verifies
 * the signature, and compares the counter.
 */
import type { AnySignatureSuite, PublicKey, SignatureSuite } from '../../backends/backend.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import { type Simulation, simulate } from '../../ceremony/simulation/simulation.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import type { Bytes, FillRandom } from '../../schemes/bytes/bytes.ts';
import type { Conditions } from '../../schemes/conditions/condition-table.ts';
import type { SignatureScheme } from '../../schemes/scheme.ts';
import { refuseOthers } from './subject-request.ts';

interface PasskeyCheckRequest {
  readonly module: WebAuthnModule;
  readonly scheme: SignatureScheme;
  readonly suite: AnySignatureSuite;
  readonly fill: FillRandom;
  readonly conditions?: Conditions;
}

interface ReadAssertion {
  readonly spki: Bytes;
  readonly signed: Bytes;
  readonly signature: Bytes;
}

/** Does the byte work. @throws Error if the assertion is not the expected one */
function readAssertion(
  module: WebAuthnModule,
  { scheme, expected, results }: Simulation,
  coseKey: Bytes,
): ReadAssertion {
  const { 'get-challenge': challenge, 'get-client-data': clientData, 'get-auth-data': data } = results;
  const signed = module.checkAssertion(expected, challenge, false, clientData, data) as Bytes;
  const sent = results['to-der'];
  const signature = scheme.kind === 'ecdsa' ? (module.rawFromDer(sent) as Bytes) : sent;
  module.checkCounter(0, 1);
  return { spki: module.spkiFromCose(coseKey) as Bytes, signed, signature };
}

function verifyAndFree(key: PublicKey<'sync'>, { signed, signature }: ReadAssertion): boolean {
  const isGood = key.verify(signed, signature);
  key.free();
  return isGood;
}

async function importAndVerify(suite: SignatureSuite<'async'>, arrived: ReadAssertion): Promise<boolean> {
  const key = await suite.importPublicKey(arrived.spki);
  return key.verify(arrived.signed, arrived.signature);
}

/** @throws UnsupportedCondition for any condition, Error if a login with the scheme cannot be simulated */
export async function makePasskeyCheck(request: PasskeyCheckRequest): Promise<Subject> {
  const { module, scheme, suite, fill } = request;
  refuseOthers(request.conditions ?? {}, 'checking a passkey');
  const simulation = await simulate(module, scheme, suite, fill);
  const coseKey = simulation.results['check-registration'];
  const read = () => readAssertion(module, simulation, coseKey);
  const rest = {
    prepare: () => undefined,
    check: (last: unknown) => (last === true ? undefined : 'A good login was refused while it was being timed.'),
  };
  return suite.mode === 'sync'
    ? {
        ...rest,
        mode: suite.mode,
        call: () => {
          const arrived = read();
          return verifyAndFree(suite.importPublicKey(arrived.spki), arrived);
        },
      }
    : { ...rest, mode: suite.mode, call: async () => importAndVerify(suite, read()) };
}
