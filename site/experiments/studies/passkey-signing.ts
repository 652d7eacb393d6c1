import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

export const passkeySigning: Experiment = {
  id: 'passkey-signing',
  title: 'Passkey signatures',
  question: 'What does a passkey signature cost on this device?',
  published: 'passkey-schemes',
  schemes: ['rsa-3072', 'ecdsa-p256', 'ed25519'],
  optionalSchemes: ['rsa-1024', 'rsa-2048', 'rsa-4096', 'ml-dsa-44', 'ml-dsa-65', 'ml-dsa-87'],
  operations: ['generate', 'sign', 'verify'],
  messages: [defaultMessage],
  procedure: 'latency',
};
