// The built modules of ECDSA on larger curves, under Node; ecdsa-module.test.mjs tests that of P-256.
import { testSigningModule } from './modules/signing-module.mjs';

await testSigningModule({
  family: 'ecdsa-p384',
  parameter: 384,
  usualParameter: 384,
  otherParameters: [0, 256, 521, -1, Number.NaN],
  subtle: { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  isDeterministic: false,
  rawLengths: { private: 48, public: 96 },
  published: { verdicts: 280, answers: 1 },
});

await testSigningModule({
  family: 'ecdsa-p521',
  parameter: 521,
  usualParameter: 521,
  otherParameters: [0, 256, 384, -1, Number.NaN],
  subtle: { name: 'ECDSA', namedCurve: 'P-521', hash: 'SHA-512' },
  isDeterministic: false,
  rawLengths: { private: 66, public: 132 },
  published: { verdicts: 318, answers: 1 },
});
