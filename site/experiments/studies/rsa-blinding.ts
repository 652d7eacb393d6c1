import { defaultMessage } from '../../schemes/message.ts';
import type { Experiment } from '../form/experiment.ts';

/** Fresh blinding for each signature, the default elsewhere, compared with a cheaper way and with none. */
export const rsaBlinding: Experiment = {
  id: 'rsa-blinding',
  title: 'RSA blinding',
  question: 'What does blinding cost?',
  about:
    'Blinding multiplies what is signed by a random number and takes the number out again, so that nobody who knows or chooses what is signed can set the time of a signature against it. The crate draws and inverts a new number each time. OpenSSL squares a pair of factors and draws a new one after 32 signatures. Signing without blinding is here to measure the difference, not to be used.',
  adds: 'signs in all three ways in one run, with the same key, and gives each time as a ratio to the default.',
  schemes: ['rsa-2048', 'rsa-3072'],
  optionalSchemes: ['rsa-4096'],
  operations: ['sign'],
  messages: [defaultMessage],
  procedure: 'latency',
  groups: [{ conditions: [{}, { blinding: 'reused' }, { blinding: 'none' }] }],
  card: {
    group: 'closer look',
    line: 'A random number hides what RSA computes. A new one for each signature takes time.',
  },
};
