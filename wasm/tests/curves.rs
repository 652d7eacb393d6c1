//! RFC 6979 §A.2.6 and §A.2.7 and Wycheproof, and all forms of keys, compared with the crates' own.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[allow(dead_code, reason = "those of the other families are there, too")]
mod vectors;
#[path = "vectors/verdicts.rs"]
mod verdicts;

use passkey_bench_ecdsa_p384::{P384SigningKey, P384VerifyingKey};
use passkey_bench_ecdsa_p521::{P521SigningKey, P521VerifyingKey};
use passkey_bench_wasm::{SigningKey, VerifyingKey};
use vectors::{answers, bytes};
use verdicts::check_groups;

fn scalar(family: &str) -> Vec<u8> {
    let found = answers().into_iter().find(|answer| answer.family == family);
    bytes(&found.unwrap().private_key)
}

/// The key gives the RFC's signature, and can be read back from every form in which it is written.
fn check_answer<Key: SigningKey>(family: &str) {
    for answer in answers().into_iter().filter(|answer| answer.family == family) {
        let key = Key::from_raw(&bytes(&answer.private_key)).unwrap();
        let (message, signature) = (bytes(&answer.message), bytes(&answer.signature));
        assert_eq!(key.sign(&message).unwrap(), signature, "{}", answer.source);
        let public = key.verifying_key();
        assert_eq!(public.to_raw().unwrap(), bytes(&answer.public_key), "{}", answer.source);
        assert!(public.verify(&message, &signature), "{}", answer.source);
        assert!(!public.verify(b"simple", &signature), "{}", answer.source);
        let again = Key::from_pkcs8(&key.to_pkcs8().unwrap()).unwrap();
        assert_eq!(again.to_raw().unwrap().as_slice(), bytes(&answer.private_key));
        let spki = public.to_spki().unwrap();
        let read = Key::VerifyingKey::from_spki(&spki).unwrap();
        assert_eq!(read.to_raw().unwrap(), public.to_raw().unwrap());
        let read = Key::VerifyingKey::from_raw(&public.to_raw().unwrap()).unwrap();
        assert_eq!(read.to_spki().unwrap(), spki);
    }
}

#[test]
fn keys_and_signatures_are_those_of_rfc_6979() {
    check_answer::<P384SigningKey>("ecdsa-p384");
    check_answer::<P521SigningKey>("ecdsa-p521");
}

#[test]
fn every_verdict_of_wycheproof_is_ours() {
    assert_eq!(check_groups::<P384VerifyingKey>("ecdsa-p384"), (280, vec![]));
    assert_eq!(check_groups::<P521VerifyingKey>("ecdsa-p521"), (318, vec![]));
}

#[test]
fn keys_are_written_as_the_crates_write_them() {
    use p384::pkcs8::{EncodePrivateKey, EncodePublicKey};
    let theirs = p384::SecretKey::from_slice(&scalar("ecdsa-p384")).unwrap();
    let ours = P384SigningKey::from_pkcs8(theirs.to_pkcs8_der().unwrap().as_bytes()).unwrap();
    assert_eq!(
        ours.to_pkcs8().unwrap().as_slice(),
        theirs.to_pkcs8_der().unwrap().as_bytes()
    );
    let spki = theirs.public_key().to_public_key_der().unwrap();
    assert_eq!(ours.verifying_key().to_spki().unwrap(), spki.as_bytes());

    let theirs = p521::SecretKey::from_slice(&scalar("ecdsa-p521")).unwrap();
    let ours = P521SigningKey::from_pkcs8(theirs.to_pkcs8_der().unwrap().as_bytes()).unwrap();
    assert_eq!(
        ours.to_pkcs8().unwrap().as_slice(),
        theirs.to_pkcs8_der().unwrap().as_bytes()
    );
    let spki = theirs.public_key().to_public_key_der().unwrap();
    assert_eq!(ours.verifying_key().to_spki().unwrap(), spki.as_bytes());
}

/// The PKCS#8 of one curve is rejected as a key of the other curve, and also if its inner form names the other curve.
#[test]
fn a_key_of_another_curve_is_refused() {
    let pkcs8 = P384SigningKey::from_raw(&scalar("ecdsa-p384"))
        .unwrap()
        .to_pkcs8()
        .unwrap();
    assert!(P521SigningKey::from_pkcs8(&pkcs8).is_err());
    for (curve, is_read) in [(0x22, true), (0x23, false)] {
        assert_eq!(P384SigningKey::from_pkcs8(&naming_its_curve(curve)).is_ok(), is_read);
    }
    for parameter in [0, 256, 383, 521] {
        assert!(P384SigningKey::generate(parameter).is_err());
    }
    assert!(P521SigningKey::generate(521).is_ok());
}

/// PKCS#8 of a scalar on P-384 without a public key; its `ECPrivateKey` names the curve with this
/// last byte of the identifier.
fn naming_its_curve(curve: u8) -> Vec<u8> {
    let inner = [
        &[0x30, 62, 2, 1, 1, 4, 48],
        scalar("ecdsa-p384").as_slice(),
        &[0xa0, 7, 6, 5, 0x2b, 0x81, 4, 0, curve],
    ]
    .concat();
    let algorithm = [
        0x30, 16, 6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1, 6, 5, 0x2b, 0x81, 4, 0, 0x22,
    ];
    [&[0x30, 87, 2, 1, 0], algorithm.as_slice(), &[4, 64], inner.as_slice()].concat()
}
