//! RFC 8032 §7.1, RFC 6979 §A.2.5 and Wycheproof, natively.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

mod vectors;
#[path = "vectors/verdicts.rs"]
mod verdicts;

use passkey_bench_wasm::{
    AesKey, ContextSigningKey, ContextVerifyingKey, Ed25519SigningKey, Ed25519VerifyingKey, MlDsaSigningKey,
    MlDsaVerifyingKey, P256SigningKey, P256VerifyingKey, RsaPrivateKey, RsaPublicKey, RsaVerifyingKey, SigningKey,
    VerifyingKey as _, kernels,
};
use vectors::{Answer, answers, bytes, ml_dsa, padding};
use verdicts::check_groups;
use zeroize::Zeroizing;

fn check_answer<Key: SigningKey>(answer: &Answer) {
    let key = Key::from_raw(&bytes(&answer.private_key)).unwrap();
    let message = bytes(&answer.message);
    let signature = bytes(&answer.signature);
    assert_eq!(
        key.verifying_key().to_raw().unwrap(),
        bytes(&answer.public_key),
        "{}",
        answer.source
    );
    assert_eq!(key.sign(&message).unwrap(), signature, "{}", answer.source);
    assert!(key.verifying_key().verify(&message, &signature), "{}", answer.source);
}

#[test]
fn keys_and_signatures_are_those_of_the_rfcs() {
    let mut count = 0;
    for answer in &answers() {
        match answer.family.as_str() {
            "ecdsa" => {
                check_answer::<P256SigningKey>(answer);
                check_answer::<kernels::P256SigningKey>(answer);
            }
            "eddsa" => {
                check_answer::<Ed25519SigningKey>(answer);
                check_answer::<kernels::Ed25519SigningKey>(answer);
            }
            // Families with modules of their own, whose tests check these.
            _ => continue,
        }
        count += 1;
    }
    assert_eq!(count, 7);
}

#[test]
fn rsa_agrees_with_wycheproof_and_refuses_a_missing_null() {
    let missing_null = |set| (set, 8, "Missing NULL in the ASN encoding".to_owned(), false);
    let sets = [
        "rsa_signature_2048_sha256",
        "rsa_signature_3072_sha256",
        "rsa_signature_4096_sha256",
    ];
    let expected = (776, sets.map(missing_null).to_vec());
    assert_eq!(check_groups::<RsaVerifyingKey>("rsa"), expected);
    assert_eq!(check_groups::<kernels::RsaVerifyingKey>("rsa"), expected);
}

#[test]
fn ecdsa_agrees_with_wycheproof() {
    assert_eq!(check_groups::<P256VerifyingKey>("ecdsa"), (746, vec![]));
    assert_eq!(check_groups::<kernels::P256VerifyingKey>("ecdsa"), (746, vec![]));
}

#[test]
fn eddsa_agrees_with_wycheproof() {
    assert_eq!(check_groups::<Ed25519VerifyingKey>("eddsa"), (151, vec![]));
    assert_eq!(check_groups::<kernels::Ed25519VerifyingKey>("eddsa"), (151, vec![]));
}

/// Checks every verdict, and returns their number.
fn check_contexts<Key: ContextVerifyingKey>() -> usize {
    let verdicts = ml_dsa::verdicts();
    for one in &verdicts {
        let accepted = Key::from_spki(&one.spki)
            .is_ok_and(|key| key.verify_with_context(&one.message, &one.signature, &one.context));
        assert_eq!(accepted, one.valid, "{}", one.name);
    }
    verdicts.len()
}

#[test]
fn ml_dsa_agrees_with_wycheproof_about_signatures() {
    assert_eq!(check_contexts::<MlDsaVerifyingKey>(), 631);
    assert_eq!(check_contexts::<kernels::MlDsaVerifyingKey>(), 631);
}

/// Makes every signature, and returns their number.
fn check_deterministic<Key: ContextSigningKey>() -> usize {
    let signatures = ml_dsa::signatures();
    for one in &signatures {
        let made =
            Key::from_seed(one.parameter, &one.seed).and_then(|key| key.sign_deterministic(&one.message, &one.context));
        assert_eq!(made.ok(), one.signature, "{}", one.name);
    }
    signatures.len()
}

#[test]
fn ml_dsa_makes_the_signatures_of_wycheproof() {
    assert_eq!(check_deterministic::<MlDsaSigningKey>(), 242);
    assert_eq!(check_deterministic::<kernels::MlDsaSigningKey>(), 242);
}

fn of_kind(kind: &str) -> impl Iterator<Item = padding::PaddingVerdict> {
    padding::verdicts().into_iter().filter(move |one| one.kind == kind)
}

/// Checks every verdict of a kind by decrypting. Returns the number of verdicts, and of valid ones.
fn check_payloads(kind: &str, decrypt: impl Fn(&padding::PaddingVerdict) -> Option<Vec<u8>>) -> (usize, usize) {
    let mut counts = (0, 0);
    for one in of_kind(kind) {
        let payload = decrypt(&one);
        assert_eq!(payload.as_ref() == Some(&one.message), one.valid, "{}", one.name);
        counts = (counts.0 + 1, counts.1 + usize::from(one.valid));
    }
    counts
}

#[test]
fn pss_agrees_with_wycheproof() {
    let mut count = 0;
    for one in of_kind("pss") {
        let accepted = RsaPublicKey::read(&one.key)
            .unwrap()
            .is_pss_signature(&one.message, &one.input);
        assert_eq!(accepted, one.valid, "{}", one.name);
        count += 1;
    }
    assert_eq!(count, 324);
}

#[test]
fn oaep_agrees_with_wycheproof_and_refuses_labels() {
    let counts = check_payloads("oaep", |one| {
        let payload = RsaPrivateKey::read(&one.key).unwrap().decrypt_with_oaep(&one.input);
        // Decryption never returns anything but the payload.
        assert_eq!(payload.is_ok(), one.valid, "{}", one.name);
        payload.ok().map(|payload| payload.to_vec())
    });
    assert_eq!(counts, (111, 30));
}

/// A changed ciphertext may decrypt to other bytes, the same ones each time, but never to its payload.
#[test]
fn pkcs1_agrees_with_wycheproof_and_rejects_implicitly() {
    let counts = check_payloads("pkcs1", |one| {
        let key = RsaPrivateKey::read(&one.key).unwrap();
        let decrypt = || key.decrypt_with_pkcs1(&one.input).ok().map(|payload| payload.to_vec());
        let payload = decrypt();
        assert_eq!(payload, decrypt(), "{}", one.name);
        payload
    });
    assert_eq!(counts, (201, 124));
}

#[test]
fn aes_gcm_agrees_with_wycheproof_and_refuses_additional_data() {
    let counts = check_payloads("aes-gcm", |one| {
        let key = AesKey::from_bytes(Zeroizing::new(one.key.as_slice().try_into().unwrap()));
        let payload = key.open(&one.input);
        assert_eq!(payload.is_ok(), one.valid, "{}", one.name);
        payload.ok().map(|payload| payload.to_vec())
    });
    assert_eq!(counts, (66, 21));
}
