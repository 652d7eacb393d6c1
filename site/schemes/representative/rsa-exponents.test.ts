import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { namedValues } from '../conditions/recorded-conditions.ts';
import { rsaSpki } from '../encoding/rsa-spki.ts';
import { exponentOf, publicComponents, signerFor } from './rsa-exponents.ts';

const message = new TextEncoder().encode('Passkey Bench');

test.each(namedValues('exponent'))(
  'OpenSSL accepts what is signed for the exponent %s, and reads the key we wrote',
  (name) => {
    const exponent = exponentOf(name);
    const components = publicComponents(exponent);
    const spki = rsaSpki(components.modulus, components.exponent);
    const key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' });
    expect(key.asymmetricKeyDetails).toEqual({ modulusLength: 2048, publicExponent: exponent });
    expect(key.export({ format: 'der', type: 'spki' })).toEqual(Buffer.from(spki));
    expect(verify('sha256', message, key, signerFor(exponent)(message))).toBe(true);
  },
);

test('an exponent that is not there does not compile, and there is no number for it', () => {
  // @ts-expect-error
  expect(exponentOf(5)).toBeUndefined();
});
