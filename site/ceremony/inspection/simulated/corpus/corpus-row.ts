/** A report that somebody made, or might make, as one row: what was pasted and expected, and what is to be said. */
import { createPublicKey, sign } from 'node:crypto';
import { bytesToHex } from '@noble/hashes/utils.js';
import { emptyForm, type InspectorForm } from '../../../asking/inspector-form.ts';
import type { Inspection } from '../../inspection.ts';
import {
  attestationObjectOf,
  authenticatorDataOf,
  CHALLENGE,
  clientDataOf,
  loginOfParts,
  registrationOfParts,
  signedOf,
} from '../ceremonies.ts';
import { p256Keys } from '../certificates.ts';
import { webauthnModule as module } from '../relying-party.ts';

export interface CorpusRow {
  readonly name: string;
  /** The credential: JSON, or text as it was pasted. */
  readonly input: unknown;
  /** What differs from the origin, RP ID and challenge of every row. */
  readonly options?: Partial<InspectorForm>;
  /** `unread`: one sentence in place of an inspection. */
  readonly verdict: Inspection['verdict'] | 'unread';
  /** Of a refusal: the step that is named. */
  readonly step?: number;
  /** Part of what is said: sentence, hint, what it was read as, steps. */
  readonly says: string;
  /** What would be said of another fault. */
  readonly saysNot?: string;
}

/** A credential that is refused, by the step of its procedure. */
export const refusedRow = (name: string, step: number, input: unknown, says: string): CorpusRow => ({
  name,
  input,
  step,
  says,
  verdict: 'refused',
});

/** What the reader of a row fills in. */
export function formOf({ input, options }: Pick<CorpusRow, 'input' | 'options'>): InspectorForm {
  const json = typeof input === 'string' ? input : JSON.stringify(input);
  const expected = { origin: 'https://example.org', rpId: 'example.org', challenge: CHALLENGE };
  return { ...emptyForm, ...expected, ...options, json };
}

/** All sentences of an inspection. */
export const textOfInspection = ({ sentence, refusals, recognised, steps, statements }: Inspection): string =>
  [
    ...[sentence, ...refusals.map(({ hint }) => hint), recognised, ...steps.map(({ because }) => because)],
    ...statements.flatMap(({ checks }) => checks.map(({ because }) => because)),
  ].join('\n');

/** The credential of every row that asks for no other. */
export const keys = p256Keys();

export const coseOf = (spki: Uint8Array): string => bytesToHex(module.coseFromSpki(spki));
export const spki = createPublicKey(keys.privateKey).export({ format: 'der', type: 'spki' });
export const cose = coseOf(spki);
/** x and y, in hexadecimal. */
export const xAndY = spki.subarray(-64).toString('hex');

const createdData = clientDataOf('create');

/** A registration without attestation. */
export const registered = registrationOfParts({
  clientData: createdData,
  attestationObject: attestationObjectOf(authenticatorDataOf(cose)),
});

/** A registration of this key, with client data and identifier of its own where they are given. */
export const registrationWith = ({
  coseKey = cose,
  clientData = createdData,
  id,
}: {
  readonly coseKey?: string;
  readonly clientData?: string;
  readonly id?: string;
}) =>
  registrationOfParts({
    clientData,
    attestationObject: attestationObjectOf(authenticatorDataOf(coseKey, id === undefined ? {} : { id })),
    ...(id !== undefined && { id }),
  });

/** A login, signed by the credential. */
export function loginWith(more: { readonly clientData?: string; readonly changed?: (der: string) => string } = {}) {
  const { clientData = clientDataOf('get'), changed = (der) => der } = more;
  const authenticatorData = authenticatorDataOf('');
  const der = sign('sha256', signedOf(authenticatorData, clientData), keys.privateKey).toString('hex');
  return loginOfParts({ clientData, authenticatorData, signature: changed(der) });
}
