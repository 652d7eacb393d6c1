/** The operations of SimpleWebAuthn, for every runtime: imports no modules of Node. */
import { bytesOf, webCryptoOperations } from './javascript/signature.mjs';

/** The options of a server; the challenge belongs to the session. */
const expected = (rp, challenge) => ({
  expectedChallenge: challenge,
  expectedOrigin: rp.origin,
  expectedRPID: rp.id,
  requireUserVerification: true,
});

/** The caller passes the library’s modules, so that it decides when they are loaded. */
export function operationsOf({ server, helpers }, { rp, algorithms, roots }) {
  const { SettingsService, verifyAuthenticationResponse, verifyRegistrationResponse } = server;
  const { decodeClientDataJSON, parseAuthenticatorData } = helpers;
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

  return { login, register, parse, ...webCryptoOperations };
}
