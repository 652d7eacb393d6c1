// The built modules themselves, under Node: the answers that the native tests check, every form of a key, and that nothing
// which is not a key or a signature ever stops a module. Run `npm run build` or `node scripts/wasm/wasm-build.mjs` first.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import nodeCrypto, { webcrypto } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bytes = (hexadecimal) => new Uint8Array(Buffer.from(hexadecimal, 'hex'));
const message = new Uint8Array(69).fill(7);

const rsa = {
  scheme: 'rsa',
  parameter: 1024,
  otherParameters: [0, 512, 1023, 4097, 16384, -1, Number.NaN],
  subtle: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
};
const ecdsa = {
  scheme: 'ecdsa',
  parameter: 256,
  otherParameters: [0, 255, 384, -1, Number.NaN],
  subtle: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
};

/** Families of one scheme give the same answers. One that makes no keys has them from its `maker`. */
const families = [
  { family: 'rsa', ...rsa },
  { family: 'rsa-kernel', maker: 'rsa', ...rsa },
  { family: 'ecdsa', ...ecdsa },
  { family: 'ecdsa-kernel', ...ecdsa },
  {
    family: 'eddsa',
    scheme: 'eddsa',
    parameter: 25519,
    otherParameters: [0, 448, -1, Number.NaN],
    subtle: { name: 'Ed25519' },
  },
];

/** A fresh instance: the second one in a process would otherwise be the first. */
let instances = 0;
async function load(family, variant = 'base') {
  const folder = new URL(`../pkg/${family}-${variant}/`, import.meta.url);
  assert.ok(
    existsSync(folder),
    `wasm/pkg/${family}-${variant} is missing: run node scripts/wasm/wasm-build.mjs first.`,
  );
  instances += 1;
  const module = await import(`${new URL('module.js', folder)}?instance=${instances}`);
  const { memory } = module.initSync({ module: readFileSync(new URL('module_bg.wasm', folder)) });
  return { ...module, memory };
}

/** A new key in this family's module. */
async function made(maker, PrivateKey, parameter) {
  if (maker === undefined) return PrivateKey.generate(parameter);
  const other = await load(maker);
  return PrivateKey.fromPkcs8(other.PrivateKey.generate(parameter).toPkcs8());
}

execFileSync('cargo', ['run', '--quiet', '--locked', '--example', 'vectors'], { cwd: root, stdio: 'inherit' });
const vectors = JSON.parse(readFileSync(`${root}/target/wasm-vectors.json`, 'utf8'));

/** Runs what may fail; an Error with a plain sentence is false, anything else that is thrown is a fault. */
function succeeds(attempt) {
  try {
    attempt().free();
    return true;
  } catch (error) {
    assert.equal(error.constructor, Error, `${error.stack}`);
    assert.match(error.message, /^[A-Z].+\.$/);
    return false;
  }
}

/** The encoding cut at every byte, and one byte longer: never the encoding of anything. */
function* misfits(encoding) {
  for (let length = 0; length < encoding.length; length += 1) yield encoding.slice(0, length);
  yield Uint8Array.of(...encoding, 0);
}

/** The encoding with one bit of every byte flipped: sometimes that of something else. */
function* flipped(encoding) {
  for (let position = 0; position < encoding.length; position += 1) {
    const changed = encoding.slice();
    changed[position] ^= 1 << (position % 8);
    yield changed;
  }
}

for (const { family, scheme, maker, parameter, otherParameters, subtle } of families) {
  const ofFamily = (entry) => entry.family === scheme;

  test(`${family}: every Wycheproof verdict is ours`, async () => {
    const { PublicKey } = await load(family);
    let count = 0;
    for (const { set, spki, verdicts } of vectors.groups.filter(ofFamily)) {
      const key = PublicKey.fromSpki(bytes(spki));
      for (const { id, comment, message: signed, signature, result } of verdicts) {
        const accepted = signature !== null && key.verify(bytes(signed), bytes(signature));
        // The only acceptable cases are RSA paddings without NULL, which RFC 8017 §9.2 lets a verifier refuse.
        assert.equal(accepted, result === 'valid', `${set} ${id}: ${comment}`);
        count += 1;
      }
      key.free();
    }
    assert.equal(count, { rsa: 776, ecdsa: 746, eddsa: 151 }[scheme]);
  });

  test(`${family}: keys and signatures are those of the RFCs`, async () => {
    const { PrivateKey } = await load(family);
    const answers = vectors.answers.filter(ofFamily);
    assert.equal(answers.length, { rsa: 0, ecdsa: 2, eddsa: 5 }[scheme]);
    for (const { source, privateKey, publicKey, message: signed, signature } of answers) {
      const key = PrivateKey.fromRaw(bytes(privateKey));
      assert.deepEqual(key.publicKey().toRaw(), bytes(publicKey), source);
      assert.deepEqual(key.sign(bytes(signed)), bytes(signature), source);
      assert.ok(key.publicKey().verify(bytes(signed), bytes(signature)), source);
    }
  });

  test(`${family}: keys and signatures go to WebCrypto and come back`, async () => {
    const { PrivateKey, PublicKey } = await load(family);
    const ours = await made(maker, PrivateKey, scheme === 'rsa' ? 2048 : parameter);
    const theirs = await webcrypto.subtle.importKey('pkcs8', ours.toPkcs8(), subtle, true, ['sign']);
    const theirPublic = await webcrypto.subtle.importKey('spki', ours.publicKey().toSpki(), subtle, true, ['verify']);
    const theirSignature = new Uint8Array(await webcrypto.subtle.sign(subtle, theirs, message));
    assert.ok(await webcrypto.subtle.verify(subtle, theirPublic, ours.sign(message), message));
    assert.ok(ours.publicKey().verify(message, theirSignature));
    if (scheme !== 'ecdsa') assert.deepEqual(ours.sign(message), theirSignature, 'both are deterministic');

    const again = PrivateKey.fromPkcs8(new Uint8Array(await webcrypto.subtle.exportKey('pkcs8', theirs)));
    const spki = new Uint8Array(await webcrypto.subtle.exportKey('spki', theirPublic));
    assert.deepEqual(again.toPkcs8(), ours.toPkcs8());
    assert.deepEqual(PublicKey.fromSpki(spki).toSpki(), ours.publicKey().toSpki());
    assert.deepEqual(again.publicKey().toRaw(), PublicKey.fromRaw(ours.publicKey().toRaw()).toRaw());
    assert.deepEqual(
      { private: ours.toRaw().length, public: ours.publicKey().toRaw().length },
      { rsa: { private: 512, public: 259 }, ecdsa: { private: 32, public: 64 }, eddsa: { private: 32, public: 32 } }[
        scheme
      ],
    );
  });

  test(`${family}: what is not a key or a signature is refused and never stops the module`, async () => {
    const { PrivateKey, PublicKey } = await load(family);
    for (const other of otherParameters)
      assert.equal(
        succeeds(() => PrivateKey.generate(other)),
        false,
        `${other}`,
      );
    const key = await made(maker, PrivateKey, parameter);
    const publicKey = key.publicKey();
    for (const changed of misfits(key.toPkcs8()))
      assert.equal(
        succeeds(() => PrivateKey.fromPkcs8(changed)),
        false,
      );
    for (const changed of misfits(key.toRaw()))
      assert.equal(
        succeeds(() => PrivateKey.fromRaw(changed)),
        false,
      );
    for (const changed of misfits(publicKey.toSpki()))
      assert.equal(
        succeeds(() => PublicKey.fromSpki(changed)),
        false,
      );
    for (const changed of flipped(key.toPkcs8())) {
      succeeds(() => {
        const other = PrivateKey.fromPkcs8(changed);
        assert.ok(other.publicKey().verify(message, other.sign(message)));
        return other;
      });
    }
    for (const changed of flipped(key.toRaw())) succeeds(() => PrivateKey.fromRaw(changed));
    for (const changed of flipped(publicKey.toSpki())) succeeds(() => PublicKey.fromSpki(changed));
    for (const damage of [misfits, flipped]) {
      for (const changed of damage(publicKey.toRaw())) succeeds(() => PublicKey.fromRaw(changed));
      for (const changed of damage(key.sign(message))) assert.equal(publicKey.verify(message, changed), false);
    }
    for (const shape of [new Uint8Array(), new Uint8Array(64), new Uint8Array(10_000).fill(255)]) {
      assert.equal(publicKey.verify(message, shape), false);
      assert.equal(
        succeeds(() => PrivateKey.fromPkcs8(shape)),
        false,
      );
      assert.equal(
        succeeds(() => PublicKey.fromSpki(shape)),
        false,
      );
    }
    assert.ok(publicKey.verify(message, key.sign(message)), 'the module still works');
  });

  test(`${family}: memory does not grow with refused keys and freed ones`, async () => {
    const { PrivateKey, PublicKey, memory } = await load(family);
    const key = await made(maker, PrivateKey, parameter);
    const pkcs8 = key.toPkcs8();
    const almost = pkcs8.slice(0, -1);
    const signature = key.sign(message);
    const once = () => {
      assert.equal(
        succeeds(() => PrivateKey.fromPkcs8(almost)),
        false,
      );
      assert.equal(
        succeeds(() => PublicKey.fromSpki(almost)),
        false,
      );
      assert.equal(
        succeeds(() => PrivateKey.fromPkcs8(pkcs8)),
        true,
      );
      const publicKey = key.publicKey();
      publicKey.verify(message, signature.subarray(1));
      publicKey.free();
    };
    for (let call = 0; call < 100; call += 1) once();
    const bytesBefore = memory.buffer.byteLength;
    for (let call = 0; call < 2000; call += 1) once();
    assert.equal(memory.buffer.byteLength, bytesBefore);
  });

  test(`${family}: the calls that measure overhead answer rightly`, async () => {
    const { digest, empty } = await load(family);
    assert.equal(empty(), undefined);
    const sha256 = nodeCrypto.createHash('sha256').update(message).digest();
    assert.deepEqual(digest(message), new Uint8Array(sha256));
  });

  test(`${family}: the base module needs no flag of the engine`, () => {
    assert.ok(WebAssembly.validate(readFileSync(new URL(`../pkg/${family}-base/module_bg.wasm`, import.meta.url))));
  });
}

/** DER of non-negative numbers in a SEQUENCE inside PKCS#8 for RSA. */
function rsaPkcs8(...numbers) {
  const element = (tag, ...contents) => {
    const body = Buffer.concat(contents);
    const lengthBytes = body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255];
    const length = body.length < 128 ? [body.length] : lengthBytes;
    return Buffer.concat([Buffer.from([tag, ...length]), body]);
  };
  const integer = (number) => {
    const digits = number.toString(16);
    const even = digits.length % 2 ? `0${digits}` : digits;
    return element(2, Buffer.from(Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even, 'hex'));
  };
  const key = element(0x30, ...numbers.map((number) => integer(BigInt(number))));
  return element(0x30, integer(0n), Buffer.from('300d06092a864886f70d0101010500', 'hex'), element(4, key));
}

for (const family of ['rsa', 'rsa-kernel']) {
  test(`${family}: numbers that fit together wrongly are refused`, async () => {
    const { PrivateKey } = await load(family);
    const jwk = nodeCrypto.generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' });
    const number = (text) => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`);
    const [n, e, d, p, q, dp, dq, qi] = [jwk.n, jwk.e, jwk.d, jwk.p, jwk.q, jwk.dp, jwk.dq, jwk.qi].map(number);
    assert.ok(
      succeeds(() => PrivateKey.fromPkcs8(rsaPkcs8(0, n, e, d, p, q, dp, dq, qi))),
      'the key itself is one',
    );
    const wrong = {
      'three primes': [1, n, e, d, p, q, dp, dq, qi],
      'no modulus': [0, 0, e, d, p, q, dp, dq, qi],
      'an even modulus': [0, n + 1n, e, d, p, q, dp, dq, qi],
      'a prime of 1': [0, n, e, d, 1, n, 0, dq, 1],
      'a prime of 0': [0, n, e, d, 0, n, 0, dq, 1],
      'both primes 0': [0, n, e, d, 0, 0, 0, 0, 0],
      'an exponent of 0': [0, n, 0, d, p, q, dp, dq, qi],
      'an exponent of 1': [0, n, 1, 1, p, q, 1, 1, qi],
      'a private exponent of 0': [0, n, e, 0, p, q, dp, dq, qi],
      'a private exponent above the modulus': [0, n, e, d + n * n, p, q, dp, dq, qi],
      'another private exponent': [0, n, e, d + 2n, p, q, dp, dq, qi],
      'a public exponent as long as the modulus': [0, n, n - 2n, d, p, q, dp, dq, qi],
      'a tiny key': [0, 3233, 17, 413, 61, 53, 53, 49, 38],
      'the smallest numbers': [0, 1, 1, 1, 1, 1, 1, 1, 1],
    };
    for (const [what, numbers] of Object.entries(wrong)) {
      assert.equal(
        succeeds(() => PrivateKey.fromPkcs8(rsaPkcs8(...numbers))),
        false,
        what,
      );
    }
  });
}

test('rsa: signatures are the same bytes however they are blinded', async () => {
  const { PrivateKey } = await load('rsa');
  const key = PrivateKey.generate(1024);
  // Beyond the 32 that one pair of factors serves.
  for (let number = 0; number < 40; number += 1) {
    const message = Uint8Array.of(number);
    const signature = key.sign(message);
    assert.deepEqual(key.signUnblinded(message), signature);
    assert.deepEqual(key.signWithReusedBlinding(message), signature);
  }
  key.free();
});

for (const family of ['rsa', 'rsa-kernel']) {
  test(`${family}: a key of two equal primes cannot sign, and says so`, async () => {
    const { PrivateKey } = await load(family);
    const p = nodeCrypto.generatePrimeSync(520, { bigint: true, add: 4n, rem: 3n });
    const e = 65537n;
    const d = inverse(e, p - 1n);
    const key = PrivateKey.fromPkcs8(rsaPkcs8(0, p * p, e, d, p, p, d, d, 1));
    assert.throws(() => key.sign(message), { name: 'Error', message: 'RSA could not sign this message.' });
    assert.throws(() => key.toPkcs8(), { name: 'Error', message: 'This RSA key cannot be written as PKCS#8.' });
  });
}

/** number⁻¹ mod modulus by Euclid's extended algorithm. */
function inverse(number, modulus) {
  let [remainder, next, factor, nextFactor] = [modulus, number, 0n, 1n];
  while (next > 0n) {
    const quotient = remainder / next;
    [remainder, next] = [next, remainder - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return ((factor % modulus) + modulus) % modulus;
}

for (const family of ['rsa', 'rsa-kernel']) {
  test(`${family}: keys of other sizes and exponents`, async () => {
    const { PrivateKey, PublicKey } = await load(family);
    const der = (format, type, options) =>
      nodeCrypto.generateKeyPairSync('rsa', options)[format].export({ type, format: 'der' });
    assert.equal(
      succeeds(() => PrivateKey.fromPkcs8(der('privateKey', 'pkcs8', { modulusLength: 768 }))),
      false,
    );
    assert.equal(
      succeeds(() => PublicKey.fromSpki(der('publicKey', 'spki', { modulusLength: 768 }))),
      false,
    );
    const key = PrivateKey.fromPkcs8(der('privateKey', 'pkcs8', { modulusLength: 1024, publicExponent: 3 }));
    assert.ok(key.publicKey().verify(message, key.sign(message)));
    assert.deepEqual(key.publicKey().toRaw().slice(-3), Uint8Array.of(0, 0, 3));
    const longExponent = der('privateKey', 'pkcs8', { modulusLength: 1024, publicExponent: 0x1_000_001 });
    const long = PrivateKey.fromPkcs8(longExponent);
    assert.throws(() => long.publicKey().toRaw(), /does not fit the raw form/);
    assert.ok(long.publicKey().verify(message, long.sign(message)));
  });
}

test('a key of another family is refused by each', async () => {
  const modules = Object.fromEntries(
    await Promise.all(families.map(async ({ family }) => [family, await load(family)])),
  );
  for (const { family, scheme, maker, parameter } of families) {
    const key = modules[maker ?? family].PrivateKey.generate(parameter);
    for (const { family: other, scheme: otherScheme } of families) {
      const { PrivateKey, PublicKey } = modules[other];
      assert.equal(
        succeeds(() => PrivateKey.fromPkcs8(key.toPkcs8())),
        otherScheme === scheme,
      );
      assert.equal(
        succeeds(() => PublicKey.fromSpki(key.publicKey().toSpki())),
        otherScheme === scheme,
      );
    }
  }
});

for (const family of ['ecdsa', 'ecdsa-kernel', 'eddsa']) {
  test(`${family}: a freed private key is wiped from memory`, async () => {
    const { PrivateKey, memory } = await load(family);
    const secret = bytes('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721');
    const held = () => {
      const all = Buffer.from(memory.buffer);
      return [secret, secret.slice().reverse()]
        .map((needle) => all.indexOf(needle))
        .filter((position) => position >= 0);
    };
    const key = PrivateKey.fromRaw(secret);
    const pkcs8 = key.toPkcs8();
    key.toRaw();
    key.sign(message);
    assert.notEqual(held().length, 0, 'while it is in use, it is there');
    key.free();
    PrivateKey.fromPkcs8(pkcs8).free();
    assert.deepEqual(held(), []);
  });
}
