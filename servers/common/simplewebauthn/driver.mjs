/** SimpleWebAuthn, for any runtime that starts this file. */
import { readFileSync } from 'node:fs';
import { cryptoOf, serve } from './javascript/driver.mjs';
import { operationsOf } from './operations.mjs';

const versionOf = (name) =>
  JSON.parse(readFileSync(new URL(`./node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;

await serve(async (fixtures) => {
  const server = await import('@simplewebauthn/server');
  const helpers = await import('@simplewebauthn/server/helpers');
  return {
    about: { library: 'SimpleWebAuthn', version: versionOf('@simplewebauthn/server'), crypto: cryptoOf() },
    operations: operationsOf({ server, helpers }, fixtures),
  };
});
