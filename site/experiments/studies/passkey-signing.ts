import { signatureSchemes } from '../../schemes/index.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

const passkeySchemeIds = ['rsa-3072', 'ecdsa-p256', 'ed25519'];

export const passkeySigning: Experiment = {
  id: 'passkey-signing',
  title: 'Passkey signatures',
  question: 'What does a passkey signature cost on this device?',
  published: 'passkey-schemes',
  schemes: passkeySchemeIds,
  // Common passkeys use neither RSASSA-PSS, which is in the study of moduli, nor composites, in the post-quantum study.
  optionalSchemes: signatureSchemes
    .filter(({ id, kind }) => kind !== 'rsassa-pss' && kind !== 'composite' && !passkeySchemeIds.includes(id))
    .map(({ id }) => id),
  operations: ['generate', 'sign', 'verify'],
  messages: [defaultMessage],
  procedure: 'latency',
  card: {
    group: 'question',
    title: 'What does a signature cost?',
    line: 'A passkey signature with each algorithm, in WebAssembly and in the browser’s WebCrypto.',
    operation: 'sign',
  },
};
