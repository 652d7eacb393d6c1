/** Bytes for readers: hex, base64url, JSON or CBOR diagnostic notation, and field by field. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import * as v from 'valibot';
import type { AnnotatedForm, WebAuthnModule } from '../../backends/webauthn.ts';

/** The bytes from `from` up to, but not including, `to`. */
const AnnotatedField = v.object({ from: v.number(), to: v.number(), name: v.string(), says: v.string() });
type AnnotatedField = v.InferOutput<typeof AnnotatedField>;

export type ByteForm = AnnotatedForm | 'clientDataJson' | 'bytes';

export interface ByteView {
  readonly form: ByteForm;
  readonly length: number;
  readonly hex: string;
  readonly base64url: string;
  /** The JSON text of client data, or CBOR in diagnostic notation; undefined for other bytes. */
  readonly text: string | undefined;
  readonly fields: readonly AnnotatedField[];
}

/** Never throws: bytes that cannot be explained have no fields. */
export function viewBytes(module: WebAuthnModule, form: ByteForm, bytes: Uint8Array): ByteView {
  return {
    form,
    length: bytes.length,
    hex: bytesToHex(bytes),
    base64url: base64urlnopad.encode(bytes),
    text: viewedText(module, form, bytes),
    fields: fieldsOf(module, form, bytes),
  };
}

function viewedText(module: WebAuthnModule, form: ByteForm, bytes: Uint8Array): string | undefined {
  if (form === 'clientDataJson') return new TextDecoder().decode(bytes);
  if (form !== 'coseKey' && form !== 'attestationObject') return undefined;
  return orNothing(() => module.diagnostic(bytes));
}

function fieldsOf(module: WebAuthnModule, form: ByteForm, bytes: Uint8Array): readonly AnnotatedField[] {
  if (form === 'clientDataJson' || form === 'bytes') return [];
  return orNothing(() => v.parse(v.array(AnnotatedField), JSON.parse(module.annotate(form, bytes)))) ?? [];
}

function orNothing<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
