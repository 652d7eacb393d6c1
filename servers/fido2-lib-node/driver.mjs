/** fido2-lib. */
import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cryptoOf, serve } from './javascript/driver.mjs';
import { bytesOf, webCryptoOperations } from './javascript/signature.mjs';

const { version } = JSON.parse(readFileSync(new URL('./node_modules/fido2-lib/package.json', import.meta.url), 'utf8'));

const bufferOf = (text) => bytesOf(text).buffer;

/** The library takes buffers; browsers post base64url. */
function withBuffers(text) {
  const posted = JSON.parse(text);
  return { ...posted, id: bufferOf(posted.rawId), rawId: bufferOf(posted.rawId) };
}

await serve(async ({ rp, algorithms, roots }) => {
  const { Fido2Lib } = await import('fido2-lib');
  const own = { rpId: rp.id, rpName: rp.name, challengeSize: 32, cryptoParams: algorithms };
  const plain = new Fido2Lib({ ...own, attestation: 'none' });
  const certified = new Fido2Lib({ ...own, attestation: 'direct' });
  const pemOf = ({ credential }) => {
    const key = createPublicKey({ key: Buffer.from(credential.spki, 'base64url'), format: 'der', type: 'spki' });
    return key.export({ type: 'spki', format: 'pem' });
  };

  const login = (item) => {
    const { credential, challenge } = item;
    const expected = {
      challenge,
      origin: rp.origin,
      rpId: rp.id,
      factor: 'first',
      publicKey: pemOf(item),
      prevCounter: credential.counter,
      userHandle: credential.userHandle,
    };
    return async ({ response }) => plain.assertionResult(withBuffers(response), { ...expected });
  };

  const register = (item) => {
    const expected = { challenge: item.challenge, origin: rp.origin, rpId: rp.id, factor: 'first' };
    const server = item.attestation === 'none' ? plain : certified;
    return async ({ response }) => {
      const result = await server.attestationResult(withBuffers(response), { ...expected });
      // The library verifies the chain only against its own list of models, which does not contain ours.
      if (item.attestation === 'x5c' && roots.length > 0 && !result.audit.validRequest)
        throw new Error('not validated');
    };
  };

  return {
    about: { library: 'fido2-lib', version, crypto: cryptoOf() },
    operations: { login, register, ...webCryptoOperations },
  };
});
