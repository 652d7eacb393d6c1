// The built modules of the three signature families together,
// under Node. Run `node scripts/wasm/build-modules.mjs` first.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadModule } from './modules/load.mjs';
import { succeeds } from './modules/refusal.mjs';

test('a key of another family is refused by each', async () => {
  const modules = [
    { family: 'rsa', parameter: 1024, ...(await loadModule('rsa')) },
    { family: 'ecdsa', parameter: 256, ...(await loadModule('ecdsa')) },
    { family: 'eddsa', parameter: 25519, ...(await loadModule('eddsa')) },
  ];
  for (const { family, parameter, PrivateKey } of modules) {
    const key = PrivateKey.generate(parameter);
    for (const other of modules) {
      assert.equal(
        succeeds(() => other.PrivateKey.fromPkcs8(key.toPkcs8())),
        other.family === family,
      );
      assert.equal(
        succeeds(() => other.PublicKey.fromSpki(key.publicKey().toSpki())),
        other.family === family,
      );
    }
  }
});
