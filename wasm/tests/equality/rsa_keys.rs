//! Numbers and keys of RSA: moduli with extreme digits, which nobody signs with, and private keys with extreme primes.

use super::Numbers;
use crypto_primes::{Flavor, is_prime};
use rsa::traits::{PrivateKeyParts, PublicKeyParts};
use rsa::{BoxedUint, RsaPrivateKey};

/// Exponents that the stock family reads without adjustment: the smallest, common ones, and the largest.
pub(crate) const EXPONENTS: [u64; 8] = [3, 5, 17, 257, 65537, (1 << 32) - 5, (1 << 32) - 1, (1 << 33) - 1];

/// Big-endian bytes of a number of at most this many bits: zero, all ones, sparse, runs of zeros and ones, or random.
pub(crate) fn number(numbers: &mut Numbers, bits: usize) -> Vec<u8> {
    let length = bits.div_ceil(8);
    let mut bytes = vec![0; length];
    let mut set = |place: usize| bytes[length - 1 - place / 8] |= 1 << (place % 8);
    match numbers.below(6) {
        0 => (0..bits).for_each(set),
        1 => (0..numbers.below(4)).for_each(|_| set(numbers.below(bits))),
        2 | 3 => {
            let longest = [16, 60, 400, bits][numbers.below(4)];
            let (mut place, mut value) = (0, numbers.below(2) == 0);
            while place < bits {
                let end = (place + 1 + numbers.below(longest)).min(bits);
                (place..end).filter(|_| value).for_each(&mut set);
                (place, value) = (end, !value);
            }
        }
        _ => {
            bytes = numbers.bytes(length);
            bytes[0] &= 0xff >> (8 * length - bits);
        }
    }
    bytes
}

/// An odd number of exactly this many bits.
pub(crate) fn modulus(numbers: &mut Numbers, bits: usize) -> Vec<u8> {
    let mut modulus = number(numbers, bits);
    modulus[0] |= 1 << ((bits - 1) % 8);
    let last = modulus.len() - 1;
    modulus[last] |= 1;
    modulus
}

/// Big-endian, without leading zeros.
pub(crate) fn bytes(number: &BoxedUint) -> Vec<u8> {
    number
        .to_be_bytes()
        .iter()
        .copied()
        .skip_while(|&byte| byte == 0)
        .collect()
}

pub(crate) fn made_of(bytes: &[u8]) -> BoxedUint {
    BoxedUint::from_be_slice_vartime(bytes)
}

/// A key that the crate generates.
pub(crate) fn generated(bits: usize, exponent: u64) -> RsaPrivateKey {
    let mut source = getrandom::rand_core::UnwrapErr(getrandom::SysRng);
    RsaPrivateKey::new_with_exp(&mut source, bits, BoxedUint::from(exponent)).unwrap()
}

/// The two nearest suitable primes below (or above) a number of half the bits; a key with this exponent can use them.
fn primes_from(start: &[u8], is_below: bool, exponent: u64) -> [BoxedUint; 2] {
    let one = BoxedUint::one_with_precision(made_of(start).bits_precision());
    let two = one.wrapping_add(&one);
    let mut candidate = made_of(start);
    let mut next = || loop {
        candidate = if is_below {
            candidate.wrapping_sub(&two)
        } else {
            candidate.wrapping_add(&two)
        };
        let coprime = candidate
            .wrapping_sub(&one)
            .rem_vartime(&BoxedUint::from(exponent).to_nz().unwrap())
            != BoxedUint::zero();
        if coprime && is_prime(Flavor::Any, &candidate) {
            return candidate.clone();
        }
    };
    [next(), next()]
}

/// A key whose modulus is nearly all ones: (2ᵏ − a) (2ᵏ − b) with small a and b. The exponent is prime.
pub(crate) fn of_ones(bits: usize, exponent: u64) -> RsaPrivateKey {
    let start = vec![0xff; bits / 16];
    RsaPrivateKey::from_primes(primes_from(&start, true, exponent).to_vec(), BoxedUint::from(exponent)).unwrap()
}

/// A key whose modulus is nearly all zeros: (2ᵏ + 2ᵏ⁻¹ + a) (2ᵏ + 2ᵏ⁻¹ + b) with small a and b. The exponent is prime.
pub(crate) fn sparse(bits: usize, exponent: u64) -> RsaPrivateKey {
    let mut start = vec![0; bits / 16];
    start[0] = 0xc0;
    start[bits / 16 - 1] = 1;
    RsaPrivateKey::from_primes(primes_from(&start, false, exponent).to_vec(), BoxedUint::from(exponent)).unwrap()
}

/// Modulus, public exponent, private exponent, primes and coefficient as bytes.
pub(crate) struct Parts {
    pub(crate) modulus: Vec<u8>,
    pub(crate) exponent: Vec<u8>,
    pub(crate) private_exponent: Vec<u8>,
    pub(crate) primes: [Vec<u8>; 2],
    pub(crate) coefficient: Vec<u8>,
}

pub(crate) fn parts(key: &RsaPrivateKey) -> Parts {
    let primes = [0, 1].map(|index| bytes(key.primes()[index].as_ref()));
    Parts {
        modulus: bytes(key.n().as_ref()),
        exponent: bytes(key.e()),
        private_exponent: bytes(key.d()),
        primes,
        coefficient: bytes(&key.crt_coefficient().unwrap()),
    }
}
