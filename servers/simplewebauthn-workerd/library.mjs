/** SimpleWebAuthn as a separate module, loaded by `open`. */
export * as server from '@simplewebauthn/server';
export * as helpers from '@simplewebauthn/server/helpers';
