/** Recognises a private key by its bytes: DER of PKCS #8, SEC 1, PKCS #1 and PKCS #12, CBOR of COSE, OpenSSH. */

const INTEGER = 0x02;
const OCTETS = 0x04;
const OBJECT_ID = 0x06;
const SEQUENCE = 0x30;

/** The content of an element of DER from `at`; undefined if it has another tag or is longer than two gigabytes. */
function contentAt(
  bytes: Uint8Array,
  at: number,
  tag: number,
): { readonly from: number; readonly end: number } | undefined {
  const first = bytes[at + 1];
  if (bytes[at] !== tag || first === undefined) return undefined;
  const digits = first < 0x80 ? 0 : first - 0x80;
  if (digits > 4) return undefined;
  const from = at + 2 + digits;
  const length = digits === 0 ? first : bytes.slice(at + 2, from).reduce((value, digit) => value * 256 + digit, 0);
  return { from, end: from + length };
}

/** PBES2 and the older ways of encrypting PKCS #8 begin with 1.2.840.113549.1. */
const RSA_DATA_SECURITY = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01];
const ENCRYPTIONS = [5, 12];

function encryptedIn(bytes: Uint8Array, from: number): string | undefined {
  const algorithm = contentAt(bytes, from, SEQUENCE);
  const id = algorithm && contentAt(bytes, algorithm.from, OBJECT_ID);
  if (!id || !RSA_DATA_SECURITY.every((byte, index) => bytes[id.from + index] === byte)) return undefined;
  return ENCRYPTIONS.includes(bytes[id.from + RSA_DATA_SECURITY.length] ?? 0) ? 'PKCS #8, encrypted' : undefined;
}

/** The form of a private key by its version and by the tag of the element that follows it. */
const FORMS: Readonly<Record<string, string>> = {
  [`0 ${SEQUENCE}`]: 'PKCS #8',
  [`1 ${SEQUENCE}`]: 'PKCS #8',
  [`3 ${SEQUENCE}`]: 'PKCS #12',
  [`1 ${OCTETS}`]: 'SEC 1',
};

/** What DER holds a private key in; undefined if it is something else, such as a public key. */
function privateDer(bytes: Uint8Array): string | undefined {
  const whole = contentAt(bytes, 0, SEQUENCE);
  if (!whole || whole.end > bytes.length) return undefined;
  const version = contentAt(bytes, whole.from, INTEGER);
  if (!version || version.end !== version.from + 1) return encryptedIn(bytes, whole.from);
  const form = FORMS[`${bytes[version.from]} ${bytes[version.end]}`];
  if (form !== undefined || bytes[version.from] !== 0) return form;
  // A signature in DER has two numbers, and a private key of RSA has nine.
  const modulus = contentAt(bytes, version.end, INTEGER);
  return modulus && bytes[modulus.end] === INTEGER && modulus.end < whole.end ? 'PKCS #1' : undefined;
}

/** Labels of the private part by key type (RFC 9053, section 7.1; RFC 8230, section 4; RFC 9964; RFC 9053, 7.2). */
const PRIVATE_LABELS: Readonly<Record<number, number>> = { 1: -4, 2: -4, 3: -3, 4: -1, 7: -2 };
export const privateLabelOf = (keyType: number): number | undefined => PRIVATE_LABELS[keyType];

const MAP = 5;
const WHOLE_NUMBERS = [0, 1];
const STRINGS = [2, 3];

/** The head of an element of CBOR from `at`, and where its content begins; undefined if its length is not given. */
function headAt(
  bytes: Uint8Array,
  at: number,
): { readonly major: number; readonly value: number; readonly from: number } | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  const short = first & 0x1f;
  const digits = short < 24 ? 0 : 2 ** (short - 24);
  if (digits > 4) return undefined;
  const from = at + 1 + digits;
  const value = digits === 0 ? short : bytes.slice(at + 1, from).reduce((number, digit) => number * 256 + digit, 0);
  return { major: first >> 5, value, from };
}

/** Whether this is a COSE key with its private part. Its values are numbers, byte strings, texts, true or false. */
function isPrivateCose(bytes: Uint8Array): boolean {
  const map = headAt(bytes, 0);
  if (map?.major !== MAP) return false;
  const members = new Map<number, NonNullable<ReturnType<typeof headAt>>>();
  let at = map.from;
  for (let member = 0; member < map.value && at < bytes.length; member += 1) {
    const label = headAt(bytes, at);
    const value = label && headAt(bytes, label.from);
    if (!value || !WHOLE_NUMBERS.includes(label.major)) return false;
    members.set(label.major === 0 ? label.value : -1 - label.value, value);
    at = value.from + (STRINGS.includes(value.major) ? value.value : 0);
  }
  const keyType = members.get(1);
  const label = keyType?.major === 0 ? privateLabelOf(keyType.value) : undefined;
  const secret = label === undefined ? undefined : members.get(label);
  return members.has(3) && secret !== undefined && STRINGS.includes(secret.major);
}

const OPEN_SSH = 'openssh-key-v1\0';

/** The form of the private key that these bytes are; undefined if they are something else. */
export function privateBytes(bytes: Uint8Array): string | undefined {
  if (OPEN_SSH === String.fromCharCode(...bytes.subarray(0, OPEN_SSH.length))) return 'OpenSSH';
  return privateDer(bytes) ?? (isPrivateCose(bytes) ? 'COSE' : undefined);
}

/** The lengths of expanded private keys of FIPS 204. No public key has so many bytes. */
const EXPANDED_KEYS: Readonly<Record<number, string>> = { 2560: 'ML-DSA-44', 4032: 'ML-DSA-65', 4896: 'ML-DSA-87' };

/** The scheme of a bare private key, by its length. Other values can be as long, so this is for one that stands alone. */
export const expandedKeyOf = (bytes: Uint8Array): string | undefined => {
  const first = bytes[0] ?? 0;
  return first === SEQUENCE || first >> 5 === MAP ? undefined : EXPANDED_KEYS[bytes.length];
};

/**
 * Bytes of private keys in bare form: scalars of the NIST curves, seeds of Edwards curves and of ML-DSA, and a seed
 * followed by its public key.
 */
const BARE_LENGTHS = [32, 48, 57, 64, 66, 114];
/** Public keys of Edwards curves are as long as their seeds, so that a seed may be read as a key. */
const LENGTHS_OF_BOTH = [32, 57];

/** Whether bytes that did not verify could be a private key. @param isRead whether they were read as a public key */
export const couldBePrivate = ({ length }: Uint8Array, isRead: boolean): boolean =>
  (isRead ? LENGTHS_OF_BOTH : BARE_LENGTHS).includes(length);
