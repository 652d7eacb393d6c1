//! Keys of every family, our reader and the crate's reader of each, and ways to rewrite DER.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]
#![allow(dead_code, reason = "each test file uses its part")]

use ed25519_dalek::pkcs8::{DecodePrivateKey, DecodePublicKey};
use passkey_bench_wasm::kernels;
use passkey_bench_wasm::{
    ContextSigningKey as _, Ed25519SigningKey, MlDsaSigningKey, P256SigningKey, RsaSigningKey, SigningKey, VerifyingKey,
};
use std::sync::LazyLock;

/// Gives the replacements of an element with this tag and content.
pub(crate) type Change<'a> = &'a dyn Fn(u8, &[u8]) -> Vec<Vec<u8>>;

/// Our reader and the crate's reader of a form, and an encoded key.
pub(crate) struct Readers {
    pub(crate) name: &'static str,
    pub(crate) ours: fn(&[u8]) -> bool,
    pub(crate) crates: fn(&[u8]) -> bool,
    pub(crate) encoded: Vec<u8>,
}

pub(crate) fn private<Key: SigningKey>(der: &[u8]) -> bool {
    Key::from_pkcs8(der).is_ok()
}

fn public<Key: SigningKey>(der: &[u8]) -> bool {
    Key::VerifyingKey::from_spki(der).is_ok()
}

fn pair<Key: SigningKey>(name: &'static str, pkcs8: &[u8], crates: [fn(&[u8]) -> bool; 2]) -> [Readers; 2] {
    let spki = Key::from_pkcs8(pkcs8).unwrap().verifying_key().to_spki().unwrap();
    let [private_crate, public_crate] = crates;
    [
        Readers {
            name,
            ours: private::<Key>,
            crates: private_crate,
            encoded: pkcs8.to_vec(),
        },
        Readers {
            name,
            ours: public::<Key>,
            crates: public_crate,
            encoded: spki,
        },
    ]
}

/// Whether the crate reads this as a private key, and as a public key.
const RSA_CRATE: [fn(&[u8]) -> bool; 2] = [
    |der| rsa::RsaPrivateKey::from_pkcs8_der(der).is_ok(),
    |der| rsa::RsaPublicKey::from_public_key_der(der).is_ok(),
];
const P256_CRATE: [fn(&[u8]) -> bool; 2] = [
    |der| p256::ecdsa::SigningKey::from_pkcs8_der(der).is_ok(),
    |der| p256::ecdsa::VerifyingKey::from_public_key_der(der).is_ok(),
];

/// Made once, because RSA keys take long to make.
pub(crate) static RSA: LazyLock<Vec<u8>> =
    LazyLock::new(|| RsaSigningKey::generate(1024).unwrap().to_pkcs8().unwrap().to_vec());

pub(crate) static ALL: LazyLock<Vec<Readers>> = LazyLock::new(|| {
    let p256 = P256SigningKey::from_raw(&[7; 32]).unwrap().to_pkcs8().unwrap();
    let ed25519 = Ed25519SigningKey::from_raw(&[7; 32]).unwrap().to_pkcs8().unwrap();
    let ml_dsa = MlDsaSigningKey::from_seed(44, &[7; 32]).unwrap().to_pkcs8().unwrap();
    [
        pair::<RsaSigningKey>("rsa", &RSA, RSA_CRATE),
        pair::<kernels::RsaSigningKey>("rsa", &RSA, RSA_CRATE),
        pair::<P256SigningKey>("ecdsa", &p256, P256_CRATE),
        pair::<kernels::P256SigningKey>("ecdsa", &p256, P256_CRATE),
        pair::<Ed25519SigningKey>(
            "eddsa",
            &ed25519,
            [
                |der| ed25519_dalek::SigningKey::from_pkcs8_der(der).is_ok(),
                |der| ed25519_dalek::VerifyingKey::from_public_key_der(der).is_ok(),
            ],
        ),
        pair::<MlDsaSigningKey>(
            "ml-dsa",
            &ml_dsa,
            [
                |der| ml_dsa::SigningKey::<ml_dsa::MlDsa44>::from_pkcs8_der(der).is_ok(),
                |der| ml_dsa::VerifyingKey::<ml_dsa::MlDsa44>::from_public_key_der(der).is_ok(),
            ],
        ),
    ]
    .into_iter()
    .flatten()
    .collect()
});

/// An element with this content. The length takes this many bytes, or as few as possible.
pub(crate) fn tlv_with(tag: u8, content: &[u8], length_bytes: Option<usize>) -> Vec<u8> {
    let length = content.len().to_be_bytes();
    let fewest = length.iter().skip_while(|&&byte| byte == 0).count();
    let count = length_bytes.unwrap_or(if content.len() < 0x80 { 0 } else { fewest });
    let mut written = vec![tag];
    if count == 0 {
        written.push(u8::try_from(content.len()).unwrap());
    } else {
        written.push(0x80 | u8::try_from(count).unwrap());
        written.extend_from_slice(&length[length.len() - count..]);
    }
    written.extend_from_slice(content);
    written
}

pub(crate) fn tlv(tag: u8, contents: &[&[u8]]) -> Vec<u8> {
    tlv_with(tag, &contents.concat(), None)
}

/// The consecutive elements of a strict encoding; `None` if it is not one.
pub(crate) fn elements(mut bytes: &[u8]) -> Option<Vec<(u8, &[u8])>> {
    let mut found = Vec::new();
    while let [tag, first, rest @ ..] = bytes {
        let (length, rest) = match first {
            0x81 => (usize::from(*rest.first()?), &rest[1..]),
            0x82 => (
                usize::from(u16::from_be_bytes([*rest.first()?, *rest.get(1)?])),
                &rest[2..],
            ),
            short if *short < 0x80 => (usize::from(*short), rest),
            _ => return None,
        };
        found.push((*tag, rest.get(..length)?));
        bytes = &rest[length..];
    }
    (bytes.is_empty() && !found.is_empty()).then_some(found)
}

/// Every way to change one element at any depth; all lengths around it are corrected.
pub(crate) fn rewritten(encoded: &[u8], change: Change) -> Vec<Vec<u8>> {
    let Some(found) = elements(encoded) else {
        return Vec::new();
    };
    let plain: Vec<Vec<u8>> = found.iter().map(|(tag, content)| tlv(*tag, &[content])).collect();
    let mut all = Vec::new();
    for (position, (tag, content)) in found.iter().enumerate() {
        // The first byte of a BIT STRING counts its unused bits. A key may follow it, as in an OCTET STRING.
        let (lead, inner) = content.split_at(usize::from(*tag == 0x03).min(content.len()));
        let nests = matches!(tag, 0x03 | 0x04 | 0x30 | 0xa0..0xc0);
        let deeper = if nests { rewritten(inner, change) } else { Vec::new() };
        let here = deeper.into_iter().map(|inner| tlv(*tag, &[lead, &inner]));
        for variant in change(*tag, content).into_iter().chain(here) {
            let mut parts = plain.clone();
            parts[position] = variant;
            all.push(parts.concat());
        }
    }
    all
}

/// Our reader and the crate's reject every changed encoding.
pub(crate) fn all_refused(change: Change) {
    for readers in ALL.iter() {
        let variants = rewritten(&readers.encoded, change);
        assert!(variants.len() >= 3, "{}: {} variants", readers.name, variants.len());
        for variant in variants {
            assert!(!(readers.ours)(&variant), "{}: {variant:02x?}", readers.name);
            assert!(!(readers.crates)(&variant), "{}: {variant:02x?}", readers.name);
        }
    }
}
