//! Compares Wycheproof's verdicts on signatures with a family's.

use crate::vectors::{Group, groups};
use passkey_bench_wasm::VerifyingKey;

/// Checks every verdict. Returns their number, and the answers for cases in which both answers are acceptable.
pub(crate) fn check_groups<Key: VerifyingKey>(family: &str) -> (usize, Vec<(&'static str, usize, String, bool)>) {
    let mut count = 0;
    let mut acceptable = Vec::new();
    let of_family = groups().into_iter().filter(|group| group.family == family);
    for Group {
        set, spki, verdicts, ..
    } in of_family
    {
        let key = Key::from_spki(&spki).unwrap();
        for verdict in verdicts {
            count += 1;
            let signature = verdict.signature.as_deref();
            let accepted = signature.is_some_and(|signature| key.verify(&verdict.message, signature));
            match verdict.result {
                "acceptable" => acceptable.push((set, verdict.id, verdict.comment, accepted)),
                result => assert_eq!(accepted, result == "valid", "{set} {}: {}", verdict.id, verdict.comment),
            }
        }
    }
    (count, acceptable)
}
