//! Our written encodings equal those of the crates, byte for byte.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use ed25519_dalek::pkcs8::{DecodePrivateKey, EncodePrivateKey, EncodePublicKey, KeypairBytes};
use passkey_bench_wasm::{
    ContextSigningKey as _, Ed25519SigningKey, MlDsaSigningKey, P256SigningKey, RsaSigningKey, SigningKey,
    VerifyingKey, kernels,
};

#[test]
fn rsa_is_written_as_the_crate_writes_it() {
    for bits in [1024, 1031] {
        let key = RsaSigningKey::generate(bits).unwrap();
        let pkcs8 = key.to_pkcs8().unwrap();
        let theirs = rsa::RsaPrivateKey::from_pkcs8_der(&pkcs8).unwrap();
        assert_eq!(theirs.to_pkcs8_der().unwrap().as_bytes(), pkcs8.as_slice());
        let spki = theirs.to_public_key().to_public_key_der().unwrap();
        assert_eq!(key.verifying_key().to_spki().unwrap(), spki.as_bytes());
        written_again::<kernels::RsaSigningKey>(&pkcs8, spki.as_bytes());
    }
}

/// The family reads these encodings and writes them again without change.
fn written_again<Key: SigningKey>(pkcs8: &[u8], spki: &[u8]) {
    let key = Key::from_pkcs8(pkcs8).unwrap();
    assert_eq!(key.to_pkcs8().unwrap().as_slice(), pkcs8);
    assert_eq!(key.verifying_key().to_spki().unwrap(), spki);
}

#[test]
fn ecdsa_is_written_as_the_crate_writes_it() {
    for scalar in [1, 2, 7, 0x80, 0xfe] {
        let key = P256SigningKey::from_raw(&[scalar; 32]).unwrap();
        let theirs = p256::ecdsa::SigningKey::from_slice(&[scalar; 32]).unwrap();
        assert_eq!(
            key.to_pkcs8().unwrap().as_slice(),
            theirs.to_pkcs8_der().unwrap().as_bytes()
        );
        let spki = theirs.verifying_key().to_public_key_der().unwrap();
        assert_eq!(key.verifying_key().to_spki().unwrap(), spki.as_bytes());
        written_again::<kernels::P256SigningKey>(&key.to_pkcs8().unwrap(), spki.as_bytes());
    }
}

#[test]
fn eddsa_is_written_as_the_crate_writes_it() {
    for byte in [0, 1, 0x80, 0xff] {
        let key = Ed25519SigningKey::from_raw(&[byte; 32]).unwrap();
        let theirs = KeypairBytes {
            secret_key: [byte; 32],
            public_key: None,
        };
        assert_eq!(
            key.to_pkcs8().unwrap().as_slice(),
            theirs.to_pkcs8_der().unwrap().as_bytes()
        );
        let verifying_key = ed25519_dalek::SigningKey::from_bytes(&[byte; 32]).verifying_key();
        let spki = verifying_key.to_public_key_der().unwrap();
        assert_eq!(key.verifying_key().to_spki().unwrap(), spki.as_bytes());
    }
}

#[test]
fn ml_dsa_is_written_as_the_crate_writes_it() {
    fn held_against<P>(parameter: u32)
    where
        P: ml_dsa::MlDsaParams,
        ml_dsa::SigningKey<P>: EncodePrivateKey,
        ml_dsa::VerifyingKey<P>: EncodePublicKey,
    {
        use ml_dsa::Keypair;
        let key = MlDsaSigningKey::from_seed(parameter, &[9; 32]).unwrap();
        let theirs = ml_dsa::SigningKey::<P>::from_seed(&[9; 32].into());
        assert_eq!(
            key.to_pkcs8().unwrap().as_slice(),
            theirs.to_pkcs8_der().unwrap().as_bytes()
        );
        let spki = theirs.verifying_key().to_public_key_der().unwrap();
        assert_eq!(key.verifying_key().to_spki().unwrap(), spki.as_bytes());
    }
    held_against::<ml_dsa::MlDsa44>(44);
    held_against::<ml_dsa::MlDsa65>(65);
    held_against::<ml_dsa::MlDsa87>(87);
}
