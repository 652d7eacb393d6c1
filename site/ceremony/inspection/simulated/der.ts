/** An element of DER, in hexadecimal: a tag, and contents of up to 64 KiB. */
export function der(tag: string, ...contents: readonly string[]): string {
  const content = contents.join('');
  const length = content.length / 2;
  if (length < 0x80) return tag + length.toString(16).padStart(2, '0') + content;
  const digits = length < 0x100 ? `81${length.toString(16)}` : `82${length.toString(16).padStart(4, '0')}`;
  return tag + digits + content;
}

/** `AlgorithmIdentifier` of ecdsa-with-SHA256. */
export const ECDSA_SHA256 = '300a06082a8648ce3d040302';
