// The built ECDSA modules themselves, the crate's and the kernel's, under Node: the answers that the native tests check, every form of a key, and that nothing
// which is not a key or a signature ever stops one. Run `npm run build` or `node scripts/wasm/build-modules.mjs` first.
import { testSigningModule, testWiping } from './modules/signing-module.mjs';

for (const family of /** @type {const} */ (['ecdsa', 'ecdsa-kernel'])) {
  await testSigningModule({
    family,
    parameter: 256,
    usualParameter: 256,
    otherParameters: [0, 255, 384, -1, Number.NaN],
    subtle: { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
    isDeterministic: false,
    rawLengths: { private: 32, public: 64 },
    published: { verdicts: 746, answers: 2 },
  });
  testWiping(family);
}
