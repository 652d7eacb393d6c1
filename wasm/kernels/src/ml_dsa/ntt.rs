//! The number-theoretic transform (FIPS 204 §7.5) and its inverse, two layers at a time.
//!
//! **Order.** For each four entries 0, 1, 2, 3 of the standard's transform, one vector has 0 and 2, the
//! next one 1 and 3.
//!
//! **Bounds.** Forwards, the input is within ±q. Each layer adds a reduced product, so the output is within ±5.01 q.
//! Backwards, the input is reduced. Each layer at most doubles a sum: below 128 q + 2¹⁰ < 2³⁰, and below 2⁵² times a
//! root within ±q / 2. The output is reduced.

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "tables are made by the compiler, which stops at an index out of bounds"
)]

use super::arithmetic::{Q, Real, Reals};
use super::poly::{Poly, Transformed};

/// A 512th root of one modulo q.
const ROOT: i64 = 1753;

/// The residue modulo q that is nearest to zero.
const fn residue(number: i64) -> i64 {
    let rest = number % Q as i64;
    if rest > Q as i64 / 2 { rest - Q as i64 } else { rest }
}

/// ζ^(bit-reversed k) mod q, as residues around zero.
const ZETAS: [i64; 256] = {
    let mut zetas = [0; 256];
    let mut k = 0;
    while k < 256 {
        let exponent = (k as u8).reverse_bits();
        let mut value = 1;
        let mut count = 0;
        while count < exponent {
            value = value * ROOT % Q as i64;
            count += 1;
        }
        zetas[k] = residue(value);
        k += 1;
    }
    zetas
};

/// 1 / 256 mod q, which removes the layers' factor.
const LAST: i64 = residue(8_347_681);
const _: () = assert!((LAST * 256).rem_euclid(Q as i64) == 1);

const fn both(root: i64) -> Reals {
    Reals::both(root as f64)
}

/// The roots of two layers: one for the first, and one for each half in the second.
type Roots = [Reals; 3];

/// The roots of this many blocks; each is one block of the first layer and two of the second.
const fn roots<const BLOCKS: usize>() -> [Roots; BLOCKS] {
    let mut roots = [[Reals::both(0.0); 3]; BLOCKS];
    let mut block = 0;
    while block < BLOCKS {
        let second = 2 * (BLOCKS + block);
        roots[block] = [
            both(ZETAS[BLOCKS + block]),
            both(ZETAS[second]),
            both(ZETAS[second + 1]),
        ];
        block += 1;
    }
    roots
}

static FIRST: [Roots; 1] = roots();
static SECOND: [Roots; 4] = roots();
static THIRD: [Roots; 16] = roots();

/// The roots of the last two layers, each for two vectors. Those of the second have one
/// per lane, forwards and backwards.
static FOURTH: [[Reals; 3]; 64] = {
    let mut last = [[Reals::both(0.0); 3]; 64];
    let mut block = 0;
    while block < 64 {
        let second = [ZETAS[128 + 2 * block] as f64, ZETAS[129 + 2 * block] as f64];
        last[block] = [
            both(ZETAS[64 + block]),
            Reals::of(second),
            Reals::of([second[1], second[0]]),
        ];
        block += 1;
    }
    last
};

/// Applies both layers to four numbers.
#[inline(always)]
fn two_layers<R: Real>([a, b, c, d]: [R; 4], [first, left, right]: &Roots) -> [R; 4] {
    let (x, y) = (c.times_modulo(*first), d.times_modulo(*first));
    let ([a, c], [b, d]) = ([a.plus(x), a.minus(x)], [b.plus(y), b.minus(y)]);
    let (x, y) = (b.times_modulo(*left), d.times_modulo(*right));
    [a.plus(x), a.minus(x), c.plus(y), c.minus(y)]
}

/// The inverse, except the last products: the caller multiplies a and b by 1, and c and d by the root of the first
/// layer. Backwards, a root stands for its negative reciprocal, and blocks are in reverse order.
#[inline(always)]
fn two_layers_back<R: Real>([a, b, c, d]: [R; 4], [_, right, left]: &Roots) -> [R; 4] {
    let ([a, b], [c, d]) = (
        [a.plus(b), b.minus(a).times_modulo(*left)],
        [c.plus(d), d.minus(c).times_modulo(*right)],
    );
    [a.plus(c), b.plus(d), c.minus(a), d.minus(b)]
}

/// Calls `each` on the four quarters of each block, vector by vector.
#[inline(always)]
fn quarters<'roots, R: Real>(
    vectors: &mut [R],
    quarter: usize,
    roots: impl Iterator<Item = &'roots Roots>,
    each: impl Fn([R; 4], &'roots Roots) -> [R; 4],
) {
    for (block, roots) in vectors.chunks_exact_mut(4 * quarter).zip(roots) {
        let (ab, cd) = block.split_at_mut(2 * quarter);
        let ((a, b), (c, d)) = (ab.split_at_mut(quarter), cd.split_at_mut(quarter));
        for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
            [*a, *b, *c, *d] = each([*a, *b, *c, *d], roots);
        }
    }
}

/// The root of each block in each of the first layers, from the first block of the second layer on.
static ROOTS: [Reals; 64] = {
    let mut roots = [Reals::both(0.0); 64];
    let mut place = 0;
    while place < 64 {
        roots[place] = both(ZETAS[place]);
        place += 1;
    }
    roots
};

/// One layer, on the halves of this many blocks, vector by vector. Only for measuring the gain of two layers at a time.
#[inline(always)]
fn halves<R: Real>(vectors: &mut [R], blocks: usize, is_reverse: bool, each: impl Fn([R; 2], Reals) -> [R; 2]) {
    let half = vectors.len() / blocks / 2;
    for (place, block) in vectors.chunks_exact_mut(2 * half).enumerate() {
        let root = ROOTS[blocks + if is_reverse { blocks - 1 - place } else { place }];
        let (a, b) = block.split_at_mut(half);
        for (a, b) in a.iter_mut().zip(b) {
            [*a, *b] = each([*a, *b], root);
        }
    }
}

/// out ← the transform of a polynomial.
#[inline(never)]
pub(super) fn transform(poly: &Poly, out: &mut Transformed) {
    for (two, lanes) in out.0.as_chunks_mut().0.iter_mut().zip(&poly.0) {
        *two = Reals::of_lanes(*lanes);
    }
    forwards(&mut out.0);
}

/// The layers of the transform; each vector has two coefficients.
#[inline(always)]
pub(super) fn forwards<R: Real>(vectors: &mut [R]) {
    if cfg!(kernels_without = "two-layers") {
        for blocks in [1, 2, 4, 8, 16, 32] {
            halves(vectors, blocks, false, |[a, b], root| {
                let product = b.times_modulo(root);
                [a.plus(product), a.minus(product)]
            });
        }
    } else {
        quarters(vectors, 32, FIRST.iter(), two_layers);
        quarters(vectors, 8, SECOND.iter(), two_layers);
        quarters(vectors, 2, THIRD.iter(), two_layers);
    }
    for ([v, w], [first, second, _]) in vectors.as_chunks_mut().0.iter_mut().zip(&FOURTH) {
        let product = w.times_modulo(*first);
        let (a, b) = (v.plus(product), v.minus(product));
        let (a, b) = (a.picked::<0, 2>(b), a.picked::<1, 3>(b).times_modulo(*second));
        (*v, *w) = (a.plus(b), a.minus(b));
    }
}

/// out ← the polynomial of a transform, which is overwritten.
#[inline(never)]
pub(super) fn transform_back(transformed: &mut Transformed, out: &mut Poly) {
    back(&mut transformed.0);
    for (lanes, two) in out.0.iter_mut().zip(transformed.0.as_chunks().0) {
        *lanes = Reals::to_lanes(*two);
    }
}

/// The layers of the inverse transform.
#[inline(always)]
pub(super) fn back<R: Real>(vectors: &mut [R]) {
    for ([v, w], [first, _, second]) in vectors.as_chunks_mut().0.iter_mut().zip(FOURTH.iter().rev()) {
        let (a, b) = (v.plus(*w), w.minus(*v).times_modulo(*second));
        let (a, b) = (a.picked::<0, 2>(b), a.picked::<1, 3>(b));
        (*v, *w) = (a.plus(b), b.minus(a).times_modulo(*first));
    }
    let (last, last_root) = (both(LAST), both(residue(LAST * ZETAS[1])));
    if cfg!(kernels_without = "two-layers") {
        for blocks in [32, 16, 8, 4, 2] {
            halves(vectors, blocks, true, |[a, b], root| {
                [a.plus(b), b.minus(a).times_modulo(root)]
            });
        }
        return halves(vectors, 1, true, |[a, b], _| {
            [a.plus(b).times_modulo(last), b.minus(a).times_modulo(last_root)]
        });
    }
    let both_layers = |four: [R; 4], roots| {
        let [a, b, c, d] = two_layers_back(four, roots);
        let [first, ..] = roots;
        [a, b, c.times_modulo(*first), d.times_modulo(*first)]
    };
    quarters(vectors, 2, THIRD.iter().rev(), both_layers);
    quarters(vectors, 8, SECOND.iter().rev(), both_layers);
    quarters(vectors, 32, FIRST.iter().rev(), |four, roots| {
        let [a, b, c, d] = two_layers_back(four, roots);
        [
            a.times_modulo(last),
            b.times_modulo(last),
            c.times_modulo(last_root),
            d.times_modulo(last_root),
        ]
    });
}
