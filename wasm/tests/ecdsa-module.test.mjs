// The built ECDSA modules of the crate and of the kernel, under Node: the same answers as in the native tests, every
// form of a key, and no invalid key or signature ever stops a module. Run `npm run build` or
// `node scripts/wasm/build-modules.mjs` first.
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
