/** @passwordless-id/webauthn. */
import { readFileSync } from 'node:fs';
import { cryptoOf, serve } from './javascript/driver.mjs';
import { webCryptoOperations } from './javascript/signature.mjs';

const { version } = JSON.parse(
  readFileSync(new URL('./node_modules/@passwordless-id/webauthn/package.json', import.meta.url), 'utf8'),
);

/** The names of algorithms in the library's own `parsers`; an algorithm without such a name is left out. */
const names = { '-7': 'ES256', '-8': 'EdDSA', '-257': 'RS256' };

await serve(async ({ rp }) => {
  const { server } = await import('@passwordless-id/webauthn');
  const login = (item) => {
    const { id, spki, counter } = item.credential;
    const stored = { id, publicKey: spki, algorithm: names[item.algorithm], transports: ['internal'] };
    const expected = { challenge: item.challenge, origin: rp.origin, domain: rp.id, userVerified: true, counter };
    return async ({ response }) => server.verifyAuthentication(JSON.parse(response), stored, expected);
  };

  const register = (item) => {
    const expected = { challenge: item.challenge, origin: rp.origin };
    return async ({ response }) => {
      await server.verifyRegistration({ ...JSON.parse(response), user: { name: 'user' } }, expected);
      if (item.attestation !== 'none') throw new Error('It verifies no attestation.');
    };
  };

  return {
    about: { library: '@passwordless-id/webauthn', version, crypto: cryptoOf() },
    operations: { login, register, ...webCryptoOperations },
  };
});
