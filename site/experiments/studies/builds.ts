import type { BuildName } from '../../schemes/conditions/condition-table.ts';
import { defaultMessage } from '../../schemes/message.ts';
import type { CaseGroup, Experiment } from '../form/experiment.ts';

/**
 * Every build of each family, by names of `wasm/builds.json`: first the two of every deployment, then the slower ones.
 */
const rsaBuilds: readonly BuildName[] = [
  'base',
  'wide',
  'no-lowering',
  'opt-level-s',
  'limbs-32',
  'unrolled',
  'wasm-opt-o4',
];
const ecdsaBuilds: readonly BuildName[] = [
  'base',
  'wide',
  'no-lowering',
  'opt-level-s',
  'limbs-32',
  'no-inlining',
  'no-wasm-opt',
  'no-tables',
];
const eddsaBuilds: readonly BuildName[] = [
  'base',
  'wide',
  'opt-level-s',
  'limbs-64',
  'no-simd128',
  'no-wasm-opt',
  'no-tables',
];
const mlDsaBuilds: readonly BuildName[] = ['base', 'wide', 'no-lowering', 'opt-level-s', 'no-simd128', 'no-wasm-opt'];

/** Making RSA keys takes random time, which hides the effect of a build; so does ML-DSA, except for fixed messages. */
const groups: readonly CaseGroup[] = [
  { schemes: ['ed25519'], builds: eddsaBuilds },
  { schemes: ['ecdsa-p256'], builds: ecdsaBuilds },
  { schemes: ['rsa-2048'], operations: ['sign', 'verify'], builds: rsaBuilds },
  { schemes: ['ml-dsa-44'], operations: ['generate', 'verify'], builds: mlDsaBuilds },
  { schemes: ['ml-dsa-44'], operations: ['sign'], builds: mlDsaBuilds, conditions: [{ messages: 'representative' }] },
];

export const builds: Experiment = {
  id: 'builds',
  title: 'Builds of the modules',
  question: 'What does each build choice buy in this browser?',
  about:
    'The same Rust crates can be compiled in many ways: for size, with wide arithmetic or other limbs, without wasm-opt, tables or vectors. Each has its own speed, bytes and compile time.',
  adds: 'times every build that this deployment has, in the same rounds as the one that the page picks.',
  schemes: ['rsa-2048', 'ecdsa-p256', 'ed25519', 'ml-dsa-44'],
  optionalSchemes: [],
  operations: ['generate', 'sign', 'verify'],
  messages: [defaultMessage],
  procedure: 'latency',
  compileTimes: true,
  groups,
  card: {
    group: 'closer look',
    line: 'The same Rust compiled otherwise, beside the build that the page picks.',
  },
};
