//! Representative RSA key generation: the stock generator on a fixed sequence of candidates with average cost, so that
//! two runs of it can be compared. The idea is Filippo Valsorda's ("Benchmarking RSA key generation", 2025); the
//! sequences and their derivation are our own.
//!
//! **How the crate searches for a prime of b bits** (`crypto-primes`): it draws one odd start with the two highest bits
//! set and walks upwards in steps of two. A number with a factor among the 2047 odd primes up to 17 863 is skipped.
//! Each survivor gets a Miller–Rabin test to base 2, which every composite here fails. The first number that passes
//! gets a Lucas test and is the prime. So two counts per prime determine the cost of a key: the *steps* walked and the
//! *survivors* tested.
//!
//! **Their averages.** Starts are uniformly distributed over [¾, 1) · 2ᵇ, where the mean of ln N is b · ln 2 − 0.137.
//! By the prime number theorem, an odd number there is prime with probability 2 / ln N, so a walk has ½ · ln N steps on
//! average. Of the odd numbers, the share ∏ (1 − 1/p) over the 2047 primes survives (0.1146, by Mertens' theorem close
//! to 2e⁻ᵞ / ln 17 863). So 0.1146 · ½ · ln N survivors are tested: 20.3, 40.7, 61.0, 81.3 for
//! 512, 1024, 1536, 2048 bits.
//!
//! **How the sequences were chosen.** Starts come from SHA-256 of a seed and a counter. Seeds were tried until two of
//! them met these conditions: the sum of their survivors is the average for the primes of a key, rounded; the sum of
//! their steps, and of their steps divisible by 3, 5 and 7, are each within 5 % of their expectation. Both primes are
//! equally long, so only the sums determine the key's cost. `cargo run --release --example representative` searches,
//! and a test checks the table against these conditions.

use core::convert::Infallible;
use getrandom::rand_core::{TryCryptoRng, TryRng};
use passkey_bench_interface::Error;
use sha2::{Digest, Sha256};

/// Modulus bits, and the seeds of the starts of its two primes.
const SEEDS: [(u32, [u32; 2]); 4] = [
    (1024, [18, 206]),
    (2048, [238, 947]),
    (3072, [5, 261]),
    (4096, [165, 170]),
];

/// SHA-256(seed ‖ block), both as four bytes, most significant first, for block 0, 1, 2 …: `length` bytes.
#[must_use]
pub fn start_bytes(seed: u32, length: usize) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(length + 32);
    for block in 0_u32.. {
        if bytes.len() >= length {
            break;
        }
        bytes.extend_from_slice(&Sha256::digest([seed.to_be_bytes(), block.to_be_bytes()].concat()));
    }
    bytes.truncate(length);
    bytes
}

/// The seeds for a modulus of this many bits, if there are any.
#[must_use]
pub fn representative_seeds(modulus_bits: u32) -> Option<[u32; 2]> {
    SEEDS
        .iter()
        .find(|(bits, _)| *bits == modulus_bits)
        .map(|(_, seeds)| *seeds)
}

/// Replaces the platform's random source: each draw of bytes is the next fixed start.
#[derive(Debug)]
pub(crate) struct Candidates {
    seeds: core::array::IntoIter<u32, 2>,
}

impl Candidates {
    /// # Errors
    /// If there is no sequence for this modulus.
    pub(crate) fn new(modulus_bits: u32) -> Result<Self, Error> {
        representative_seeds(modulus_bits)
            .map(|seeds| Self {
                seeds: seeds.into_iter(),
            })
            .ok_or(Error::new(
                "Representative generation is worked out for 1024, 2048, 3072 and 4096 bits.",
            ))
    }

    fn fill(&mut self, target: &mut [u8]) {
        // The generator draws once for each of two primes; for any further draw, any start will do.
        let seed = self.seeds.next().unwrap_or(u32::MAX);
        target.copy_from_slice(&start_bytes(seed, target.len()));
    }
}

impl TryRng for Candidates {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let mut bytes = [0; 4];
        self.fill(&mut bytes);
        Ok(u32::from_le_bytes(bytes))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        Ok(u64::from_le_bytes(bytes))
    }

    fn try_fill_bytes(&mut self, target: &mut [u8]) -> Result<(), Infallible> {
        self.fill(target);
        Ok(())
    }
}

/// Not random at all: only for keys that nobody uses.
impl TryCryptoRng for Candidates {}
