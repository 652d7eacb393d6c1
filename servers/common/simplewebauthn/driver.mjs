/** SimpleWebAuthn, in whichever runtime starts this. */
import { readFileSync } from 'node:fs';
import { bytesOf, cryptoOf, serve, webCryptoOperations } from './javascript/driver.mjs';

const versionOf = (name) =>
  JSON.parse(readFileSync(new URL(`./node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;

/** What a server asks for; the challenge is that of the session. */
const expected = (rp, challenge) => ({
  expectedChallenge: challenge,
  expectedOrigin: rp.origin,
  expectedRPID: rp.id,
  requireUserVerification: true,
});

await serve(async ({ rp, algorithms, roots }) => {
  const { SettingsService, verifyAuthenticationResponse, verifyRegistrationResponse } = await import(
    '@simplewebauthn/server'
  );
  const { decodeClientDataJSON, parseAuthenticatorData } = await import('@simplewebauthn/server/helpers');
  SettingsService.setRootCertificates({ identifier: 'packed', certificates: roots });

  const login = ({ credential }) => {
    const { id, counter } = credential;
    const publicKey = bytesOf(credential.publicKey);
    return async ({ challenge, response }) => {
      const { verified } = await verifyAuthenticationResponse({
        ...expected(rp, challenge),
        response: JSON.parse(response),
        credential: { id, publicKey, counter },
      });
      if (!verified) throw new Error('verified: false');
    };
  };

  const register =
    () =>
    async ({ challenge, response }) => {
      const { verified } = await verifyRegistrationResponse({
        ...expected(rp, challenge),
        response: JSON.parse(response),
        supportedAlgorithmIDs: algorithms,
      });
      if (!verified) throw new Error('verified: false');
    };

  const parse =
    () =>
    ({ response }) => {
      const { clientDataJSON, authenticatorData } = JSON.parse(response).response;
      decodeClientDataJSON(clientDataJSON);
      parseAuthenticatorData(bytesOf(authenticatorData));
    };

  return {
    about: { library: 'SimpleWebAuthn', version: versionOf('@simplewebauthn/server'), crypto: cryptoOf() },
    operations: { login, register, parse, ...webCryptoOperations },
  };
});
