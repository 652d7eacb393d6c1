/** The inspector's form as text, as a person fills it in, and the request made from it. */
import { reasonOf } from '../../backends/reason.ts';
import type { InspectRequest, StoredCredential } from '../inspection/inspection.ts';
import { type PastedFields, readCredentialJson, readParts } from '../inspection/pasted/read-credential.ts';
import { readCeremonyTime } from './ceremony-time.ts';
import { asciiDomain, serializedOrigin } from './serialized-origin.ts';

export interface InspectorForm extends PastedFields {
  /** The credential's JSON; if it is empty, the parts are used. */
  readonly json: string;
  readonly publicKey: string;
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly userVerification: boolean;
  /** Whether a frame of another origin may have made the call. */
  readonly crossOrigin: boolean;
  readonly topOrigins: string;
  /** COSE numbers that the server asked for. */
  readonly algorithms: string;
  /** The signature counter of the registration, or of the previous login. */
  readonly signCount: string;
  /** `yes`, `no`, or empty: whether the registration said that the credential can be backed up. */
  readonly backupEligible: string;
  /** Root certificates of attestation. */
  readonly roots: string;
  /** When the ceremony was: a day or a time. */
  readonly at: string;
  /** Whether the credential was created with `mediation: "conditional"`. */
  readonly conditionalCreate: boolean;
}

export const emptyForm: InspectorForm = {
  json: '',
  clientDataJson: '',
  attestationObject: '',
  authenticatorData: '',
  signature: '',
  publicKey: '',
  challenge: '',
  origin: '',
  rpId: '',
  userVerification: false,
  // Lenient by default: the pasted text may come from any page.
  crossOrigin: true,
  topOrigins: '',
  algorithms: '',
  signCount: '',
  backupEligible: '',
  roots: '',
  at: '',
  conditionalCreate: false,
};

const MAX_COUNTER = 0xffff_ffff;

/** @throws Error with a plain sentence */
function readStored({ signCount, backupEligible }: InspectorForm): StoredCredential {
  const count = Number(signCount);
  if (signCount.trim() !== '' && !(Number.isInteger(count) && count >= 0 && count <= MAX_COUNTER)) {
    throw new Error('The stored signature counter is a whole number from 0 to 4294967295.');
  }
  return {
    ...(signCount.trim() !== '' && { signCount: count }),
    ...(backupEligible !== '' && { backupEligible: backupEligible === 'yes' }),
  };
}

/** Entries with spaces or commas between them, a JSON list, or the file of related origins (/.well-known/webauthn). */
const list = (text: string) =>
  text
    .trim()
    .replace(/^\{\s*"origins"\s*:\s*(\[[^[\]]*\])\s*\}$/, '$1')
    .replace(/^\[([^[\]]*)\]$/, '$1')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '');

/** Some shells and forms pass on the quotes that were typed around a value. */
const unquoted = (text: string) => text.replace(/^(["'`])(.*)\1$/, '$2');

/** An algorithm in `pubKeyCredParams`, written as JSON or as source code. */
const LISTED_ALGORITHM = /\balg["']?\s{0,9}:\s{0,9}([-−–]?\d[\w.]{0,40})/g;

/**
 * Reads COSE numbers, with a hyphen or a minus sign, alone or in `pubKeyCredParams`.
 * @throws Error with a plain sentence
 */
function readAlgorithms(text: string): readonly number[] {
  const listed = [...text.matchAll(LISTED_ALGORITHM)].map(([, number = '']) => number);
  return (listed.length > 0 ? listed : list(text)).map((entry) => {
    const number = Number(entry.replace(/^[−–]/, '-'));
    if (!Number.isSafeInteger(number))
      throw new Error('The algorithms asked for are COSE numbers, such as -7 -8 -257.');
    return number;
  });
}

/** JSON contains all parts, so only it is used if both are filled in. @throws Error with a plain sentence */
export function requestOf(form: InspectorForm): InspectRequest {
  try {
    return readForm(form);
  } catch (error) {
    throw new Error(reasonOf(error));
  }
}

function readForm(form: InspectorForm): InspectRequest {
  const { json, publicKey, challenge, origin, rpId, userVerification, crossOrigin, topOrigins } = form;
  return {
    pasted: json.trim() === '' ? readParts(form) : readCredentialJson(json),
    publicKey,
    challenge,
    expected: {
      origins: list(origin).map(unquoted).map(serializedOrigin),
      ...(rpId.trim() === '' ? {} : { rpId: asciiDomain(unquoted(rpId.trim())) }),
      userVerification,
      algorithms: readAlgorithms(form.algorithms),
      conditionalCreate: form.conditionalCreate,
      crossOrigin,
      topOrigins: list(topOrigins).map(unquoted).map(serializedOrigin),
    },
    stored: readStored(form),
    roots: form.roots,
    atSeconds: readCeremonyTime(form.at),
  };
}
