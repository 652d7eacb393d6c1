//! What PKCS#8 may contain in addition to the private key, and what must match the private key.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "der/mod.rs"]
mod support;

use ed25519_dalek::pkcs8::DecodePrivateKey;
use passkey_bench_wasm::{P256SigningKey, RsaSigningKey, kernels};
use support::{ALL, RSA, elements, private, rewritten, tlv};

/// Version 2 of the same PKCS#8, with this public key and these bytes after it.
fn version_2(pkcs8: &[u8], public_key: &[u8], behind: &[u8]) -> Vec<u8> {
    let content = elements(pkcs8).unwrap()[0].1;
    assert_eq!(content[..3], [2, 1, 0]);
    tlv(
        0x30,
        &[&[2, 1, 1], &content[3..], &tlv(0x81, &[&[0], public_key]), behind],
    )
}

/// The public key in the form of the family's SPKI.
fn spki_key(spki: &[u8]) -> Vec<u8> {
    let content = elements(spki).unwrap()[0].1;
    elements(content).unwrap()[1].1[1..].to_vec()
}

#[test]
fn version_2_is_read_with_the_public_key_that_fits_and_with_no_other() {
    for pair in ALL.chunks(2) {
        let (private, public) = (&pair[0], &pair[1]);
        let key = spki_key(&public.encoded);
        assert!(
            (private.ours)(&version_2(&private.encoded, &key, &[])),
            "{}",
            private.name
        );
        let mut other = key.clone();
        *other.last_mut().unwrap() ^= 1;
        assert!(
            !(private.ours)(&version_2(&private.encoded, &other, &[])),
            "{}",
            private.name
        );
        assert!(
            !(private.ours)(&version_2(&private.encoded, &[], &[])),
            "{}",
            private.name
        );

        // The version states whether there is a public key.
        let mut version_1 = version_2(&private.encoded, &key, &[]);
        let version = version_1.windows(3).position(|bytes| bytes == [2, 1, 1]).unwrap() + 2;
        version_1[version] = 0;
        assert!(!(private.ours)(&version_1), "{}", private.name);
        version_1[version] = 2;
        assert!(!(private.ours)(&version_1), "{}", private.name);
    }
}

#[test]
fn attributes_and_later_fields_are_passed_over_as_the_crate_does() {
    for pair in ALL.chunks(2) {
        let (private, public) = (&pair[0], &pair[1]);
        let content = elements(&private.encoded).unwrap()[0].1;
        let attributes = tlv(0xa0, &[&tlv(0x30, &[&[6, 1, 42]])]);
        let key = spki_key(&public.encoded);
        for (expected, der) in [
            (true, tlv(0x30, &[content, &attributes])),
            (true, version_2(&private.encoded, &key, &tlv(0xa2, &[&[5, 0]]))),
            (false, version_2(&private.encoded, &key, &tlv(0xa2, &[&[5, 0, 5, 0]]))),
            (false, version_2(&private.encoded, &key, &tlv(0xa2, &[]))),
            (false, version_2(&private.encoded, &key, &[5, 0])),
            (false, tlv(0x30, &[content, &[5, 0]])),
            (false, tlv(0x30, &[content, &[0xa0, 1]])),
        ] {
            assert_eq!((private.ours)(&der), expected, "{}: {der:02x?}", private.name);
            assert_eq!((private.crates)(&der), expected, "{}: {der:02x?}", private.name);
        }
    }
}

#[test]
fn an_ec_private_key_may_lack_its_public_key_name_its_curve_and_be_short() {
    let envelope = |ec: &[&[u8]]| {
        let algorithm = tlv(
            0x30,
            &[
                &tlv(6, &[&[0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1]]),
                &tlv(6, &[&[0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7]]),
            ],
        );
        tlv(0x30, &[&[2, 1, 0], &algorithm, &tlv(4, &[&tlv(0x30, ec)])])
    };
    let version: &[u8] = &[2, 1, 1];
    let scalar = tlv(4, &[&[7; 32]]);
    let p256 = tlv(0xa0, &[&tlv(6, &[&[0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7]])]);
    let p384 = tlv(0xa0, &[&tlv(6, &[&[0x2b, 0x81, 4, 0, 34]])]);
    let key = p256::ecdsa::SigningKey::from_slice(&[7; 32]).unwrap();
    let public = |compressed| {
        let point = key.verifying_key().to_sec1_point(compressed);
        tlv(0xa1, &[&tlv(3, &[&[0], point.as_bytes()])])
    };
    let other = p256::ecdsa::SigningKey::from_slice(&[8; 32]).unwrap();
    let another = tlv(
        0xa1,
        &[&tlv(3, &[&[0], other.verifying_key().to_sec1_point(false).as_bytes()])],
    );
    for (expected, der) in [
        (true, envelope(&[version, &scalar])),
        (true, envelope(&[version, &scalar, &p256])),
        (true, envelope(&[version, &scalar, &p256, &public(false)])),
        (true, envelope(&[version, &scalar, &public(true)])),
        (true, envelope(&[version, &tlv(4, &[&[7; 24]])])),
        (true, envelope(&[version, &tlv(4, &[&[0; 8], &[7; 24]])])),
        (false, envelope(&[version, &tlv(4, &[&[7; 23]])])),
        (false, envelope(&[version, &tlv(4, &[&[7; 33]])])),
        (false, envelope(&[version, &tlv(4, &[&[0; 32]])])),
        (false, envelope(&[version, &tlv(4, &[&[0xff; 32]])])),
        (false, envelope(&[&[2, 1, 0], &scalar])),
        (false, envelope(&[version, &scalar, &p384])),
        (false, envelope(&[version, &scalar, &public(false), &p256])),
        (false, envelope(&[version, &scalar, &another])),
        (false, envelope(&[version, &scalar, &tlv(0xa1, &[&tlv(3, &[&[0, 0]])])])),
        (false, envelope(&[version, &scalar, &tlv(0xa1, &[&tlv(3, &[&[]])])])),
        (false, envelope(&[version])),
    ] {
        assert_eq!(private::<P256SigningKey>(&der), expected, "{der:02x?}");
        assert_eq!(private::<kernels::P256SigningKey>(&der), expected, "{der:02x?}");
        assert_eq!(
            p256::ecdsa::SigningKey::from_pkcs8_der(&der).is_ok(),
            expected,
            "{der:02x?}"
        );
    }
}

#[test]
fn an_rsa_key_whose_numbers_do_not_belong_together_is_refused() {
    let numbers = |tag, content: &[u8]| match (tag, content.len()) {
        (0x02, 2..) => (0..content.len())
            .step_by(5)
            .map(|position| {
                let mut changed = content.to_vec();
                changed[position] ^= 2;
                tlv(tag, &[&changed])
            })
            .collect(),
        _ => Vec::new(),
    };
    let mut refused = 0;
    for variant in rewritten(&RSA, &numbers) {
        let ours = private::<RsaSigningKey>(&variant);
        assert_eq!(private::<kernels::RsaSigningKey>(&variant), ours, "{variant:02x?}");
        // The crate computes the last three numbers itself, so it reads the key only if the first five are right.
        assert_eq!(
            ours,
            rsa::RsaPrivateKey::from_pkcs8_der(&variant).is_ok(),
            "{variant:02x?}"
        );
        refused += usize::from(!ours);
    }
    assert!(refused > 50, "{refused}");
}
