//! CBOR outside CTAP2's canonical form: it is read, passes the steps like any other, and is marked at the byte.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "webauthn/mod.rs"]
mod support;

use ciborium::Value;
use passkey_bench_wasm::webauthn::{CredentialKey, Decided, Registration, annotate, cbor, check_registration};
use passkey_bench_wasm::webauthn::{check_assertion, step};
use proptest::prelude::*;
use support::{expectations, stored_key, vector, vectors};

/// The registration with this attestation object, and the remark of the step that reads the object.
fn registered(name: &str, object: &[u8]) -> (Registration, Option<String>) {
    let good = vector(name);
    let mut steps: Vec<Decided> = Vec::new();
    let challenge = Some(good.challenge.as_slice());
    let found = check_registration(&expectations(), challenge, &good.client_data, object, &mut steps).unwrap();
    let read = steps.iter().find(|one| one.step == step::ATTESTATION_OBJECT).unwrap();
    assert_eq!(read.outcome, "passed");
    (found, read.because.as_ref().map(ToString::to_string))
}

fn refused(object: &[u8]) -> String {
    let good = vector("none.ES256");
    let refusal = check_registration(&expectations(), None, &good.client_data, object, &mut ()).unwrap_err();
    assert_eq!((refusal.code, refusal.step.number), ("attestation-object", 13));
    refusal.sentence.into_owned()
}

/// The three members of `none.ES256`: fmt, attStmt, authData.
fn members() -> [Vec<u8>; 3] {
    let good = vector("none.ES256").attestation_object;
    [good[1..10].to_vec(), good[10..19].to_vec(), good[19..].to_vec()]
}

#[test]
fn each_departure_is_read_marked_and_no_reason_to_refuse() {
    let [fmt, statement, data] = members();
    // 68 authData, 58 a4, and 164 bytes.
    let inner = &data[11..];
    let in_pieces = [
        &data[..9],
        &[0x5f, 0x44],
        &inner[..4],
        &[0x58, 160],
        &inner[4..],
        &[0xff],
    ]
    .concat();
    let cases: [(&str, Vec<&[u8]>, &str); 6] = [
        (
            "members turned about",
            vec![&[0xa3], &fmt, &data, &statement],
            "the keys of a map are not sorted",
        ),
        (
            "a longer head",
            vec![&[0xb8, 3], &fmt, &statement, &data],
            "written longer than it need be, at byte 0",
        ),
        (
            "a map without a length",
            vec![&[0xbf], &fmt, &statement, &data, &[0xff]],
            "an indefinite length, at byte 0",
        ),
        (
            "text in pieces",
            vec![
                &[0xa3],
                &fmt[..4],
                &[0x7f, 0x62],
                b"no",
                &[0x62],
                b"ne",
                &[0xff],
                &statement,
                &data,
            ],
            "an indefinite length, at byte 5",
        ),
        (
            "bytes in pieces",
            vec![&[0xa3], &fmt, &statement, &in_pieces],
            "an indefinite length, at byte 28",
        ),
        (
            "two at once",
            vec![&[0xb8, 3], &fmt, &data, &statement],
            "and in one more place",
        ),
    ];
    let (wanted, none) = registered("none.ES256", &vector("none.ES256").attestation_object);
    assert_eq!(none, None);
    for (name, parts, marked) in cases {
        let object = parts.concat();
        let (found, remark) = registered("none.ES256", &object);
        assert_eq!(
            (&found.key, &found.signed, &found.format),
            (&wanted.key, &wanted.signed, &wanted.format),
            "{name}"
        );
        let remark = remark.unwrap();
        assert!(remark.contains(marked) && remark.ends_with('.'), "{name}: {remark}");
        assert!(
            cbor::diagnostic(&object)
                .unwrap()
                .starts_with("/ The CBOR is not canonical: "),
            "{name}"
        );
        let fields = annotate::attestation_object(&object).unwrap();
        assert!(
            fields.iter().any(|field| field.says.contains("not canonical")),
            "{name}"
        );
        let mut next = 0;
        for field in &fields {
            assert_eq!(field.from, next, "{name}: {}", field.name);
            next = field.to;
        }
        assert_eq!(next, object.len(), "{name}");
    }
}

#[test]
fn a_mark_is_at_the_field_that_departs() {
    let [fmt, statement, data] = members();
    let fields = annotate::attestation_object(&[&[0xa3], fmt.as_slice(), &data, &statement].concat()).unwrap();
    let marked: Vec<_> = fields
        .iter()
        .filter(|field| field.says.contains("not canonical"))
        .collect();
    assert_eq!(
        marked.iter().map(|field| field.name.as_str()).collect::<Vec<_>>(),
        ["attStmt"]
    );
    let key = stored_key(&vector("none.ES256")).to_cose().unwrap();
    let longer = [&key[..1], &[0x18, 0x01], &key[2..]].concat();
    let fields = annotate::cose_key(&longer).unwrap();
    assert!(
        fields[1].says.contains("longer than it need be, at byte 1"),
        "{}",
        fields[1].says
    );
    assert_eq!(fields.last().unwrap().to, longer.len());
}

#[test]
fn a_key_that_occurs_twice_is_refused_however_it_is_written() {
    let [fmt, statement, data] = members();
    let two_names = |second: &[u8]| [&[0xa4], fmt.as_slice(), &statement, &data, second].concat();
    for (why, object) in [
        ("alike", two_names(&fmt)),
        ("with another value", two_names(&[&fmt[..4], b"\x63tpm"].concat())),
        ("with a longer head", two_names(&[&[0x78, 3], &fmt[1..]].concat())),
        (
            "in pieces",
            two_names(&[&[0x7f], &fmt[..4], &[0xff], &fmt[4..]].concat()),
        ),
        ("deep in a statement", {
            let inner = [&[0xa1, 0x61, b'a', 0xa3], &[1, 0][..], &[3, 0], &[1, 0]].concat();
            [&[0xa3], fmt.as_slice(), &statement[..8], &inner, &data].concat()
        }),
    ] {
        let sentence = refused(&object);
        assert!(
            sentence.starts_with("The CBOR has a map with the same key twice, at byte "),
            "{why}: {sentence}"
        );
        // The diagnostic shows it nevertheless, with its mark.
        assert!(
            cbor::diagnostic(&object).unwrap().contains("the same key twice"),
            "{why}"
        );
    }
}

#[test]
fn what_is_no_cbor_at_all_stays_refused() {
    let [fmt, statement, data] = members();
    let whole = [fmt.as_slice(), &statement, &data].concat();
    for (why, object) in [
        ("no end", [&[0xbf], whole.as_slice()].concat()),
        ("an end too many", [&[0xa3], whole.as_slice(), &[0xff]].concat()),
        (
            "an end for a value",
            [&[0xbf], whole.as_slice(), &[0x61, b'a', 0xff]].concat(),
        ),
        (
            "pieces of another type",
            [&[0xbf, 0x7f, 0x41, b'a', 0xff, 0], whole.as_slice(), &[0xff]].concat(),
        ),
        (
            "pieces in pieces",
            [&[0xbf, 0x7f, 0x7f, 0xff, 0xff, 0], whole.as_slice(), &[0xff]].concat(),
        ),
        (
            "a number without a length",
            [&[0xbf, 0x1f, 0], whole.as_slice(), &[0xff]].concat(),
        ),
        (
            "a form that CBOR keeps for later",
            [&[0xa4, 0x1c, 0], whole.as_slice()].concat(),
        ),
    ] {
        let sentence = refused(&object);
        assert!(
            sentence.starts_with("The CBOR ") && sentence.ends_with('.'),
            "{why}: {sentence}"
        );
    }
    // A hostile number of deviations: all are counted, and the first ones are listed.
    let many = [&[0x9a, 0, 1, 0, 0][..], &[0x18, 0].repeat(0x1_0000)].concat();
    assert!(cbor::diagnostic(&many).unwrap().matches("not canonical").count() < 100);
}

/// An assertion's extensions are out of order: the step that reads them remarks on it and passes.
#[test]
fn an_assertion_is_remarked_upon_as_well() {
    let good = vector("none.ES256");
    let mut data = good.authenticator_data.clone();
    data[32] |= 0x80;
    // {"b": true, "a": true}
    data.extend([0xa2, 0x61, b'b', 0xf5, 0x61, b'a', 0xf5]);
    let mut steps: Vec<Decided> = Vec::new();
    let json = &good.assertion_client_data;
    check_assertion(&expectations(), None, None, json, &data, &mut steps).unwrap();
    let hash = steps
        .iter()
        .find(|one| one.step == step::ASSERTION_DATA.rp_id_hash)
        .unwrap();
    assert_eq!(hash.outcome, "passed");
    assert!(
        hash.because
            .as_ref()
            .unwrap()
            .contains("not sorted, at byte 41 of the authenticator data")
    );
}

/// Draws from an endless list.
struct Choices<'a>(core::iter::Cycle<core::slice::Iter<'a, u8>>);

impl Choices<'_> {
    fn one_of(&mut self, count: u8) -> u8 {
        self.0.next().unwrap() % count
    }
}

/// The head of an item with a drawn width, or without a length.
fn head(out: &mut Vec<u8>, major: u8, argument: u64, choices: &mut Choices<'_>) {
    let narrowest = [24, 0x100, 0x1_0000, 0x1_0000_0000]
        .iter()
        .filter(|limit| argument >= **limit)
        .count();
    let width = narrowest.max(usize::from(choices.one_of(5)));
    let bytes = argument.to_be_bytes();
    let info = [u8::try_from(argument).unwrap_or_default(), 24, 25, 26, 27][width];
    out.push(major << 5 | info);
    out.extend(&bytes[8 - [0, 1, 2, 4, 8][width]..]);
}

fn length(out: &mut Vec<u8>, major: u8, count: usize, choices: &mut Choices<'_>) -> bool {
    if choices.one_of(3) == 0 {
        out.push(major << 5 | 31);
        return true;
    }
    head(out, major, u64::try_from(count).unwrap(), choices);
    false
}

/// The value as CBOR, in one of the possible encodings.
fn written(out: &mut Vec<u8>, value: &Value, choices: &mut Choices<'_>) {
    let ends = match value {
        Value::Integer(number) => {
            let number = i128::from(*number);
            let (major, argument) = if number < 0 { (1, -1 - number) } else { (0, number) };
            head(out, major, u64::try_from(argument).unwrap(), choices);
            false
        }
        Value::Bytes(bytes) => {
            let ends = length(out, 2, bytes.len(), choices);
            let (first, rest) = bytes.split_at(bytes.len() / 2);
            for piece in if ends { vec![first, rest] } else { vec![] } {
                head(out, 2, u64::try_from(piece.len()).unwrap(), choices);
                out.extend(piece);
            }
            if !ends {
                out.extend(bytes);
            }
            ends
        }
        Value::Text(text) => {
            head(out, 3, u64::try_from(text.len()).unwrap(), choices);
            out.extend(text.as_bytes());
            false
        }
        Value::Array(items) => {
            let ends = length(out, 4, items.len(), choices);
            items.iter().for_each(|item| written(out, item, choices));
            ends
        }
        Value::Map(pairs) => {
            let ends = length(out, 5, pairs.len(), choices);
            let first = usize::from(choices.one_of(7)) % pairs.len().max(1);
            for (key, value) in pairs[first..].iter().chain(&pairs[..first]) {
                written(out, key, choices);
                written(out, value, choices);
            }
            ends
        }
        _ => {
            ciborium::into_writer(value, &mut *out).unwrap();
            false
        }
    };
    if ends {
        out.push(0xff);
    }
}

fn rewritten(bytes: &[u8], draws: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let value: Value = ciborium::from_reader(bytes).unwrap();
    written(&mut out, &value, &mut Choices(draws.iter().cycle()));
    out
}

proptest! {
    /// Any encoding of an attestation object or key gives the same content, and a remark reports deviations.
    #[test]
    fn every_way_to_write_a_registration_is_the_same_registration(
        which in any::<prop::sample::Index>(), draws in proptest::collection::vec(any::<u8>(), 1..60)
    ) {
        let all = vectors();
        let good = &all[which.index(all.len())];
        let object = rewritten(&good.attestation_object, &draws);
        let (wanted, _) = registered(&good.name, &good.attestation_object);
        let (found, remark) = registered(&good.name, &object);
        prop_assert_eq!(&found.key, &wanted.key);
        prop_assert_eq!(&found.signed, &wanted.signed);
        prop_assert_eq!(&found.statement, &wanted.statement);
        prop_assert_eq!(remark.is_some(), object != good.attestation_object);
        prop_assert!(annotate::attestation_object(&object).is_ok());
        let key = rewritten(&wanted.cose_key, &draws);
        // A key that is passed on, not re-encoded, keeps its bytes.
        let again = CredentialKey::from_cose(&key).unwrap();
        prop_assert_eq!(again.to_spki().ok(), wanted.key.to_spki().ok());
    }
}
