/** What a visitor pastes: the JSON of a credential, or its parts as hex or base64url. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { base64, base64url, base64urlnopad } from '@scure/base';
import * as v from 'valibot';

/** Nothing real is longer: a certificate chain takes a few kilobytes. */
const LONGEST_TEXT = 200_000;

export interface PastedRegistration {
  readonly ceremony: 'registration';
  readonly clientDataJson: Uint8Array;
  readonly attestationObject: Uint8Array;
}

export interface PastedAssertion {
  readonly ceremony: 'authentication';
  readonly clientDataJson: Uint8Array;
  readonly authenticatorData: Uint8Array;
  readonly signature: Uint8Array;
}

export type Pasted = PastedRegistration | PastedAssertion;

/** The parts as a visitor gives them one by one; empty where there is none. */
export interface PastedParts {
  readonly clientDataJson: string;
  readonly attestationObject: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

const Text = v.string();
const RegistrationJson = v.object({ response: v.object({ clientDataJSON: Text, attestationObject: Text }) });
const AssertionJson = v.object({
  response: v.object({ clientDataJSON: Text, authenticatorData: Text, signature: Text }),
});

/** Reads what `JSON.stringify(credential)` gives (WebAuthn Level 3, section 5.1.8). @throws Error with a plain sentence */
export function readCredentialJson(pasted: string): Pasted {
  if (pasted.length > LONGEST_TEXT) throw new Error('This is longer than any credential: at most 200,000 characters.');
  const json = parsePasted(pasted);
  const registration = v.safeParse(RegistrationJson, json);
  const { clientDataJSON, ...rest } = registration.success ? registration.output.response : assertionOf(json);
  const read = readParts({
    clientDataJson: clientDataJSON,
    attestationObject: 'attestationObject' in rest ? rest.attestationObject : '',
    authenticatorData: 'authenticatorData' in rest ? rest.authenticatorData : '',
    signature: 'signature' in rest ? rest.signature : '',
  });
  return read;
}

function assertionOf(json: unknown) {
  const assertion = v.safeParse(AssertionJson, json);
  if (assertion.success) return assertion.output.response;
  throw new Error(
    'This JSON is no credential: its response needs clientDataJSON and attestationObject, or clientDataJSON, authenticatorData and signature.',
  );
}

function parsePasted(pasted: string): unknown {
  try {
    return JSON.parse(pasted);
  } catch {
    throw new Error('This is not JSON. Paste what JSON.stringify(credential) gives, or use the fields for its parts.');
  }
}

/** Reads the parts one by one. @throws Error with a plain sentence that names the part */
export function readParts(parts: PastedParts): Pasted {
  const part = (name: string, pasted: string) => {
    if (pasted.trim() === '') throw new Error(`The ${name} is missing.`);
    return readBytes(name, pasted);
  };
  const clientDataJson = part('clientDataJSON', parts.clientDataJson);
  if (parts.attestationObject.trim() !== '') {
    const attestationObject = part('attestationObject', parts.attestationObject);
    return { ceremony: 'registration', clientDataJson, attestationObject };
  }
  const authenticatorData = part('authenticatorData', parts.authenticatorData);
  return {
    ceremony: 'authentication',
    clientDataJson,
    authenticatorData,
    signature: part('signature', parts.signature),
  };
}

/** Hex (spaces, colons and 0x allowed), base64url or base64. @throws Error with a plain sentence */
export function readBytes(name: string, pasted: string): Uint8Array {
  if (pasted.length > LONGEST_TEXT) throw new Error(`The ${name} is too long: at most 200,000 characters.`);
  const hex = pasted.replace(/^\s*0x/, '').replace(/[\s:]/g, '');
  if (/^(?:[0-9a-f]{2})*$/i.test(hex)) return hexToBytes(hex);
  const packed = pasted.replace(/\s/g, '');
  for (const coder of [base64urlnopad, base64url, base64]) {
    try {
      return coder.decode(packed);
    } catch {
      // The next alphabet is tried.
    }
  }
  throw new Error(`The ${name} is neither hex nor base64url.`);
}
