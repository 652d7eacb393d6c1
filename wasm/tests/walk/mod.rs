//! Follows and counts the `rsa` crate's walk from a start to a prime.

#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    clippy::float_cmp,
    reason = "a test and an example may stop at the first surprise, and use a part"
)]

use core::num::NonZeroU32;
use crypto_bigint::BoxedUint;
use crypto_primes::hazmat::SmallFactorsSieve;
use crypto_primes::{Flavor, is_prime};
use passkey_bench_wasm::start_bytes;

/// The largest of the 2047 odd primes that the crate's sieve divides by.
const LARGEST_SMALL_PRIME: u32 = 17_863;

/// The cost of the search for one prime.
#[derive(Debug)]
pub struct Walk {
    /// Odd numbers visited, including the prime.
    pub steps: f64,
    /// Numbers without a small prime factor, including the prime: each gets a Miller–Rabin test.
    pub survivors: u32,
    /// How many of the visited numbers are multiples of 3, 5 and 7.
    pub divisible: [f64; 3],
    /// The prime found.
    pub prime: BoxedUint,
}

/// The start for a seed, as the crate draws it: the two highest bits and the lowest bit are set.
pub fn start(seed: u32, prime_bits: u32) -> BoxedUint {
    let mut bytes = start_bytes(seed, usize::try_from(prime_bits / 8).unwrap());
    *bytes.first_mut().unwrap() |= 0b1;
    *bytes.last_mut().unwrap() |= 0b1100_0000;
    BoxedUint::from_le_slice(&bytes, prime_bits).unwrap()
}

/// Walks from a seed's start to its prime.
pub fn walk(seed: u32, prime_bits: u32) -> Walk {
    let start = start(seed, prime_bits);
    let mut sieve = SmallFactorsSieve::new(start.clone(), NonZeroU32::new(prime_bits).unwrap(), false).unwrap();
    let mut survivors = 0;
    let prime = sieve
        .find(|candidate| {
            survivors += 1;
            is_prime(Flavor::Any, candidate)
        })
        .unwrap();
    let distance = prime.wrapping_sub(&start).to_le_bytes();
    let steps = u32::from_le_bytes(*distance.first_chunk().unwrap()) / 2 + 1;
    Walk {
        steps: f64::from(steps),
        survivors,
        divisible: [3, 5, 7].map(|prime| multiples(&start, prime, steps)),
        prime,
    }
}

/// How many of start, start + 2, start + 4 … are multiples of the prime.
fn multiples(start: &BoxedUint, prime: u32, steps: u32) -> f64 {
    let modulus = crypto_bigint::NonZero::new(crypto_bigint::Limb::from(prime)).unwrap();
    let residue = u32::try_from(start.rem_limb(modulus).0).unwrap();
    f64::from(u32::try_from((0..steps).filter(|step| (residue + 2 * step) % prime == 0).count()).unwrap())
}

/// The average cost of a walk, as derived in `modules/rsa/src/representative.rs`.
#[derive(Debug)]
pub struct Expected {
    pub steps: f64,
    pub survivors: f64,
}

impl Expected {
    pub fn of(prime_bits: u32) -> Self {
        // The mean of ln x over [3/4, 1) is 3 ln(4/3) − 1 = −0.137.
        let logarithm = f64::from(prime_bits) * core::f64::consts::LN_2 + 3.0 * (4.0_f64 / 3.0).ln() - 1.0;
        let surviving: f64 = odd_primes().map(|prime| 1.0 - 1.0 / f64::from(prime)).product();
        let steps = logarithm / 2.0;
        Self {
            steps,
            survivors: steps * surviving,
        }
    }

    /// Whether two walks together cost as much as two average ones.
    pub fn is_met_by(&self, walks: [&Walk; 2]) -> bool {
        let near = |value: f64, wanted: f64| (value - wanted).abs() <= 0.05 * wanted;
        let sum = |of: &dyn Fn(&Walk) -> f64| walks.iter().map(|walk| of(walk)).sum::<f64>();
        let steps = 2.0 * self.steps;
        sum(&|walk| f64::from(walk.survivors)) == (2.0 * self.survivors).round()
            && near(sum(&|walk| walk.steps), steps)
            && near(sum(&|walk| walk.divisible[0]), steps / 3.0)
            && near(sum(&|walk| walk.divisible[1]), steps / 5.0)
            && near(sum(&|walk| walk.divisible[2]), steps / 7.0)
    }
}

fn odd_primes() -> impl Iterator<Item = u32> {
    (3..=LARGEST_SMALL_PRIME).filter(|&n| (2..).take_while(|d| d * d <= n).all(|d| n % d != 0))
}
