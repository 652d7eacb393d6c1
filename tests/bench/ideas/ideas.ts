/**
 * Ideas of the kernels that other libraries could use, each with the module that uses it and
 * the module to compare with.
 */
import type { Operation } from '../barriers/two-modules.ts';

/** The ideas that a kernel can be compiled without, as the root Cargo.toml lists them. */
type LeftOut =
  | 'division-steps'
  | 'form'
  | 'four-reads'
  | 'four-sums'
  | 'registers'
  | 'squares'
  | 'two-layers'
  | 'two-primes'
  | 'two-states';

export interface Idea {
  /** The crate that the idea would help. */
  readonly library: string;
  readonly title: string;
  /** The module that uses the idea. */
  readonly module: string;
  /** The same module without the idea, or another build. */
  readonly beside: { readonly without: LeftOut } | { readonly build: string };
  /** The operations that the idea changes. */
  readonly operations: readonly Operation[];
}

const both = ['sign', 'verify'] as const;

const p256 = { library: 'p256', module: 'ecdsa-kernel-base' };
const dalek = { library: 'ed25519-dalek', module: 'eddsa-kernel-base' };
const rsaDigits = { library: 'rsa', module: 'rsa-kernel-base' };
const rsaFused = { library: 'rsa', module: 'rsa-kernel-relaxed' };
const mlDsa = { library: 'ml-dsa', module: 'ml-dsa-kernel-base' };

const without = (leftOut: LeftOut) => ({ without: leftOut });

export const ideas: readonly Idea[] = [
  { ...p256, title: 'inverses by division steps, not by powers', beside: without('division-steps'), operations: both },
  { ...p256, title: 'squares make each cross product once', beside: without('squares'), operations: both },
  {
    ...dalek,
    title: 'inverses by division steps, not by powers',
    beside: without('division-steps'),
    operations: both,
  },
  { ...dalek, title: 'squares make each cross product once', beside: without('squares'), operations: both },
  {
    ...dalek,
    title: 'points in floating point, where multiply-add rounds once, not on limbs of 29 bits',
    module: 'eddsa-kernel-relaxed',
    beside: { build: 'eddsa-kernel-base' },
    operations: both,
  },
  {
    ...rsaDigits,
    title: 'digits of 13 bits: squares make each cross product once',
    beside: without('squares'),
    operations: both,
  },
  {
    ...rsaDigits,
    title: 'digits of 13 bits: the table is read into registers, ten digits at a time',
    beside: without('registers'),
    operations: ['sign'],
  },
  {
    ...rsaDigits,
    title: 'digits of 13 bits: R² is kept beside R³ for what is public',
    beside: without('form'),
    operations: ['verify'],
  },
  {
    ...rsaFused,
    title: 'digits of 52 bits, where multiply-add rounds once, not of 13 bits',
    beside: { build: 'rsa-kernel-base' },
    operations: both,
  },
  {
    ...rsaFused,
    title: 'digits of 52 bits: both primes in the lanes of vectors, not one after the other',
    beside: without('two-primes'),
    operations: ['sign'],
  },
  {
    ...rsaFused,
    title: 'digits of 52 bits: squares make each cross product once',
    beside: without('squares'),
    operations: both,
  },
  {
    ...rsaFused,
    title: 'digits of 52 bits: the table is read into registers, ten digits at a time',
    beside: without('registers'),
    operations: ['sign'],
  },
  {
    ...rsaFused,
    title: 'digits of 52 bits: into Montgomery’s form by two half products, not by a product with R²',
    beside: without('form'),
    operations: ['verify'],
  },
  { ...mlDsa, title: 'two layers of a transform at a time', beside: without('two-layers'), operations: both },
  { ...mlDsa, title: 'sums of products, four vectors at a time', beside: without('four-sums'), operations: both },
  { ...mlDsa, title: 'numbers of 18 and 20 bits, four at a time', beside: without('four-reads'), operations: both },
  { ...mlDsa, title: 'Keccak on two states at once', beside: without('two-states'), operations: both },
];
