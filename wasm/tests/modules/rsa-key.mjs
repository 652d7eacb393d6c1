/** RSA keys made of chosen numbers, which no library would generate. */

/** @param {number} tag @param {...Uint8Array} contents */
function derElement(tag, ...contents) {
  const body = Buffer.concat(contents);
  const lengthBytes = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
  const length = body.length < 128 ? [body.length] : lengthBytes;
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

/** @param {bigint} number not negative */
function derInteger(number) {
  const digits = number.toString(16);
  const even = digits.length % 2 ? `0${digits}` : digits;
  return derElement(2, Buffer.from(Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even, 'hex'));
}

/**
 * PKCS#8 in DER.
 * @param {readonly (number | bigint)[]} numbers the numbers of RFC 8017's RSAPrivateKey, from the version on
 */
export function rsaPkcs8(numbers) {
  const key = derElement(0x30, ...numbers.map((number) => derInteger(BigInt(number))));
  const algorithm = Buffer.from('300d06092a864886f70d0101010500', 'hex');
  return derElement(0x30, derInteger(0n), algorithm, derElement(4, key));
}

/** number⁻¹ mod modulus by Euclid's extended algorithm. @param {bigint} number @param {bigint} modulus */
export function inverse(number, modulus) {
  let remainder = modulus;
  let next = number;
  let factor = 0n;
  let nextFactor = 1n;
  while (next > 0n) {
    const quotient = remainder / next;
    [remainder, next] = [next, remainder - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return ((factor % modulus) + modulus) % modulus;
}
