/** The costs of a scheme to implement: bytes to send and store, and time on both sides. */
import { type StepId, stepsFor } from '../../ceremony/steps/steps.ts';
import { assertionJson } from '../../schemes/encoding/wire-forms.ts';
import { isTime, type Lane, type LaneTime } from './lanes.ts';

/** Bytes are absent if the run lacks a step that they come from. */
interface Costs {
  /** clientDataJSON and attestation object (none) of a registration. */
  readonly registrationBytes: number | undefined;
  /** authenticatorData, clientDataJSON and signature of an assertion. */
  readonly assertionBytes: number | undefined;
  /**
   * The assertion as the JSON of `PublicKeyCredential.toJSON()`, with a credential ID and a user handle of 32 bytes.
   */
  readonly assertionJsonBytes: number | undefined;
  /** The largest size of database columns, in bytes. */
  readonly columns: { readonly credentialId: 1023; readonly publicKey: number | undefined; readonly signCount: 4 };
  /** In nanoseconds; undefined until measured. */
  readonly clientNs: number | undefined;
  readonly serverPreparedNs: number | undefined;
  readonly serverFreshNs: number | undefined;
}

const nothing = new Uint8Array();
/** The part that is the same in every assertion. */
const EMPTY_JSON_BYTES = assertionJson({
  authenticatorData: nothing,
  clientDataJson: nothing,
  signature: nothing,
}).length;

/**
 * Calculated, because a document from elsewhere may state a thousand million bytes; without padding, as in WebAuthn.
 */
const base64urlCharacters = (bytes: number | undefined) => bytes && Math.ceil((bytes * 4) / 3);

/** Undefined if a number is missing: an incomplete sum would look like a smaller cost. */
function sumOf(numbers: readonly (number | undefined)[]): number | undefined {
  return numbers.reduce((sum, number) => (sum === undefined || number === undefined ? undefined : sum + number), 0);
}

/** The costs of a lane; undefined if it has no bytes. */
export function costsOf(lane: Lane): Costs | undefined {
  const { kind } = lane;
  const bytes = (id: StepId) => lane.steps.find((step) => step.id === id)?.bytesOut;
  // A link has times without bytes, and half a table is of no use.
  if (lane.steps.length === 0 || lane.steps.some(({ bytesOut }) => bytesOut === undefined)) return undefined;
  const assertionParts = [
    bytes('get-auth-data'),
    bytes('get-client-data'),
    bytes(kind === 'ecdsa' ? 'to-der' : 'sign'),
  ];
  const login = stepsFor(kind).filter((step) => step.ceremony === 'authentication' && step.aside === undefined);
  // The browser and the authenticator are both on the user's side; to the server they are one client.
  const sides = (side: 'client' | 'server') =>
    login.filter((step) => (step.side === 'server') === (side === 'server')).map(({ id }) => lane.times[id]);
  const serverPreparedNs = sumOfMediansNs(sides('server'));
  const importNs = sumOfMediansNs([lane.times['import-key']]);
  return {
    registrationBytes: sumOf([bytes('create-client-data'), bytes('none-object')]),
    assertionBytes: sumOf(assertionParts),
    assertionJsonBytes: sumOf([EMPTY_JSON_BYTES, ...assertionParts.map(base64urlCharacters)]),
    // WebAuthn Level 3, section 4: a credential ID has at most 1023 bytes; section 6.1: the counter has four.
    columns: { credentialId: 1023, publicKey: bytes('cose-key'), signCount: 4 },
    clientNs: sumOfMediansNs(sides('client')),
    serverPreparedNs,
    serverFreshNs: serverPreparedNs === undefined || importNs === undefined ? undefined : serverPreparedNs + importNs,
  };
}

/** Undefined unless all are times. */
const sumOfMediansNs = (times: readonly (LaneTime | undefined)[]) =>
  sumOf(times.map((time) => (isTime(time) ? time.medianNs : undefined)));
