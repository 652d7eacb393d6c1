/** Why bytes that resemble an ECDSA signature in DER are not one: common faults of libraries and devices. */

const SEQUENCE = 0x30;
const INTEGER = 0x02;

interface Element {
  readonly content: Uint8Array;
  readonly rest: Uint8Array;
  /** Whether its length has as few bytes as possible. */
  readonly isShort: boolean;
}

/**
 * Reads an element by the rules of BER, which DER restricts. Lengths have one byte, or one or two after 0x81 or 0x82.
 */
function element(tag: number, bytes: Uint8Array): Element | undefined {
  const [found, first = 0] = bytes;
  if (found !== tag || bytes.length < 2) return undefined;
  const digits = first < 0x80 ? 0 : first & 0x7f;
  if (digits > 2 || first === 0x80) return undefined;
  const from = 2 + digits;
  const length = digits === 0 ? first : bytes.slice(2, from).reduce((value, digit) => value * 256 + digit, 0);
  if (bytes.length < from + length) return undefined;
  const isShort = digits === 0 || (digits === 1 ? length >= 0x80 : length >= 0x100);
  return { content: bytes.slice(from, from + length), rest: bytes.slice(from + length), isShort };
}

const isNegative = (number: Uint8Array) => (number[0] ?? 0) >= 0x80;
const hasNeedlessZero = (number: Uint8Array) => number.length > 1 && number[0] === 0 && (number[1] ?? 0) < 0x80;

/** Of bytes that are no sequence of two numbers. */
function otherFormOf(bytes: Uint8Array, fieldBytes: number): string | undefined {
  if (bytes.length === 2 * fieldBytes)
    return `Its ${bytes.length} bytes are as many as r ‖ s has, which WebCrypto and JWS write and WebAuthn does not.`;
  const isOpen = bytes[0] === SEQUENCE && bytes[1] === 0x80;
  return isOpen ? 'Its length is left open, which BER allows and DER does not.' : undefined;
}

function numberFaultOf(numbers: readonly Uint8Array[], fieldBytes: number): string | undefined {
  if (numbers.some(hasNeedlessZero))
    return 'A number in it has a needless zero before it, which BER allows and DER does not.';
  if (numbers.some(isNegative))
    return 'A number in it lacks the zero that DER puts before a first bit of 1, and so is negative.';
  if (numbers.some(({ length }) => length === 0)) return 'A number in it has no bytes.';
  return numbers.some((number) => number.length - (number[0] === 0 ? 1 : 0) > fieldBytes)
    ? `A number in it is longer than the ${fieldBytes} bytes of a coordinate on the curve.`
    : undefined;
}

/** One sentence; undefined if no known fault matches. @param fieldBytes the bytes of a coordinate on the curve */
export function derFaultOf(bytes: Uint8Array, fieldBytes: number): string | undefined {
  const whole = element(SEQUENCE, bytes);
  const r = whole && element(INTEGER, whole.content);
  const s = r && element(INTEGER, r.rest);
  if (!whole || !r || !s) return otherFormOf(bytes, fieldBytes);
  const fault = numberFaultOf([r.content, s.content], fieldBytes);
  if (fault !== undefined) return fault;
  if (![whole, r, s].every(({ isShort }) => isShort)) return 'A length in it is written in more bytes than DER allows.';
  if (whole.rest.length > 0 || s.rest.length > 0) return 'Bytes follow what would be a whole signature.';
  return undefined;
}
