//! Statements and certificates that are damaged, nested, endless or circular give an assessment or
//! a sentence, never a panic.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

use ciborium::Value;
use passkey_bench_attestation::{Assessment, Certificate, Outcome, assess};
use proptest::prelude::*;

const NOW: u64 = 1_780_000_000;

fn bytes(text: &serde_json::Value) -> Vec<u8> {
    let text = text.as_str().unwrap();
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap())
        .collect()
}

/// Attestation objects of the vectors, by name.
fn objects() -> Vec<(String, Vec<u8>)> {
    let file = include_str!("../../tests/vectors/webauthn-level-3.json");
    let file: serde_json::Value = serde_json::from_str(file).unwrap();
    let read = |one: &serde_json::Value| {
        let name = one["name"].as_str().unwrap().to_owned();
        (name, bytes(&one["registration"]["attestationObject"]))
    };
    file["vectors"].as_array().unwrap().iter().map(read).collect()
}

fn object(name: &str) -> Value {
    let (_, object) = objects().into_iter().find(|(known, _)| known == name).unwrap();
    ciborium::from_reader(object.as_slice()).unwrap()
}

/// The same object with one member replaced.
fn replaced(object: &Value, name: &str, member: &Value) -> Value {
    let members = object.as_map().unwrap().iter().map(|(key, value)| {
        let value = if key.as_text() == Some(name) { member } else { value };
        (key.clone(), value.clone())
    });
    Value::Map(members.collect())
}

fn member(object: &Value, name: &str) -> Value {
    let members = object.as_map().unwrap();
    members
        .iter()
        .find(|(key, _)| key.as_text() == Some(name))
        .unwrap()
        .1
        .clone()
}

fn written(value: &Value) -> Vec<u8> {
    let mut bytes = Vec::new();
    ciborium::into_writer(value, &mut bytes).unwrap();
    bytes
}

fn failures(found: &Assessment) -> Vec<&str> {
    let failed = |one: &&passkey_bench_attestation::Check| one.outcome == Outcome::Failed;
    found
        .checks
        .iter()
        .filter(failed)
        .map(|one| one.name.as_str())
        .collect()
}

#[test]
fn every_vector_is_read_and_every_certificate_leads_to_itself_as_a_root() {
    for (name, object) in objects() {
        let found = assess(&object, &[0; 32], &[], NOW).unwrap();
        assert!(name.starts_with(&found.format), "{name}");
        assert_eq!(found.trust.is_some(), found.kind == "certified", "{name}");
    }
}

#[test]
fn a_chain_that_goes_round_or_never_ends_is_a_problem_at_once() {
    let packed = object("packed.ES256");
    let statement = member(&packed, "attStmt");
    let leaf = member(&statement, "x5c").as_array().unwrap()[0].clone();
    for (copies, problem) in [
        (2, "their names differ"),
        (10, "their names differ"),
        (5000, "has 5000 certificates"),
    ] {
        let chain = Value::Array(vec![leaf.clone(); copies]);
        let object = replaced(&packed, "attStmt", &replaced(&statement, "x5c", &chain));
        let found = assess(&written(&object), &[0; 32], &[], NOW).unwrap();
        let trust = found.trust.unwrap();
        assert!(
            trust.problems.iter().any(|one| one.contains(problem)),
            "{copies}: {:?}",
            trust.problems
        );
        assert!(trust.links.len() < 10);
    }
}

#[test]
fn certificates_that_are_out_of_date_are_a_problem() {
    let packed = written(&object("packed.ES256"));
    for (now, problem) in [(0, "is not valid before"), (u64::MAX, "was valid until")] {
        let problems = assess(&packed, &[0; 32], &[], now).unwrap().trust.unwrap().problems;
        assert!(problems.iter().any(|one| one.contains(problem)), "{problems:?}");
    }
}

#[test]
fn statements_of_another_form_are_a_check_that_failed() {
    let packed = object("packed.ES256");
    let odd = [
        Value::Null,
        Value::Array(vec![]),
        Value::Map(vec![]),
        Value::Map(vec![(Value::from("x5c"), Value::from("text"))]),
        Value::Map(vec![(Value::from(1), Value::from(2))]),
    ];
    for format in [
        "packed",
        "tpm",
        "android-key",
        "android-safetynet",
        "apple",
        "fido-u2f",
        "compound",
        "no-such",
    ] {
        for statement in &odd {
            let object = replaced(&replaced(&packed, "attStmt", statement), "fmt", &Value::from(format));
            let found = assess(&written(&object), &[0; 32], &[], NOW).unwrap();
            assert!(!failures(&found).is_empty(), "{format}: {statement:?}");
            assert!(found.trust.is_none(), "{format}: {statement:?}");
        }
    }
}

#[test]
fn a_compound_statement_is_each_of_its_own() {
    let packed = object("packed.ES256");
    let inner = |format: &str, statement: &Value| {
        Value::Map(vec![
            (Value::from("fmt"), Value::from(format)),
            (Value::from("attStmt"), statement.clone()),
        ])
    };
    let statement = member(&packed, "attStmt");
    let compound = |list: Vec<Value>| {
        let object = replaced(&packed, "attStmt", &Value::Array(list));
        let object = replaced(&object, "fmt", &Value::from("compound"));
        assess(&written(&object), &[0; 32], &[], NOW).unwrap()
    };
    let two = compound(vec![inner("packed", &statement), inner("none", &Value::Map(vec![]))]);
    assert_eq!(
        two.inner.iter().map(|one| one.format.as_str()).collect::<Vec<_>>(),
        ["packed", "none"]
    );
    assert!(failures(&two).is_empty());
    assert_eq!(failures(&compound(vec![inner("packed", &statement)])).len(), 1);
    let itself = compound(vec![
        inner("compound", &Value::Array(vec![])),
        inner("packed", &statement),
    ]);
    assert_eq!(failures(&itself), ["no statement in it is compound"]);
}

#[test]
fn hostile_certificates_and_roots_are_a_sentence() {
    let sentence = |fault: String| assert!(fault.ends_with('.') && fault.len() < 400, "{fault}");
    let nested: Vec<u8> = (0..30_000).flat_map(|_| [0x30, 0x80]).collect();
    for hostile in [
        vec![],
        vec![0x30],
        vec![0x30, 0x84, 255, 255, 255, 255],
        vec![0x30; 1_000_000],
        nested,
    ] {
        sentence(Certificate::read(&hostile).unwrap_err());
        if !hostile.is_empty() {
            sentence(assess(&written(&object("packed.ES256")), &[0; 32], &hostile, NOW).unwrap_err());
        }
    }
}

proptest! {
    #[test]
    fn no_bytes_stop_it(object in proptest::collection::vec(any::<u8>(), 0..300), roots in proptest::collection::vec(any::<u8>(), 0..100)) {
        let _ = assess(&object, &[0; 32], &roots, NOW);
        let _ = Certificate::read(&object);
    }

    #[test]
    fn no_damage_stops_it(which in any::<prop::sample::Index>(), damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let all = objects();
        let (_, mut object) = all[which.index(all.len())].clone();
        for (at, byte) in damage {
            let at = at.index(object.len());
            object[at] = byte;
        }
        let _ = assess(&object, &[0; 32], &[], NOW);
    }
}
