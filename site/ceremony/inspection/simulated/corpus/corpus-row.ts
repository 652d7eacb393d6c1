/** A real or possible report of a user, as one row: what was pasted and expected, and what the inspector must say. */
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
  /** The credential: JSON, or text as pasted. */
  readonly input: unknown;
  /** What differs from the default origin, RP ID and challenge. */
  readonly options?: Partial<InspectorForm>;
  /** `unread`: one sentence instead of an inspection. */
  readonly verdict: Inspection['verdict'] | 'unread';
  /** For a refusal: the step that is named. */
  readonly step?: number;
  /** A part of the output: sentence, hint, how it was read, or steps. */
  readonly says: string;
  /** Text that belongs to another fault, and must not appear. */
  readonly saysNot?: string;
}

type Options = NonNullable<CorpusRow['options']>;

/** A credential that is refused, by a step of its procedure or by none of them. */
export const refusedRow = (
  name: string,
  step: number | undefined,
  input: unknown,
  says: string,
  options: Options = {},
): CorpusRow => ({ name, input, says, options, verdict: 'refused', ...(step !== undefined && { step }) });

/** A credential that passes every check. */
export const consistentRow = (name: string, input: unknown, says: string, options: Options = {}): CorpusRow => ({
  name,
  input,
  says,
  options,
  verdict: 'consistent',
});

/** Input that holds no credential to inspect. */
export const unreadRow = (name: string, input: unknown, says: string): CorpusRow => ({
  name,
  input,
  says,
  verdict: 'unread',
});

/** The form that the reader of a row fills in. */
export function formOf({ input, options }: Pick<CorpusRow, 'input' | 'options'>): InspectorForm {
  const json = typeof input === 'string' ? input : JSON.stringify(input);
  const expected = { origin: 'https://example.org', rpId: 'example.org', challenge: CHALLENGE };
  return { ...emptyForm, ...expected, ...options, json };
}

/** All sentences of an inspection. */
export const textOfInspection = ({
  sentence,
  privateKey,
  refusals,
  recognised,
  steps,
  statements,
}: Inspection): string =>
  [
    ...[sentence, privateKey, ...refusals.map(({ hint }) => hint), recognised, ...steps.map(({ because }) => because)],
    ...statements.flatMap(({ checks }) => checks.map(({ because }) => because)),
  ].join('\n');

/** The key of the default credential. */
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

/** A registration with this key, and optionally with its own client data and identifier. */
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

interface LoginTerms {
  readonly clientData?: string;
  /** The client data that are sent, if they differ from the signed ones. */
  readonly sent?: string;
  readonly authenticatorData?: string;
  readonly changed?: (der: string) => string;
}

/** A login, signed by the credential. */
export function loginWith({ authenticatorData = authenticatorDataOf(''), changed, ...more }: LoginTerms = {}) {
  const { clientData = clientDataOf('get'), sent = clientData } = more;
  const der = sign('sha256', signedOf(authenticatorData, clientData), keys.privateKey).toString('hex');
  return loginOfParts({ clientData: sent, authenticatorData, signature: changed?.(der) ?? der });
}
