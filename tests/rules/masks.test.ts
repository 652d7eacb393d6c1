import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { inProject } from '../../scripts/project.mjs';

const folder = inProject('wasm', 'kernels', 'src');

/** Code that makes a mask, or uses one as a number: the compiler may turn it into a branch. */
const bare = {
  'a mask without a barrier': /\bbare_\w+\(/,
  'a barrier': /\bblack_box\b|\bbehind_barrier\(/,
  'a sign spread over a number': />> ?(?:63|31)\b|shifted_right\(31\)/,
  'a bit spread over a number': /\bwrapping_neg\(\)|-\((?:\w|\.|\[|\])+ & 1\)/,
  'what a mask keeps': /(?:&|\^) !?\(?(?:negative|mask|odd|even|exchange|condition|swap|sign|\w+_sign)\b/,
} as const;

/**
 * Code that continues with a default if a value is missing: a signature made with zeros could reveal the key, so
 * `stop.rs` stops instead.
 */
const defaults = /\bunwrap_or(?:_default)?\(|=> (?:break|continue),|else \{ (?:break|continue) \}/;

/** Places where such code is allowed, and why. */
const allowed: readonly { readonly file: RegExp; readonly line?: RegExp; readonly because: string }[] = [
  { file: /^mask\.rs$/, because: 'masks are made and used there' },
  { file: /^(?:lanes|fused\/lanes\/(?:portable|simd))\.rs$/, because: 'masks of vectors are made and used there' },
  { file: /(?:^|\/)(?:tests|numbers)\.rs$/, because: 'tests have no secrets' },
  { file: /^memcheck\.rs$/, because: 'what has become public is read again' },
  { file: /^fused\/trial\.rs$/, because: 'it tries the processor, on known numbers' },
  {
    file: /^limbs\/divsteps\.rs$/,
    line: /Mask::bare_(?:sign|odd)\(|negative & odd/,
    because: '1240 an inversion, each of which a barrier would take through memory',
  },
  {
    file: /^(?:words|limbs\/mod)\.rs$/,
    line: /borrow.* >> 63|\.wrapping_sub\(borrow\) >> 63|difference >> 63/,
    because: 'a borrow is a number',
  },
  {
    file: /^limbs\/(?:divsteps|order)\.rs$|^fused\/halves\.rs$/,
    line: /inverse\.wrapping_neg\(\)|wrapping_mul\(bits\)\.wrapping_neg/,
    because: 'a constant',
  },
  {
    file: /^(?:ml_dsa\/(?:poly|keccak\/mod))\.rs$/,
    line: /black_box\(&mut self\.0\)/,
    because: 'what is wiped stays wiped',
  },
  { file: /^ml_dsa\/bits\.rs$/, line: /& mask/, because: 'the lowest bits, whatever they are' },
  { file: /^words\.rs$/, line: /behind_barrier\(b\)/, because: 'words of a known number are compared like others' },
  { file: /^rsa\/public\.rs$/, line: /& odd\(/, because: 'whether public numbers are odd' },
  { file: /^ed25519\/point\.rs$/, line: /\*top >> 31|<< 31/, because: 'the sign of a public point' },
];

const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.rs'));

/** The code without comments and without the tests at the file's end. */
function linesOf(name: string) {
  const [code = ''] = readFileSync(join(folder, name), 'utf8').split(/^#\[cfg\(test\)\]\nmod tests \{/m);
  return code.split('\n').map((line, index) => ({ text: line.replace(/\/\/.*/, ''), number: index + 1 }));
}

const bareIn = (line: string) => Object.entries(bare).flatMap(([what, pattern]) => (pattern.test(line) ? [what] : []));

it('masks of secrets are made and used behind a barrier alone', () => {
  const found = sources.flatMap((name) =>
    linesOf(name).flatMap(({ text, number }) => {
      const isAllowed = allowed.some(({ file, line }) => file.test(name) && (line?.test(text) ?? true));
      return isAllowed ? [] : bareIn(text).map((what) => `${relative('.', name)}:${number}: ${what}`);
    }),
  );
  expect(found).toEqual([]);
});

it('whatever is allowed is still there', () => {
  const used = allowed.filter(({ file, line }) =>
    sources.some(
      (name) =>
        file.test(name) && linesOf(name).some(({ text }) => (line?.test(text) ?? true) && bareIn(text).length > 0),
    ),
  );
  expect(used.map(({ because }) => because)).toEqual(allowed.map(({ because }) => because));
});

it('nothing that is missing is taken for zeros', () => {
  const found = sources
    .filter((name) => !/(?:^|\/)(?:tests|published|bounds|numbers)\.rs$/.test(name))
    .flatMap((name) => linesOf(name).flatMap(({ text, number }) => (defaults.test(text) ? [`${name}:${number}`] : [])));
  expect(found).toEqual([]);
});

it.each([
  ['let negative = number >> 63;', 'a sign spread over a number'],
  ['let odd = -(g & 1);', 'a bit spread over a number'],
  ['limb += addend & mask;', 'what a mask keeps'],
  ['*x ^= (x ^ y) & !even;', 'what a mask keeps'],
  ['bit.wrapping_neg()', 'a bit spread over a number'],
  ['core::hint::black_box(bit)', 'a barrier'],
  ['Mask::bare_sign(number)', 'a mask without a barrier'],
])('%s is found', (line, what) => {
  expect(bareIn(line)).toContain(what);
});
