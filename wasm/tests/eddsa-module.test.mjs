// The built EdDSA module itself, under Node: the answers that the native tests check, every form of a key, and that nothing
// which is not a key or a signature ever stops it. Run `npm run build` or `node scripts/wasm/build-modules.mjs` first.
import { testSigningModule, testWiping } from './modules/signing-module.mjs';

await testSigningModule({
  family: 'eddsa',
  parameter: 25519,
  usualParameter: 25519,
  otherParameters: [0, 448, -1, Number.NaN],
  subtle: { name: 'Ed25519' },
  isDeterministic: true,
  rawLengths: { private: 32, public: 32 },
  published: { verdicts: 151, answers: 5 },
});
testWiping('eddsa');
