//! Compares each kernel with its crate, with the functions of the equality tests. The bytes come from libFuzzer
//! (`fuzz_targets/`) or from a plain loop in those tests; they choose the comparison and its inputs.

#![allow(
    dead_code,
    unused_imports,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a target asks one of them and stops at the first difference"
)]

#[path = "../tests/equality/ecdsa.rs"]
mod ecdsa;
#[path = "../tests/equality/eddsa.rs"]
mod eddsa;
#[path = "../tests/equality/ml_dsa.rs"]
mod ml_dsa;
#[path = "../tests/equality/numbers.rs"]
mod numbers;
#[path = "../tests/equality/rsa_keys.rs"]
mod rsa_keys;
#[path = "../tests/equality/rsa_powers.rs"]
mod rsa_powers;
#[path = "../tests/equality/rsa_signatures.rs"]
mod rsa_signatures;
#[path = "../tests/equality/verdicts.rs"]
mod verdicts;

use numbers::Numbers;

pub(crate) fn p256(bytes: &[u8]) {
    ecdsa::any(&mut Numbers::chosen_by(bytes));
}

pub(crate) fn ed25519(bytes: &[u8]) {
    eddsa::any(&mut Numbers::chosen_by(bytes));
}

pub(crate) fn ml_dsa(bytes: &[u8]) {
    ml_dsa::any(&mut Numbers::chosen_by(bytes));
}

pub(crate) fn rsa(bytes: &[u8]) {
    rsa_signatures::any(&mut Numbers::chosen_by(bytes));
}
