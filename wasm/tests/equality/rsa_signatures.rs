//! RSA signatures with both kinds of digits and by the family, compared with those of the crate, and verdicts on
//! changed ones.
//!
//! Making keys and signing are slow. So there are few keys, each made once, and each signs many messages; `PLAN` has
//! the numbers.

use super::Numbers;
#[cfg(test)]
use super::fuzzed;
use super::rsa_keys::{Parts, generated, of_ones, parts, sparse};
use super::rsa_powers;
use passkey_bench_kernels::hazmat::montgomery::Montgomery;
use passkey_bench_kernels::hazmat::{dot, fma};
use passkey_bench_kernels::rsa::PrivateKey;
use passkey_bench_wasm::kernels as ours;
use passkey_bench_wasm::{self as theirs, SigningKey, VerifyingKey};
use rsa::RsaPrivateKey;
use rsa::pkcs1v15;
use sha2::Sha256;
use std::cell::RefCell;

/// Makes a key with this many bits and this exponent, which must be prime if the function searches for primes.
type Make = fn(usize, u64) -> RsaPrivateKey;

struct Keys {
    make: Make,
    bits: usize,
    exponent: u64,
    /// Messages to sign in a long run; a short run signs a part of them.
    messages: usize,
}

const fn keys(make: Make, bits: usize, exponent: u64, messages: usize) -> Keys {
    Keys {
        make,
        bits,
        exponent,
        messages,
    }
}

/// 15 500 messages: 12 000 of 1024 to 1031 bits, 600 of 1536, 2400 of 2048, 300 of 3072 and 200 of 4096.
const PLAN: [Keys; 16] = [
    keys(generated, 1024, 3, 1500),
    keys(generated, 1024, 65537, 3000),
    keys(generated, 1024, (1 << 32) - 5, 1500),
    keys(of_ones, 1024, 3, 1500),
    keys(of_ones, 1024, 65537, 1500),
    keys(sparse, 1024, 65537, 1500),
    keys(generated, 1031, 65537, 1500),
    keys(generated, 1536, 17, 600),
    keys(generated, 2048, 65537, 1200),
    keys(generated, 2048, 3, 400),
    keys(of_ones, 2048, 65537, 400),
    keys(sparse, 2048, 5, 400),
    keys(generated, 3072, 65537, 200),
    keys(of_ones, 3072, 3, 100),
    keys(generated, 4096, 65537, 100),
    keys(sparse, 4096, 65537, 100),
];

/// A short run has no larger keys: their primes take seconds to find.
const SHORT_RUN_BITS: usize = 1536;

/// Changed versions of each signature.
const CHANGES: usize = 6;

fn own<Field: Montgomery>(parts: &Parts) -> PrivateKey<Field> {
    let [p, q] = &parts.primes;
    PrivateKey::new(
        &parts.modulus,
        &parts.exponent,
        &parts.private_exponent,
        [p, q],
        &parts.coefficient,
    )
    .unwrap()
}

/// The signature with a change, or plus n, which some implementations still accept.
fn changed(numbers: &mut Numbers, signature: &[u8], modulus: &[u8]) -> Vec<u8> {
    let mut changed = signature.to_vec();
    match numbers.below(6) {
        0 => {
            let mut carry = 0;
            for (byte, of_modulus) in changed.iter_mut().zip(modulus).rev() {
                let sum = u16::from(*byte) + u16::from(*of_modulus) + carry;
                *byte = sum.to_le_bytes()[0];
                carry = sum >> 8;
            }
            if carry == 1 {
                changed.insert(0, 1);
            }
        }
        // n − s: the power is negated.
        1 => {
            let mut borrow = 0;
            for (byte, of_modulus) in changed.iter_mut().zip(modulus).rev() {
                let difference = i16::from(*of_modulus) - i16::from(*byte) - borrow;
                *byte = difference.to_le_bytes()[0];
                borrow = i16::from(difference < 0);
            }
        }
        2 => {
            changed.pop();
        }
        3 => changed.insert(0, 0),
        _ => {
            let at = numbers.below(changed.len());
            changed[at] ^= 1 << numbers.below(8);
        }
    }
    changed
}

#[derive(Debug, Default)]
struct Found {
    signatures: usize,
    verdicts: usize,
}

/// One key in all implementations.
struct Signers {
    what: String,
    modulus: Vec<u8>,
    crates: pkcs1v15::SigningKey<Sha256>,
    stock: theirs::RsaVerifyingKey,
    family: ours::RsaSigningKey,
    over_dot: PrivateKey<dot::Field>,
    over_fma: PrivateKey<fma::Field>,
}

impl Signers {
    fn of(keys: &Keys) -> Self {
        let crates = (keys.make)(keys.bits, keys.exponent);
        let what = format!("{} bits, exponent {}", keys.bits, keys.exponent);
        let parts = parts(&crates);
        assert_eq!(parts.modulus.len(), keys.bits.div_ceil(8), "{what}");
        let signer = pkcs1v15::SigningKey::<Sha256>::new(crates.clone());
        let stock = theirs::RsaSigningKey::from(crates);
        let family = ours::RsaSigningKey::from_pkcs8(&stock.to_pkcs8().unwrap()).unwrap();
        assert_eq!(family.to_pkcs8().unwrap(), stock.to_pkcs8().unwrap(), "{what}");
        let public = family.verifying_key().to_spki().unwrap();
        assert_eq!(public, stock.verifying_key().to_spki().unwrap());
        Self {
            what,
            crates: signer,
            stock: stock.verifying_key(),
            family,
            over_dot: own(&parts),
            over_fma: own(&parts),
            modulus: parts.modulus,
        }
    }

    /// Signs a message, and compares verdicts on changed signatures.
    fn compare_message(&mut self, numbers: &mut Numbers, found: &mut Found) {
        let what = &self.what;
        let public = self.family.verifying_key();
        let message = numbers.message();
        let signature = rsa::signature::Signer::sign(&self.crates, &message);
        let expected = rsa::signature::SignatureEncoding::to_vec(&signature);
        assert_eq!(
            self.over_dot.try_sign(&message, getrandom::fill),
            Ok(expected.clone()),
            "dot: {what}"
        );
        assert_eq!(
            self.over_fma.try_sign(&message, getrandom::fill),
            Ok(expected.clone()),
            "fma: {what}"
        );
        assert_eq!(self.family.sign(&message).unwrap(), expected, "{what}");
        assert!(
            public.verify(&message, &expected) && self.over_fma.public().verify(&message, &expected).is_ok(),
            "{what}"
        );
        found.signatures += 1;
        for _ in 0..CHANGES {
            let changed = changed(numbers, &expected, &self.modulus);
            let verdict = self.stock.verify(&message, &changed);
            assert_eq!(public.verify(&message, &changed), verdict, "dot: {what}, {changed:x?}");
            assert_eq!(
                self.over_fma.public().verify(&message, &changed).is_ok(),
                verdict,
                "fma: {what}, {changed:x?}"
            );
            found.verdicts += 1;
        }
    }
}

/// The same keys in every run: a fuzzer chooses messages and changes, but no primes.
const OF_FUZZER: [Keys; 4] = [
    keys(of_ones, 1024, 3, 0),
    keys(of_ones, 1152, 65537, 0),
    keys(sparse, 1024, 65537, 0),
    keys(sparse, 1056, 5, 0),
];

thread_local! {
    static SIGNERS: RefCell<[Signers; 4]> = RefCell::new(OF_FUZZER.each_ref().map(Signers::of));
}

/// One input of a fuzzer. Signing is rare, because it is slowest.
pub(crate) fn any(numbers: &mut Numbers) {
    if numbers.below(8) != 0 {
        return rsa_powers::any(numbers);
    }
    SIGNERS.with_borrow_mut(|signers| {
        let at = numbers.below(signers.len());
        signers[at].compare_message(numbers, &mut Found::default());
    });
}

/// Signs with every key of the plan up to this many bits; `part` divides the number of messages.
fn compare(part: usize, most_bits: usize, first: u64) -> Found {
    let mut numbers = Numbers::seeded(first);
    let mut found = Found::default();
    for keys in PLAN.iter().filter(|keys| keys.bits <= most_bits) {
        let mut signers = Signers::of(keys);
        for _ in 0..keys.messages.div_ceil(part) {
            signers.compare_message(&mut numbers, &mut found);
        }
    }
    found
}

#[test]
fn random_bytes_find_no_difference() {
    fuzzed::with_random_bytes("rsa", any);
}

#[test]
fn signatures_and_verdicts_are_those_of_the_crate() {
    let found = compare(200, SHORT_RUN_BITS, 1);
    assert!(found.signatures > 50 && found.verdicts > 300, "{found:?}");
}

#[test]
#[ignore = "minutes: npm test -- --only equality"]
fn they_are_of_fifteen_thousand_messages() {
    let found = compare(1, 4096, 2);
    println!("RSA, signatures: {found:?}");
    assert!(found.signatures >= 15_000, "{found:?}");
}
