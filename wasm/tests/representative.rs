//! The fixed sequences cost as much as the average sequence, and the stock generator follows them.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod walk;

use crypto_bigint::ConcatenatingMul;
use passkey_bench_wasm::{RsaSigningKey, SigningKey, VerifyingKey, representative_seeds};
use walk::{Expected, Walk, walk};

#[test]
fn the_walks_are_together_the_average_of_two() {
    for modulus_bits in [1024, 2048, 3072, 4096] {
        let prime_bits = modulus_bits / 2;
        let [first, second] = representative_seeds(modulus_bits)
            .unwrap()
            .map(|seed| walk(seed, prime_bits));
        let expected = Expected::of(prime_bits);
        assert!(
            expected.is_met_by([&first, &second]),
            "{modulus_bits}: {first:?} {second:?} {expected:?}"
        );
        assert_ne!(first.prime, second.prime);
    }
}

/// Checks the derivation. The standard deviation of a walk's survivors is about as large as their mean (nearly a
/// geometric distribution). So the mean of 300 walks is within 17 % of the true mean in 997 of 1000 cases; the walks
/// are fixed.
#[test]
fn the_expectation_is_what_walks_cost_on_average() {
    let expected = Expected::of(512);
    assert!(
        (expected.survivors - 20.3).abs() < 0.05 && (expected.steps - 177.4).abs() < 0.05,
        "{expected:?}"
    );
    let walks: Vec<Walk> = (0..300).map(|seed| walk(seed, 512)).collect();
    let mean = |of: &dyn Fn(&Walk) -> f64| walks.iter().map(of).sum::<f64>() / 300.0;
    let near = |value: f64, wanted: f64| (value - wanted).abs() <= 0.17 * wanted;
    assert!(near(mean(&|walk| f64::from(walk.survivors)), expected.survivors));
    assert!(near(mean(&|walk| walk.steps), expected.steps));
    assert!(near(mean(&|walk| walk.divisible[0]), expected.steps / 3.0));
}

#[test]
fn the_generator_finds_the_walks_primes_and_signs_with_them() {
    for modulus_bits in [1024, 2048] {
        let [first, second] = representative_seeds(modulus_bits)
            .unwrap()
            .map(|seed| walk(seed, modulus_bits / 2).prime);
        let key = RsaSigningKey::generate_representative(modulus_bits).unwrap();
        let modulus = key.verifying_key().to_raw().unwrap();
        let product = first.concatenating_mul(&second).to_be_bytes();
        assert_eq!(modulus[..modulus.len() - 3], product[..]);
        let signature = key.sign(b"message").unwrap();
        assert!(key.verifying_key().verify(b"message", &signature));
        let again = RsaSigningKey::generate_representative(modulus_bits).unwrap();
        assert_eq!(again.verifying_key().to_raw().unwrap(), modulus);
    }
}

#[test]
fn other_sizes_are_refused_in_a_sentence() {
    for modulus_bits in [0, 512, 1025, 8192] {
        let error = RsaSigningKey::generate_representative(modulus_bits)
            .unwrap_err()
            .to_string();
        assert_eq!(
            error,
            "Representative generation is worked out for 1024, 2048, 3072 and 4096 bits."
        );
    }
}
