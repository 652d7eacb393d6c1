/** The steps of a simulated ceremony, and the login as a whole, as subjects that the harness can time. */
import type { Mode, Returned } from '../../backends/mode.ts';
import type { WebAuthnModule } from '../../backends/webauthn.ts';
import type { Subject } from '../../harness/batch/subject.ts';
import type { Bytes, FillRandom } from '../../schemes/bytes/bytes.ts';
import { relyingParty } from '../../schemes/message.ts';
import type { WholeId } from '../steps/step-cell.ts';
import type { StepId } from '../steps/steps.ts';
import type { CredentialKeys, Simulation } from './simulation.ts';
import { noBytes, simulatedAaguid, simulatedFlags, simulatedRpIdHash } from './simulation.ts';

const isGood = (last: unknown) =>
  last === true ? undefined : 'A good signature was refused while it was being timed.';
const isBytes = (last: unknown) =>
  last instanceof Uint8Array && last.length > 0 ? undefined : 'A step gave no bytes while it was being timed.';
const isDone = () => undefined;

function sync(call: () => unknown, check: Subject['check'] = isBytes): Subject {
  return { mode: 'sync', prepare: () => undefined, call, check };
}

/** A call on a suite of either mode. */
type KeyCall<T> = <M extends Mode>(keys: CredentialKeys<M>) => Returned<M, T>;

function onBackend({ keys }: Simulation, call: KeyCall<unknown>, check: Subject['check'] = isBytes): Subject {
  const prepare = () => undefined;
  if (keys.mode === 'sync') return { mode: keys.mode, prepare, call: () => call(keys), check };
  return { mode: keys.mode, prepare, call: () => call(keys), check };
}

/** Repeats a step with its input in the simulation. */
export function subjectOf(id: StepId, module: WebAuthnModule, simulation: Simulation, fill: FillRandom): Subject {
  const { results: r, scheme, expected } = simulation;
  const { origin } = relyingParty;
  const { registered, present } = simulatedFlags;
  const challenge = new Uint8Array(32);
  const subjects: Readonly<Record<StepId, () => Subject>> = {
    'create-challenge': () => sync(() => fill(challenge)),
    'create-client-data': () => sync(() => module.clientData('webauthn.create', r['create-challenge'], origin)),
    'key-pair': () => generating(simulation),
    'cose-key': () => sync(() => module.coseFromSpki(r['key-pair'])),
    'attested-data': () =>
      sync(() => module.attestedCredentialData(simulatedAaguid, r['get-challenge'], r['cose-key'])),
    'create-auth-data': () =>
      sync(() => module.authenticatorData(simulatedRpIdHash, registered, 0, r['attested-data'])),
    'none-object': () => sync(() => module.attestationObject(r['create-auth-data'], scheme.cose)),
    'self-signature': () => onBackend(simulation, ({ keyPair }) => keyPair.privateKey.sign(simulation.signedByHand)),
    'packed-object': () =>
      sync(() => module.attestationObject(r['create-auth-data'], scheme.cose, r['self-signature'])),
    'check-registration': () =>
      sync(() => {
        const { 'create-challenge': sent, 'create-client-data': data, 'none-object': object } = r;
        module.checkRegistration(expected, sent, data, object).free();
      }, isDone),
    'verify-self': () =>
      onBackend(
        simulation,
        ({ prepared }) => prepared.verify(simulation.signedByHand, simulation.rawSelfSignature),
        isGood,
      ),
    'get-challenge': () => sync(() => fill(challenge)),
    'get-client-data': () => sync(() => module.clientData('webauthn.get', r['get-challenge'], origin)),
    'get-auth-data': () => sync(() => module.authenticatorData(simulatedRpIdHash, present, 1, noBytes)),
    'signed-bytes': () => sync(() => module.signedBytes(r['get-auth-data'], r['get-client-data'])),
    sign: () => onBackend(simulation, ({ keyPair }) => keyPair.privateKey.sign(r['signed-bytes'])),
    'to-der': () => sync(() => module.derFromRaw(simulation.rawSignature)),
    'check-assertion': () =>
      sync(() => module.checkAssertion(expected, r['get-challenge'], false, r['get-client-data'], r['get-auth-data'])),
    'from-der': () => sync(() => module.rawFromDer(r['to-der'])),
    'verify-prepared': () =>
      onBackend(simulation, ({ prepared }) => prepared.verify(r['check-assertion'], simulation.rawSignature), isGood),
    'import-key': () => importing(simulation),
    'check-counter': () => sync(() => module.checkCounter(0, 1), isDone),
  };
  return subjects[id]();
}

interface Freeable {
  free(): void;
}

/** Frees the keys of a batch after it. */
function freeing({ keys }: Simulation, make: KeyCall<Freeable>): Subject {
  let made: Freeable[] = [];
  const keep = (key: Freeable) => {
    made.push(key);
    return key;
  };
  const prepare = () => {
    made = [];
  };
  const check = () => {
    for (const key of made) key.free();
    return made.length > 0 ? undefined : 'No key was made while it was being timed.';
  };
  if (keys.mode === 'sync') return { mode: keys.mode, prepare, call: () => keep(make(keys)), check };
  return { mode: keys.mode, prepare, call: () => make(keys).then(keep), check };
}

const generating = (simulation: Simulation) => freeing(simulation, ({ suite }) => suite.generate());
const importing = (simulation: Simulation) =>
  freeing(simulation, ({ suite }) => suite.importPublicKey(simulation.results['import-key']));

/**
 * A login from challenge to verification, and only its sign and verify: their ratio shows the time of the byte work.
 */
export function wholeSubject(id: WholeId, module: WebAuthnModule, simulation: Simulation): Subject {
  const { keys, results, scheme, expected } = simulation;
  const challenge = results['get-challenge'];
  const begin = () => {
    const clientData = module.clientData('webauthn.get', challenge, relyingParty.origin);
    const data = module.authenticatorData(simulatedRpIdHash, simulatedFlags.present, 1, noBytes);
    return { clientData, data, signed: module.signedBytes(data, clientData) as Bytes };
  };
  const end = ({ clientData, data }: ReturnType<typeof begin>, raw: Bytes) => {
    const sent = scheme.kind === 'ecdsa' ? module.derFromRaw(raw) : raw;
    const signed = module.checkAssertion(expected, challenge, false, clientData, data) as Bytes;
    const read = scheme.kind === 'ecdsa' ? (module.rawFromDer(sent) as Bytes) : raw;
    module.checkCounter(0, 1);
    return keys.prepared.verify(signed, read);
  };
  const signed = results['signed-bytes'];
  if (keys.mode === 'sync') {
    const { keyPair, prepared } = keys;
    const login = () => {
      const ceremony = begin();
      return end(ceremony, keyPair.privateKey.sign(ceremony.signed));
    };
    return sync(id === 'login' ? login : () => prepared.verify(signed, keyPair.privateKey.sign(signed)), isGood);
  }
  const { keyPair, prepared } = keys;
  const login = async () => {
    const ceremony = begin();
    return end(ceremony, await keyPair.privateKey.sign(ceremony.signed));
  };
  const bare = async () => prepared.verify(signed, await keyPair.privateKey.sign(signed));
  return { mode: 'async', prepare: () => undefined, call: id === 'login' ? login : bare, check: isGood };
}
