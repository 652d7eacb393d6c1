/** What is asked of SimpleWebAuthn, in every runtime: needs no modules of Node. */
import { bytesOf, webCryptoOperations } from './javascript/signature.mjs';

/** What a server asks for; the challenge is that of the session. */
const expected = (rp, challenge) => ({
  expectedChallenge: challenge,
  expectedOrigin: rp.origin,
  expectedRPID: rp.id,
  requireUserVerification: true,
});

/** The library’s modules are given, so that whoever loads them says when. */
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
