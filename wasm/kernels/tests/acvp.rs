//! NIST's samples (ACVP) of ECDSA, Ed25519 and ML-DSA: signatures of the curves, and verdicts of all three. The samples
//! of ML-DSA give keys in expanded form, so `ml_dsa/published.rs` checks its keys and signatures.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use passkey_bench_kernels::{ed25519, ml_dsa, p256};

fn bytes(hexadecimal: &str) -> Vec<u8> {
    (0..hexadecimal.len() / 2)
        .map(|index| u8::from_str_radix(&hexadecimal[2 * index..2 * index + 2], 16).unwrap())
        .collect()
}

fn array<const LENGTH: usize>(hexadecimal: &str) -> [u8; LENGTH] {
    bytes(hexadecimal).try_into().unwrap()
}

/// The words of each line, without the lines on the source. A dash stands for an empty word.
fn samples(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        line.split(' ')
            .map(|word| if word == "-" { "" } else { word })
            .collect()
    })
}

fn is_valid(verdict: &str) -> bool {
    match verdict {
        "valid" => true,
        "refused" => false,
        other => panic!("{other} is no verdict"),
    }
}

#[test]
fn signatures_and_verdicts_of_p256_are_those_of_acvp() {
    let curve = p256::Curve::new();
    let (mut signed, mut judged) = (0, 0);
    for sample in samples(include_str!("vectors/acvp-p256.txt")) {
        match sample[..] {
            ["signed", private, public, message, signature] => {
                let key = curve.signing_key(&array(private)).unwrap();
                assert_eq!(key.verifying_key().to_bytes(), array(public));
                assert_eq!(curve.sign(&key, &bytes(message)), array(signature), "{message}");
                curve
                    .verify(key.verifying_key(), &bytes(message), &array(signature))
                    .unwrap();
                signed += 1;
            }
            [verdict, public, message, signature] => {
                // A changed key is still a point.
                let key = curve.verifying_key(&array(public)).unwrap();
                let accepted = curve.verify(&key, &bytes(message), &array(signature)).is_ok();
                assert_eq!(accepted, is_valid(verdict), "{message}");
                judged += 1;
            }
            _ => panic!("{sample:?}"),
        }
    }
    assert_eq!((signed, judged), (10, 7));
}

#[test]
fn signatures_and_verdicts_of_ed25519_are_those_of_acvp() {
    let curve = ed25519::Curve::new();
    let (mut signed, mut judged) = (0, 0);
    for sample in samples(include_str!("vectors/acvp-ed25519.txt")) {
        match sample[..] {
            ["signed", private, public, message, signature] => {
                let key = curve.signing_key(&array(private));
                assert_eq!(*key.verifying_key().as_bytes(), array(public));
                assert_eq!(curve.sign(&key, &bytes(message)), array(signature), "{message}");
                curve
                    .verify(key.verifying_key(), &bytes(message), &array(signature))
                    .unwrap();
                signed += 1;
            }
            [verdict, public, message, signature] => {
                // A changed key may not be a point.
                let accepted = ed25519::VerifyingKey::from_bytes(&array(public))
                    .is_ok_and(|key| curve.verify(&key, &bytes(message), &array(signature)).is_ok());
                assert_eq!(accepted, is_valid(verdict), "{message}");
                judged += 1;
            }
            _ => panic!("{sample:?}"),
        }
    }
    assert_eq!((signed, judged), (10, 5));
}

#[test]
fn verdicts_of_ml_dsa_are_those_of_acvp() {
    let mut judged = 0;
    for sample in samples(include_str!("vectors/acvp-ml-dsa-sig-ver.txt")) {
        let [set, verdict, context, message, public, signature] = sample.try_into().unwrap();
        let set = match set {
            "44" => &ml_dsa::ML_DSA_44,
            "65" => &ml_dsa::ML_DSA_65,
            "87" => &ml_dsa::ML_DSA_87,
            other => panic!("{other} is no parameter set"),
        };
        let key = ml_dsa::VerifyingKey::new(set, &bytes(public)).unwrap();
        let accepted = key.verify(&bytes(message), &bytes(context), &bytes(signature)).is_ok();
        assert_eq!(accepted, is_valid(verdict), "{message}");
        judged += 1;
    }
    assert_eq!(judged, 24);
}
