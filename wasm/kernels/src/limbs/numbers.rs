//! Random numbers, numbers for which a redundant form is most likely to fail, and plain arithmetic to compare with.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "random numbers are cut to the size that is wanted"
)]

use super::{Limbs, Words};
use crate::words;
use p256::elliptic_curve::bigint::{NonZero, U256, U512};
use std::vec::Vec;

/// `SplitMix64`: the same numbers in every run.
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// Random words, or runs of zeros and ones of random lengths.
    pub(crate) fn words(&mut self) -> Words {
        if self.below(2) == 0 {
            return core::array::from_fn(|_| self.next() as u32);
        }
        let mut bits = [false; 256];
        let mut value = self.below(2) == 0;
        let mut position = 0;
        while position < 256 {
            let run = 1 + self.below(90) as usize;
            for bit in bits.iter_mut().skip(position).take(run) {
                *bit = value;
            }
            position += run;
            value = !value;
        }
        core::array::from_fn(|word| (0..32).fold(0, |sum, bit| sum | u32::from(bits[32 * word + bit]) << bit))
    }

    pub(crate) fn words_below(&mut self, modulus: &Words) -> Words {
        let mut number = self.words();
        words::reduce_once(&mut number, modulus);
        number
    }

    /// Limbs at their limits, zero or random, up to `times` the range of settled ones.
    pub(crate) fn limbs(&mut self, times: i64) -> Limbs {
        let mut limbs = [0; 9];
        for (index, limb) in limbs.iter_mut().enumerate() {
            let most = times << if index == 8 { 24 } else { 28 };
            *limb = match self.below(4) {
                0 => most,
                1 => -most,
                2 => 0,
                _ => (self.next() as i64) % most,
            };
        }
        limbs
    }
}

/// Words near 0, near the modulus and near every power of two.
pub(crate) fn edges(modulus: &Words) -> Vec<Words> {
    let mut edges = Vec::new();
    let around = |number: Words, edges: &mut Vec<Words>| {
        for distance in 0..70 {
            let (mut above, mut below) = (number, number);
            words::add(&mut above, &[distance]);
            words::subtract(&mut below, &[distance]);
            edges.extend([above, below]);
        }
    };
    around([0; 8], &mut edges);
    around(*modulus, &mut edges);
    for exponent in 0..256 {
        let mut power = [0; 8];
        power[exponent / 32] = 1 << (exponent % 32);
        for distance in 0..2 {
            let (mut above, mut below) = (power, power);
            words::add(&mut above, &[distance]);
            words::subtract(&mut below, &[distance]);
            edges.extend([above, below]);
        }
    }
    edges.retain(|number| words::is_below(number, modulus).declassified());
    edges
}

fn nonzero(modulus: &Words) -> NonZero<U256> {
    NonZero::new(U256::from_be_slice(&bytes(modulus))).unwrap()
}

fn words_of(number: &U256) -> Words {
    let mut words = Words::default();
    words::read_big_endian(&number.to_be_bytes(), &mut words);
    words
}

/// The value of any limbs mod modulus.
pub(crate) fn value(limbs: &Limbs, modulus: &Words) -> Words {
    let side = |wanted: i64| {
        let of_side = limbs.iter().enumerate().filter(|(_, limb)| limb.signum() == wanted);
        of_side.fold(U512::ZERO, |sum, (index, limb)| {
            sum.wrapping_add(&U512::from_u64(limb.unsigned_abs()).shl_vartime(29 * index as u32))
        })
    };
    let modulus = nonzero(modulus);
    let [above, below] = [1, -1].map(|wanted| side(wanted).rem_vartime(&modulus));
    words_of(&above.sub_mod(&below, &modulus))
}

pub(crate) fn product(a: &Words, b: &Words, modulus: &Words) -> Words {
    let [a, b] = [a, b].map(|number| U256::from_be_slice(&bytes(number)));
    words_of(&a.mul_mod_vartime(&b, &nonzero(modulus)))
}

pub(crate) fn sum(a: &Words, b: &Words, modulus: &Words) -> Words {
    let mut sum = [0; 9];
    words::add(&mut sum, a);
    words::add(&mut sum, b);
    words::reduce_once(&mut sum, modulus);
    sum[..8].try_into().unwrap()
}

/// Big-endian.
pub(crate) fn bytes(number: &Words) -> [u8; 32] {
    let mut bytes = [0; 32];
    words::write_big_endian(number, &mut bytes);
    bytes
}
