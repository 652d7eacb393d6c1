//! Keys can be written and read again in every form, and anything that is not a key is rejected with one sentence.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use passkey_bench_wasm::{
    ContextSigningKey as _, ContextVerifyingKey as _, Ed25519SigningKey, Error, MlDsaSigningKey, P256SigningKey,
    RsaSigningKey, RsaVerifyingKey, SigningKey, VerifyingKey, kernels,
};
use std::sync::LazyLock;

const MESSAGE: &[u8] = b"what a passkey signs";

/// Made once, because RSA keys take long to make.
static RSA_1024: LazyLock<Vec<u8>> =
    LazyLock::new(|| RsaSigningKey::generate(1024).unwrap().to_pkcs8().unwrap().to_vec());

/// Lengths in bytes.
struct Sizes {
    pkcs8: core::ops::RangeInclusive<usize>,
    raw_private: usize,
    spki: usize,
    raw_public: usize,
    signature: usize,
}

fn comes_back<Key: SigningKey>(key: &Key, sizes: &Sizes) {
    let public_key = key.verifying_key();
    let pkcs8 = key.to_pkcs8().unwrap();
    let spki = public_key.to_spki().unwrap();
    let raw_public = public_key.to_raw().unwrap();
    let signature = key.sign(MESSAGE).unwrap();
    assert!(sizes.pkcs8.contains(&pkcs8.len()), "{}", pkcs8.len());
    assert_eq!(key.to_raw().unwrap().len(), sizes.raw_private);
    assert_eq!((spki.len(), raw_public.len()), (sizes.spki, sizes.raw_public));
    assert_eq!(signature.len(), sizes.signature);

    let again = Key::from_pkcs8(&pkcs8).unwrap();
    assert_eq!(again.to_raw().unwrap(), key.to_raw().unwrap());
    assert_eq!(again.to_pkcs8().unwrap(), pkcs8);
    for public_key in [
        again.verifying_key(),
        Key::VerifyingKey::from_spki(&spki).unwrap(),
        Key::VerifyingKey::from_raw(&raw_public).unwrap(),
    ] {
        assert_eq!(public_key.to_spki().unwrap(), spki);
        assert_eq!(public_key.to_raw().unwrap(), raw_public);
        assert!(public_key.verify(MESSAGE, &signature));
        assert!(!public_key.verify(b"another message", &signature));
        // Every byte of a short signature, some hundred of a long one; an odd step reaches every bit position.
        for position in (0..signature.len()).step_by((signature.len() / 256) | 1) {
            let mut changed = signature.clone();
            changed[position] ^= 1 << (position % 8);
            assert!(!public_key.verify(MESSAGE, &changed), "byte {position}");
            assert!(!public_key.verify(MESSAGE, &signature[..position]), "{position} bytes");
        }
        assert!(!public_key.verify(MESSAGE, &[signature.as_slice(), &[0]].concat()));
    }
}

#[test]
fn rsa_keys_come_back() {
    let sizes = Sizes {
        // The upper limit: every number has a sign byte. A shorter number takes less.
        pkcs8: 600..=637,
        raw_private: 256,
        spki: 162,
        raw_public: 131,
        signature: 128,
    };
    comes_back(&RsaSigningKey::from_pkcs8(&RSA_1024).unwrap(), &sizes);
    comes_back(&kernels::RsaSigningKey::from_pkcs8(&RSA_1024).unwrap(), &sizes);
}

#[test]
fn ecdsa_keys_come_back() {
    ecdsa_comes_back::<P256SigningKey>();
    ecdsa_comes_back::<kernels::P256SigningKey>();
}

fn ecdsa_comes_back<Key: SigningKey>() {
    let key = Key::generate(256).unwrap();
    comes_back(
        &key,
        &Sizes {
            pkcs8: 138..=138,
            raw_private: 32,
            spki: 91,
            raw_public: 64,
            signature: 64,
        },
    );
    let raw = key.verifying_key().to_raw().unwrap();
    let sec1 = [&[4], raw.as_slice()].concat();
    assert_eq!(Key::VerifyingKey::from_raw(&sec1).unwrap().to_raw().unwrap(), raw);
}

#[test]
fn eddsa_keys_come_back() {
    let key = Ed25519SigningKey::generate(25519).unwrap();
    comes_back(
        &key,
        &Sizes {
            pkcs8: 48..=48,
            raw_private: 32,
            spki: 44,
            raw_public: 32,
            signature: 64,
        },
    );
}

#[test]
fn ml_dsa_keys_come_back() {
    for (parameter, raw_public, signature) in [(44, 1312, 2420), (65, 1952, 3309), (87, 2592, 4627)] {
        let key = MlDsaSigningKey::generate(parameter).unwrap();
        comes_back(
            &key,
            &Sizes {
                pkcs8: 54..=54,
                raw_private: 32,
                spki: 22 + raw_public,
                raw_public,
                signature,
            },
        );
        let again = MlDsaSigningKey::from_seed(parameter, &key.to_raw().unwrap()).unwrap();
        assert_eq!(
            again.sign_deterministic(MESSAGE, &[]).unwrap(),
            key.sign_deterministic(MESSAGE, &[]).unwrap()
        );
        assert_ne!(key.sign(MESSAGE).unwrap(), key.sign(MESSAGE).unwrap(), "hedged");
    }
}

#[test]
fn ml_dsa_binds_a_signature_to_its_context() {
    let key = MlDsaSigningKey::from_seed(44, &[7; 32]).unwrap();
    let public_key = key.verifying_key();
    let longest = [7; 255];
    let signature = key.sign_deterministic(MESSAGE, &longest).unwrap();
    assert!(public_key.verify_with_context(MESSAGE, &signature, &longest));
    assert!(!public_key.verify_with_context(MESSAGE, &signature, &longest[1..]));
    assert!(!public_key.verify(MESSAGE, &signature));
    is_a_sentence(key.sign_deterministic(MESSAGE, &[7; 256]).err().unwrap());
    assert!(!public_key.verify_with_context(MESSAGE, &signature, &[7; 256]));
}

#[test]
fn eddsa_reads_pkcs8_with_the_public_key_too() {
    let key = Ed25519SigningKey::generate(25519).unwrap();
    // OneAsymmetricKey version 2 (RFC 5958): the same with version 1 → 2 and the public key as [1] BIT STRING.
    let mut version_2 = key.to_pkcs8().unwrap().to_vec();
    version_2[1] += 35;
    version_2[4] = 1;
    version_2.extend_from_slice(&[0x81, 33, 0]);
    version_2.extend_from_slice(&key.verifying_key().to_raw().unwrap());
    assert_eq!(
        Ed25519SigningKey::from_pkcs8(&version_2).unwrap().to_raw().unwrap(),
        key.to_raw().unwrap()
    );

    let last = version_2.len() - 1;
    version_2[last] ^= 1;
    assert!(
        Ed25519SigningKey::from_pkcs8(&version_2).is_err(),
        "a public key that belongs to another seed"
    );
}

#[test]
fn an_odd_number_of_modulus_bits_works() {
    let key = RsaSigningKey::generate(1031).unwrap();
    let sizes = Sizes {
        pkcs8: 630..=645,
        raw_private: 258,
        spki: 162,
        raw_public: 132,
        signature: 129,
    };
    comes_back(&key, &sizes);
    comes_back(
        &kernels::RsaSigningKey::from_pkcs8(&key.to_pkcs8().unwrap()).unwrap(),
        &sizes,
    );
}

fn is_a_sentence(error: Error) {
    let sentence = error.to_string();
    assert!(
        sentence.starts_with(char::is_uppercase) && sentence.ends_with('.'),
        "{sentence}"
    );
}

#[test]
fn other_parameters_are_refused() {
    for parameter in [0, 1, 256, 1023, 4097, 25519, u32::MAX] {
        is_a_sentence(RsaSigningKey::generate(parameter).err().unwrap());
        is_a_sentence(kernels::RsaSigningKey::generate(parameter).err().unwrap());
    }
    for parameter in [0, 255, 257, 384, 25519] {
        is_a_sentence(P256SigningKey::generate(parameter).err().unwrap());
        is_a_sentence(kernels::P256SigningKey::generate(parameter).err().unwrap());
    }
    for parameter in [0, 256, 448, 25518] {
        is_a_sentence(Ed25519SigningKey::generate(parameter).err().unwrap());
    }
    is_a_sentence(RsaSigningKey::from_raw(&[1; 256]).err().unwrap());
    is_a_sentence(kernels::RsaSigningKey::from_raw(&[1; 256]).err().unwrap());
    for parameter in [0, 2, 43, 256, u32::MAX] {
        is_a_sentence(MlDsaSigningKey::generate(parameter).err().unwrap());
    }
    is_a_sentence(MlDsaSigningKey::from_raw(&[1; 32]).err().unwrap());
    for length in [0, 31, 33, 2560] {
        is_a_sentence(MlDsaSigningKey::from_seed(44, &vec![1; length]).err().unwrap());
    }
}

/// Cuts an encoded key at every byte and flips its every bit; returns how many flipped encodings are still keys.
fn survivors<Key>(encoded: &[u8], read: impl Fn(&[u8]) -> Result<Key, Error>) -> usize {
    for length in 0..encoded.len() {
        is_a_sentence(read(&encoded[..length]).err().unwrap());
    }
    is_a_sentence(read(&[encoded, &[0]].concat()).err().unwrap());
    let flip = |bit: usize| {
        let mut changed = encoded.to_vec();
        changed[bit / 8] ^= 1 << (bit % 8);
        read(&changed).map_err(is_a_sentence).is_ok()
    };
    (0..8 * encoded.len()).filter(|&bit| flip(bit)).count()
}

#[test]
fn damaged_eddsa_keys_are_refused_or_other_keys() {
    type Public = <Ed25519SigningKey as SigningKey>::VerifyingKey;
    let key = Ed25519SigningKey::from_raw(&[7; 32]).unwrap();
    // Every seed is a key, so each of its 256 bits may flip. Of the header, only a version
    // that adds nothing may change.
    let kept = survivors(&key.to_pkcs8().unwrap(), Ed25519SigningKey::from_pkcs8);
    assert!((256..=257).contains(&kept), "{kept}");
    // About half of all 32-byte strings are points.
    let kept = survivors(&key.verifying_key().to_spki().unwrap(), Public::from_spki);
    assert!((80..=176).contains(&kept), "{kept}");
    survivors(&key.verifying_key().to_raw().unwrap(), Public::from_raw);
}

#[test]
fn damaged_ml_dsa_keys_are_refused_or_other_keys() {
    type Public = <MlDsaSigningKey as SigningKey>::VerifyingKey;
    let key = MlDsaSigningKey::from_seed(44, &[7; 32]).unwrap();
    // Every seed is a key. A flipped bit of the identifier may select another parameter set,
    // whose keys are equally long.
    let kept = survivors(&key.to_pkcs8().unwrap(), MlDsaSigningKey::from_pkcs8);
    assert!((256..=260).contains(&kept), "{kept}");
    let public_key = key.verifying_key();
    let spki = public_key.to_spki().unwrap();
    for length in 0..spki.len() {
        is_a_sentence(Public::from_spki(&spki[..length]).err().unwrap());
    }
    // Identifiers of other parameter sets do not fit this length.
    for position in 0..22 {
        let mut changed = spki.clone();
        changed[position] ^= 1 << (position % 8);
        is_a_sentence(Public::from_spki(&changed).err().unwrap());
    }
    for length in [0, 1311, 1313, 1951, 1953, 2591, 2593, 10_000] {
        is_a_sentence(Public::from_raw(&vec![7; length]).err().unwrap());
    }
}

#[test]
fn damaged_ecdsa_keys_are_refused() {
    damaged_ecdsa_is_refused::<P256SigningKey>();
    damaged_ecdsa_is_refused::<kernels::P256SigningKey>();
}

fn damaged_ecdsa_is_refused<Key: SigningKey>() {
    let key = Key::from_raw(&[7; 32]).unwrap();
    survivors(&key.to_raw().unwrap(), Key::from_raw);
    assert_eq!(
        survivors(&key.verifying_key().to_spki().unwrap(), Key::VerifyingKey::from_spki),
        0
    );
    assert_eq!(
        survivors(&key.verifying_key().to_raw().unwrap(), Key::VerifyingKey::from_raw),
        0
    );
    assert_eq!(survivors(&key.to_pkcs8().unwrap(), Key::from_pkcs8), 0);
    for scalar in [[0; 32], [0xff; 32]] {
        is_a_sentence(Key::from_raw(&scalar).err().unwrap());
    }
}

#[test]
fn damaged_rsa_keys_are_refused_or_still_sign() {
    damaged_rsa_is_refused_or_signs::<RsaSigningKey>();
    damaged_rsa_is_refused_or_signs::<kernels::RsaSigningKey>();
}

fn damaged_rsa_is_refused_or_signs<Key: SigningKey>() {
    for length in 0..RSA_1024.len() {
        is_a_sentence(Key::from_pkcs8(&RSA_1024[..length]).err().unwrap());
    }
    for position in 0..RSA_1024.len() {
        let mut changed = RSA_1024.clone();
        changed[position] ^= 1 << (position % 8);
        match Key::from_pkcs8(&changed) {
            Err(error) => is_a_sentence(error),
            // The crate and the kernel compute the last three numbers of the key themselves, so a
            // fault there has no effect.
            Ok(key) => assert!(
                key.verifying_key().verify(MESSAGE, &key.sign(MESSAGE).unwrap()),
                "byte {position}"
            ),
        }
    }
    let public_key = Key::from_pkcs8(&RSA_1024).unwrap().verifying_key();
    survivors(&public_key.to_spki().unwrap(), Key::VerifyingKey::from_spki);
    is_a_sentence(Key::VerifyingKey::from_raw(&[]).err().unwrap());
    is_a_sentence(Key::VerifyingKey::from_raw(&[0xff; 5000]).err().unwrap());
    is_a_sentence(Key::VerifyingKey::from_raw(&[0xff; 1027]).err().unwrap());
    is_a_sentence(
        Key::VerifyingKey::from_raw(&[[0xff; 512].as_slice(), &[0, 0, 0]].concat())
            .err()
            .unwrap(),
    );
    is_a_sentence(
        Key::VerifyingKey::from_raw(&[[0xfe; 512].as_slice(), &[1, 0, 1]].concat())
            .err()
            .unwrap(),
    );
}

#[test]
fn an_rsa_public_key_is_built_from_components_with_any_odd_exponent() {
    is_built_from_components(RsaVerifyingKey::from_components);
    is_built_from_components(kernels::RsaVerifyingKey::from_components);
}

fn is_built_from_components<Key: VerifyingKey>(from_components: impl Fn(&[u8], &[u8]) -> Result<Key, Error>) {
    let key = RsaSigningKey::from_pkcs8(&RSA_1024).unwrap();
    let raw = key.verifying_key().to_raw().unwrap();
    let (modulus, exponent) = raw.split_at(128);
    let signature = key.sign(MESSAGE).unwrap();
    let built = from_components(modulus, exponent).unwrap();
    assert!(built.verify(MESSAGE, &signature));
    assert!(!built.verify(b"another message", &signature));

    // Far above 2^33 - 1, the limit of the crate's own reader: a different key, so it must be rejected.
    let mut large = vec![0x40; 128];
    large[127] = 1;
    assert!(!from_components(modulus, &large).unwrap().verify(MESSAGE, &signature));

    let even_modulus = [&modulus[..127], &[modulus[127] & 0xfe]].concat();
    for (modulus, exponent) in [
        (&[][..], exponent),
        (modulus, &[][..]),
        (modulus, &[1][..]),
        (modulus, &[4][..]),
        (modulus, modulus),
        (&modulus[..64], exponent),
        (&even_modulus, exponent),
        (&[0xff; 5000], exponent),
        (modulus, &[0xff; 5000]),
    ] {
        assert!(from_components(modulus, exponent).is_err());
    }
}
