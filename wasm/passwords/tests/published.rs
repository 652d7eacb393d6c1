//! Published answers, and strings that other libraries made.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use argon2::{Algorithm, Argon2, AssociatedData, ParamsBuilder, Version};
use passkey_bench_passwords::{Function, Stored, check_password, hash_password};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::Value;

fn bytes_of(vector: &Value) -> Vec<u8> {
    match (vector["password"].as_str(), vector["passwordHex"].as_str()) {
        (Some(text), _) => text.as_bytes().to_vec(),
        (_, Some(hex)) => (0..hex.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap())
            .collect(),
        _ => panic!("a vector without a password"),
    }
}

fn vectors() -> Vec<(Vec<u8>, String)> {
    let file: Value = serde_json::from_str(include_str!("vectors.json")).unwrap();
    let list = file["stored"].as_array().unwrap();
    list.iter()
        .map(|vector| (bytes_of(vector), vector["stored"].as_str().unwrap().to_owned()))
        .collect()
}

#[test]
fn every_published_answer_is_accepted_and_a_wrong_password_is_not() {
    let all = vectors();
    assert!(all.len() > 25);
    for (password, stored) in all {
        assert_eq!(check_password(&password, &stored), Ok(true), "{stored}");
        let wrong = [b"x", password.as_slice()].concat();
        assert_eq!(check_password(&wrong, &stored), Ok(false), "{stored}");
    }
}

/// The setting and the salt, without the hash.
fn without_hash(stored: &str) -> &str {
    if stored.starts_with("$2") {
        stored.split_at(29).0
    } else {
        stored.rsplit_once('$').unwrap().0
    }
}

#[test]
fn what_is_made_anew_is_what_was_published() {
    for (password, stored) in vectors() {
        let made = hash_password(&password, without_hash(&stored)).unwrap();
        let [own, theirs] = [&made, &stored].map(|text| Stored::read(text).unwrap());
        assert_eq!(own.function, theirs.function);
        assert_eq!(own.salt, theirs.salt);
        // An Argon2 hash depends on its length, so only hashes of equal length are compared.
        if own.hash.len() == theirs.hash.len() {
            assert_eq!(own.hash, theirs.hash, "{stored}");
        }
    }
}

/// A string with a changed hash belongs to another password, or is invalid.
#[test]
fn a_bit_turned_is_refused() {
    for (password, stored) in vectors() {
        let mut bytes = stored.clone().into_bytes();
        let at = without_hash(&stored).len() + 5;
        bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
        let turned = String::from_utf8(bytes).unwrap();
        assert_eq!(check_password(&password, &turned), Ok(false), "{turned}");
    }
}

/// Section 5.3. A stored string contains neither a secret nor associated data, so this calls the crate directly.
#[test]
fn rfc_9106() {
    let params = ParamsBuilder::new()
        .m_cost(32)
        .t_cost(3)
        .p_cost(4)
        .data(AssociatedData::new(&[4; 12]).unwrap())
        .build()
        .unwrap();
    let argon2 = Argon2::new_with_secret(&[3; 8], Algorithm::Argon2id, Version::V0x13, params).unwrap();
    let mut tag = [0; 32];
    argon2.hash_password_into(&[1; 32], &[2; 16], &mut tag).unwrap();
    assert_eq!(
        tag,
        [
            0x0d, 0x64, 0x0d, 0xf5, 0x8d, 0x78, 0x76, 0x6c, 0x08, 0xc0, 0x37, 0xa3, 0x4a, 0x8b, 0x53, 0xc9, 0xd0, 0x1e,
            0xf0, 0x45, 0x2d, 0x75, 0xb6, 0x5e, 0xb5, 0x25, 0x20, 0xe9, 0x6b, 0x01, 0xe6, 0x59
        ]
    );
}

#[test]
fn bcrypt_cuts_at_72_bytes() {
    let setting = "$2b$04$CCCCCCCCCCCCCCCCCCCCC.";
    let stored = hash_password(&[b'a'; 72], setting).unwrap();
    assert_eq!(check_password(&[b'a'; 100], &stored), Ok(true));
    assert_eq!(check_password(&[b'a'; 71], &stored), Ok(false));
}

/// The crate `bcrypt` is widely used.
#[test]
fn bcrypt_is_that_of_its_crate() {
    let passwords: [&[u8]; 5] = [b"", b"a", &[0xff; 3], "ключ".as_bytes(), &[0x7f; 80]];
    for (password, salt) in passwords.into_iter().zip(1_u8..) {
        let salt = [salt.wrapping_mul(0x5d); 16];
        let theirs = bcrypt::hash_with_salt(password, 4, salt).unwrap();
        let stored = theirs.format_for_version(bcrypt::Version::TwoB);
        assert_eq!(hash_password(password, without_hash(&stored)).unwrap(), stored);
        assert_eq!(check_password(password, &stored), Ok(true));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The crate `scrypt` is widely used.
    #[test]
    fn scrypt_is_that_of_its_crate(
        password in vec(any::<u8>(), 0..100),
        salt in vec(any::<u8>(), 0..=64),
        (log_n, block, lanes) in (1_u8..10, 1_u32..10, 1_u32..5),
        bytes in 4_usize..=64,
    ) {
        let params = scrypt::Params::new(log_n, block, lanes).unwrap();
        let mut hash = [0; 64];
        scrypt::scrypt(&password, &salt, &params, &mut hash[..bytes]).unwrap();
        let function = Function::Scrypt { log_n, block, lanes };
        let stored = Stored { function, salt, hash: Vec::new() }.with_hash(&hash[..bytes]);
        prop_assert_eq!(check_password(&password, &stored), Ok(true));
        let made = Stored::read(&hash_password(&password, without_hash(&stored)).unwrap()).unwrap();
        let both = bytes.min(made.hash.len());
        prop_assert_eq!(&made.hash[..both], &hash[..both]);
    }
}
