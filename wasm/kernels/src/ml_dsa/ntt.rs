//! The number-theoretic transform (FIPS 204 §7.5) and back, in Montgomery's form. Six layers meet whole vectors, the last two
//! lanes within two of them.
//!
//! **Bounds.** In: within ±q. Each layer adds a product within ±0.75 q: out within ±7 q. Back, in: within ±q; each layer doubles a sum
//! at most, and differences are multiplied: below 256 q < 2³¹; out, times a small factor: within ±0.51 q.

#![allow(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "tables are made by the compiler, which stops at an index out of bounds"
)]

use super::arithmetic::{Factor, Q};
use super::poly::{Poly, VECTORS};

/// A 512th root of one modulo q.
const ROOT: i64 = 1753;

/// 2⁶⁴ / 256 mod q: leaves out the layers' factor 256, and makes of x / 2³² x.
const LAST: Factor = Factor::of([41_978; 4]);

/// ζ^(bit-reversed k) · 2³² mod q, around zero.
const ZETAS: [i32; 256] = {
    let mut zetas = [0; 256];
    let mut k = 0;
    while k < 256 {
        let exponent = (k as u8).reverse_bits();
        let mut value = (1 << 32) % Q as i64;
        let mut count = 0;
        while count < exponent {
            value = value * ROOT % Q as i64;
            count += 1;
        }
        if value > Q as i64 / 2 {
            value -= Q as i64;
        }
        zetas[k] = value as i32;
        k += 1;
    }
    zetas
};

/// The factors of the first six layers, for all lanes alike.
static WHOLE: [Factor; 64] = {
    let mut factors = [Factor::of([0; 4]); 64];
    let mut k = 0;
    while k < 64 {
        factors[k] = Factor::of([ZETAS[k]; 4]);
        k += 1;
    }
    factors
};

/// The factors of the last two layers for each two vectors; back, each lane's negative root.
static FORWARDS: [[Factor; 2]; 32] = last_layers(true);
static BACKWARDS: [[Factor; 2]; 32] = last_layers(false);

const fn last_layers(forwards: bool) -> [[Factor; 2]; 32] {
    let mut factors = [[Factor::of([0; 4]); 2]; 32];
    let mut block = 0;
    while block < 32 {
        let (mut two, mut one) = ([0; 4], [0; 4]);
        let mut lane = 0;
        while lane < 4 {
            two[lane] = ZETAS[if forwards {
                64 + 2 * block + lane / 2
            } else {
                127 - 2 * block - lane / 2
            }];
            one[lane] = ZETAS[if forwards {
                128 + 4 * block + lane
            } else {
                255 - 4 * block - lane
            }];
            lane += 1;
        }
        factors[block] = [Factor::of(two), Factor::of(one)];
        block += 1;
    }
    factors
}

/// The transform of a polynomial, in its place.
#[inline(never)]
pub(super) fn transform(poly: &mut Poly) {
    let mut factors = WHOLE.iter().skip(1);
    let mut length = VECTORS / 2;
    while length > 0 {
        for (block, factor) in poly.0.chunks_exact_mut(2 * length).zip(factors.by_ref()) {
            let (first, second) = block.split_at_mut(length);
            for (a, b) in first.iter_mut().zip(second) {
                let product = factor.times(*b);
                (*a, *b) = (a.plus(product), a.minus(product));
            }
        }
        length /= 2;
    }
    for ([v, w], [two, one]) in poly.0.as_chunks_mut().0.iter_mut().zip(&FORWARDS) {
        let (a, b) = (v.picked::<0, 1, 4, 5>(*w), two.times(v.picked::<2, 3, 6, 7>(*w)));
        let (x, y) = (a.plus(b), a.minus(b));
        let (a, b) = (x.picked::<0, 4, 2, 6>(y), one.times(x.picked::<1, 5, 3, 7>(y)));
        let (x, y) = (a.plus(b), a.minus(b));
        (*v, *w) = (x.picked::<0, 4, 1, 5>(y), x.picked::<2, 6, 3, 7>(y));
    }
}

/// The polynomial of a transform, in its place, times 2³².
#[inline(never)]
pub(super) fn transform_back(poly: &mut Poly) {
    for ([v, w], [two, one]) in poly.0.as_chunks_mut().0.iter_mut().zip(&BACKWARDS) {
        let (a, b) = (v.picked::<0, 2, 4, 6>(*w), v.picked::<1, 3, 5, 7>(*w));
        let (x, y) = (a.plus(b), one.times(b.minus(a)));
        let (a, b) = (x.picked::<0, 4, 2, 6>(y), x.picked::<1, 5, 3, 7>(y));
        let (x, y) = (a.plus(b), two.times(b.minus(a)));
        (*v, *w) = (x.picked::<0, 1, 4, 5>(y), x.picked::<2, 3, 6, 7>(y));
    }
    let mut factors = WHOLE.iter().rev();
    let mut length = 1;
    while length < VECTORS {
        for (block, factor) in poly.0.chunks_exact_mut(2 * length).zip(factors.by_ref()) {
            let (first, second) = block.split_at_mut(length);
            for (a, b) in first.iter_mut().zip(second) {
                (*a, *b) = (a.plus(*b), factor.times(b.minus(*a)));
            }
        }
        length *= 2;
    }
    for lanes in &mut poly.0 {
        *lanes = LAST.times(*lanes);
    }
}
