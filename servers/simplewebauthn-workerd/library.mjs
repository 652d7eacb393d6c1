/** SimpleWebAuthn as a module of its own, loaded with `open`. */
export * as server from '@simplewebauthn/server';
export * as helpers from '@simplewebauthn/server/helpers';
