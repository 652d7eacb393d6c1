//! Hostile input: cut, flipped, extended, or in another encoding. It never panics, and is always
//! rejected with a step's name.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "webauthn/mod.rs"]
mod support;

use passkey_bench_wasm::webauthn::attestation::{self, Statement};
use passkey_bench_wasm::webauthn::authenticator_data::{attested_credential_data, authenticator_data};
use passkey_bench_wasm::webauthn::{
    CredentialKey, Expectations, Refusal, annotate, cbor, check_assertion, check_counter, check_registration,
};
use proptest::prelude::*;
use sha2::{Digest, Sha256};
use support::{Vector, expectations, stored_key, vector, verifies};

/// The whole of section 7.2. Returns the code of the failed step, or `None`.
fn assertion_refusal(vector: &Vector, key: &CredentialKey) -> Option<&'static str> {
    let checked = check_assertion(
        &expectations(),
        Some(&vector.assertion_challenge),
        None,
        &vector.assertion_client_data,
        &vector.authenticator_data,
        &mut (),
    );
    match checked {
        Err(refusal) => {
            assert_eq!(refusal.step.section, "7.2");
            Some(refusal.code)
        }
        Ok((signed, _)) => (!verifies(key, &signed, &vector.signature)).then_some("signature"),
    }
}

/// The whole of section 7.1 with self attestation. Returns the code of the failed step, or `None`.
fn registration_refusal(vector: &Vector) -> Option<&'static str> {
    let checked = check_registration(
        &expectations(),
        Some(&vector.challenge),
        &vector.client_data,
        &vector.attestation_object,
        &mut (),
    );
    match checked {
        Err(refusal) => {
            assert_eq!(refusal.step.section, "7.1");
            Some(refusal.code)
        }
        Ok(registration) => match &registration.statement {
            Statement::SelfSigned(sent) if verifies(&registration.key, &registration.signed, sent) => None,
            _ => Some("attestation-signature"),
        },
    }
}

/// Cut at every byte, and one byte longer.
fn misfits(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let longer = [bytes, &[0]].concat();
    (0..bytes.len()).map(|length| bytes[..length].to_vec()).chain([longer])
}

/// The bytes with each single bit flipped.
fn flips(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    (0..bytes.len() * 8).map(|bit| {
        let mut flipped = bytes.to_vec();
        flipped[bit / 8] ^= 1 << (bit % 8);
        flipped
    })
}

#[test]
fn an_assertion_cut_or_flipped_anywhere_is_refused() {
    for name in ["none.ES256", "packed.EdDSA", "packed.RS256"] {
        let good = vector(name);
        let key = stored_key(&good);
        assert_eq!(assertion_refusal(&good, &key), None);
        let worse = |bytes: &[u8]| misfits(bytes).chain(flips(bytes)).collect::<Vec<_>>();
        let parts: [fn(&mut Vector) -> &mut Vec<u8>; 3] = [
            |vector| &mut vector.authenticator_data,
            |vector| &mut vector.assertion_client_data,
            |vector| &mut vector.signature,
        ];
        for part in parts {
            let mut bad = good.clone();
            for bytes in worse(part(&mut good.clone())) {
                *part(&mut bad) = bytes;
                assert!(assertion_refusal(&bad, &key).is_some(), "{name}");
            }
        }
    }
}

#[test]
fn a_self_attested_registration_cut_or_flipped_anywhere_is_refused() {
    let good = vector("packed-self.ES256");
    assert_eq!(registration_refusal(&good), None);
    let parts: [fn(&mut Vector) -> &mut Vec<u8>; 2] = [
        |vector| &mut vector.attestation_object,
        |vector| &mut vector.client_data,
    ];
    for part in parts {
        let (mut bad, bytes) = (good.clone(), part(&mut good.clone()).clone());
        for worse in misfits(&bytes).chain(flips(&bytes)) {
            *part(&mut bad) = worse;
            assert!(registration_refusal(&bad).is_some());
        }
    }
}

/// The code of the refusal and the number of its step; `None` if it was accepted.
fn refused<T>(checked: Result<T, Refusal>) -> Option<(&'static str, u8)> {
    checked.err().map(|refusal| (refusal.code, refusal.step.number))
}

fn client_refusal(json: &[u8]) -> Option<(&'static str, u8)> {
    let good = vector("none.ES256");
    let challenge = Some(good.challenge.as_slice());
    refused(check_registration(
        &expectations(),
        challenge,
        json,
        &good.attestation_object,
        &mut (),
    ))
}

#[test]
fn odd_client_data_are_refused_at_their_step() {
    let good = vector("none.ES256");
    let text = String::from_utf8(good.client_data.clone()).unwrap();
    let changed = |from: &str, to: &str| client_refusal(text.replacen(from, to, 1).as_bytes());
    assert_eq!(client_refusal(&good.client_data), None);
    let no_json = Some(("client-data-not-json", 6));
    for (from, to, expected) in [
        ("webauthn.create", "webauthn.get", Some(("wrong-type", 7))),
        ("\"challenge\":\"", "\"challenge\":\"A", Some(("wrong-challenge", 8))),
        ("https://example.org", "https://example.org/", Some(("wrong-origin", 9))),
        (
            "https://example.org",
            "https://example.org.evil",
            Some(("wrong-origin", 9)),
        ),
        ("\"crossOrigin\":false", "\"crossOrigin\":null", None),
        ("{", "{\"topOrigin\":null,", None),
        ("{", "{\"type\":\"webauthn.get\",", no_json),
        ("{", "{\"origin\":null,", no_json),
        ("{", "[{", no_json),
        ("webauthn", "\\ud800webauthn", no_json),
    ] {
        assert_eq!(changed(from, to), expected, "{to}");
    }
    for odd in ["0", "\"true\"", "\"\"", "[]", "{}"] {
        let framed = format!("\"crossOrigin\":{odd}");
        assert_eq!(
            changed("\"crossOrigin\":false", &framed),
            Some(("cross-origin", 10)),
            "{odd}"
        );
    }
    for odd in ["7", "true", "[]", "{\"more\":[[]]}"] {
        let named = format!("{{\"topOrigin\":{odd},");
        assert_eq!(changed("{", &named), Some(("wrong-top-origin", 11)), "{odd}");
    }
    let deep = [vec![b'['; 100_000], vec![b']'; 100_000]].concat();
    assert_eq!(client_refusal(&deep), no_json);
    assert_eq!(client_refusal(b"\xff\xfe{\x00"), no_json);
    let list = r#"["webauthn.create","AMMPt4UxxGTStncdq417Y","https://example.org",false,null]"#;
    assert_eq!(client_refusal(list.as_bytes()), no_json);
    for odd in ["", "null", "\"text\"", "0", "{'type':1}", "NaN"] {
        assert_eq!(client_refusal(odd.as_bytes()), no_json, "{odd}");
    }
}

#[test]
fn a_member_that_is_missing_or_no_text_is_refused_at_the_step_that_reads_it() {
    let good = vector("none.ES256");
    let all = |bytes: &[u8]| serde_json::from_slice::<serde_json::Value>(bytes).unwrap();
    for (name, code, number) in [
        ("type", "wrong-type", 7),
        ("challenge", "wrong-challenge", 8),
        ("origin", "wrong-origin", 9),
    ] {
        for value in ["", "null", "1", "-1", "0.5", "true", "[[1],\"text\"]", "{\"type\":{}}"] {
            let written = |bytes: &[u8]| {
                let mut data = all(bytes);
                data.as_object_mut().unwrap().remove(name);
                let rest = data.to_string();
                let member = format!("{{\"{name}\":{value},");
                if value.is_empty() {
                    rest
                } else {
                    rest.replacen('{', &member, 1)
                }
            };
            let found = client_refusal(written(&good.client_data).as_bytes());
            assert_eq!(found, Some((code, number)), "{name} {value}");
            // Without this member they are not client data, even if nothing is expected.
            let json = written(&good.assertion_client_data);
            let data = &good.authenticator_data;
            let found = check_assertion(&Expectations::default(), None, None, json.as_bytes(), data, &mut ());
            assert_eq!(refused(found), Some((code, number + 3)), "{name} {value}");
        }
    }
    assert_eq!(client_refusal(b"{}"), Some(("wrong-type", 7)));
    assert_eq!(client_refusal(b"{\"type\":1}"), Some(("wrong-type", 7)));
}

#[test]
fn bytes_that_are_not_utf_8_matter_where_they_are_read() {
    let good = vector("none.ES256").client_data;
    let behind = |at: &str, more: &[u8]| {
        let place = good.windows(at.len()).position(|text| text == at.as_bytes()).unwrap() + at.len();
        [&good[..place], more, &good[place..]].concat()
    };
    assert_eq!(client_refusal(&behind("{", b"\"more\":\"\xff\xc0\",")), None);
    assert_eq!(client_refusal(&behind("webauthn", b"\xff")), Some(("wrong-type", 7)));
    assert_eq!(
        client_refusal(&behind("\"challenge\":\"", b"\xff")),
        Some(("wrong-challenge", 8))
    );
    assert_eq!(client_refusal(&behind("https:", b"\xff")), Some(("wrong-origin", 9)));
}

/// UTF-8 decode skips a byte order mark, and a remark says so. The signature covers the bytes as received.
#[test]
fn a_byte_order_mark_is_left_out_and_remarked() {
    let good = vector("none.ES256");
    let marked = |bytes: &[u8]| [b"\xef\xbb\xbf", bytes].concat();
    assert_eq!(client_refusal(&marked(&good.client_data)), None);
    let no_json = Some(("client-data-not-json", 6));
    assert_eq!(client_refusal(&marked(&marked(&good.client_data))), no_json);
    assert_eq!(client_refusal(&marked(b"")), no_json);
    let utf16: Vec<u8> = "\u{feff}{}".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(client_refusal(&utf16), no_json);
    let mut steps = Vec::new();
    let (challenge, object) = (Some(good.challenge.as_slice()), &good.attestation_object);
    check_registration(
        &expectations(),
        challenge,
        &marked(&good.client_data),
        object,
        &mut steps,
    )
    .unwrap();
    let decoding = steps.iter().find(|one| one.step.number == 5).unwrap();
    assert_eq!(decoding.outcome, "passed");
    assert!(decoding.because.as_ref().unwrap().contains("byte order mark"));
    let key = stored_key(&good);
    let assertion_client_data = marked(&good.assertion_client_data);
    let bad = Vector {
        assertion_client_data,
        ..good
    };
    assert_eq!(assertion_refusal(&bad, &key), Some("signature"));
}

#[test]
fn odd_json_is_refused_and_odd_spelling_of_good_json_is_read() {
    let text = String::from_utf8(vector("none.ES256").client_data).unwrap();
    let changed = |from: &str, to: &str| client_refusal(text.replacen(from, to, 1).as_bytes());
    let last = text.len() - 1;
    for (odd, why) in [
        (format!("{}{text}", '\u{a0}'), "a space that is none in JSON"),
        (format!("{text}{{}}"), "a second object"),
        (format!("{text}\0"), "a null byte behind"),
        (format!("{text},"), "a comma behind"),
        (format!("{},}}", &text[..last]), "a comma before the end"),
        (format!("{} // so\n}}", &text[..last]), "a comment"),
        (text[..last].to_owned(), "no end"),
        (text.replacen('"', "'", 2), "single quotes"),
        (text.replacen("https:", "https:\n", 1), "a line break in a string"),
        (text.replacen("https:", "\\x68ttps:", 1), "an escape that JSON has not"),
        (
            text.replacen('{', "{\"\\u0074ype\":\"webauthn.create\",", 1),
            "a member twice, escaped",
        ),
        (text.replacen('{', "{\"more\":01,", 1), "a number that JSON has not"),
    ] {
        assert_eq!(
            client_refusal(odd.as_bytes()),
            Some(("client-data-not-json", 6)),
            "{why}"
        );
    }
    // Deep nesting in an ignored member is skipped without recursion.
    let deep = format!("{{\"more\":{}0{},", "[".repeat(100_000), "]".repeat(100_000));
    for (from, to, expected) in [
        ("{", " \t\r\n{ ", None),
        ("{", &deep, None),
        ("https:", "\\u0068ttps:", None),
        ("{", "{\"more\":{\"type\":[1e999,null]},", None),
        ("webauthn.create", "WebAuthn.create", Some(("wrong-type", 7))),
        ("webauthn.create", "webauthn.create\\u0000", Some(("wrong-type", 7))),
        ("\"challenge\":\"", "\"challenge\":\"=", Some(("wrong-challenge", 8))),
    ] {
        assert_eq!(changed(from, to), expected, "{}", &to[..to.len().min(40)]);
    }
}

/// A registration with this COSE key and this credential ID.
fn registered(cose_key: &[u8], id: &[u8]) -> Option<(&'static str, u8)> {
    let hash = Sha256::digest(b"example.org");
    let attested = [
        &[0; 16][..],
        &u16::try_from(id.len()).unwrap().to_be_bytes(),
        id,
        cose_key,
    ]
    .concat();
    let data = authenticator_data(&hash, 0x41, 0, &attested).unwrap();
    object_refusal(&attestation::serialize(&data, None).unwrap())
}

fn object_refusal(object: &[u8]) -> Option<(&'static str, u8)> {
    let good = vector("none.ES256");
    refused(check_registration(
        &expectations(),
        None,
        &good.client_data,
        object,
        &mut (),
    ))
}

#[test]
fn odd_keys_are_refused_at_their_step() {
    let good = stored_key(&vector("none.ES256")).to_cose().unwrap();
    let replaced = |at: usize, byte: u8| {
        let mut key = good.clone();
        key[at] = byte;
        registered(&key, &[1])
    };
    let bad = Some(("credential-key", 13));
    let unreadable = Some(("attestation-object", 13));
    assert_eq!(registered(&good, &[1]), None);
    // a5 01 02 03 26 20 01 21 58 20 x… 22 58 20 y…
    assert_eq!(replaced(2, 0x01), bad, "another key type");
    assert_eq!(replaced(4, 0x27), bad, "the algorithm of another type");
    assert_eq!(replaced(6, 0x02), bad, "another curve");
    assert_eq!(replaced(10, good[10] ^ 1), bad, "a point beside the curve");
    assert_eq!(replaced(5, 0x03), unreadable, "a key twice");
    assert_eq!(replaced(5, 0x23), bad, "another label, and out of order");
    let longer = [&good[..4], &[0x38, 0x06], &good[5..]].concat();
    assert_eq!(registered(&longer, &[1]), None, "a number longer than need be");
    let twice = [&[0xa6], &good[1..], &[0x18, 0x01, 0x02]].concat();
    assert_eq!(registered(&twice, &[1]), unreadable, "a key twice, and not alike");
    let endless = [&[0xbf], &good[1..]].concat();
    assert_eq!(
        registered(&endless, &[1]),
        unreadable,
        "an indefinite length without an end"
    );
    let private = [&[0xa6], &good[1..], &[0x23, 0x41, 0x01]].concat();
    assert_eq!(registered(&private, &[1]), bad, "a parameter too many");
    assert_eq!(registered(&[0x80], &[1]), bad, "a list");
    assert_eq!(registered(&good, &[7; 1023]), None);
    assert_eq!(registered(&good, &[7; 1024]), Some(("credential-id-too-long", 25)));
    assert!(attested_credential_data(&[0; 16], &[7; 1024], &good).is_err());
}

#[test]
fn odd_attestation_objects_are_refused_at_their_step() {
    let unreadable = Some(("attestation-object", 13));
    for hostile in [
        &[][..],
        &[0xa0],
        &[0x9f],
        &[0x1b; 9],
        &[0x81; 100_000],
        &[0xbb; 9],
        &[0x5b, 255, 255, 255, 255, 255, 255, 255, 255],
    ] {
        assert_eq!(object_refusal(hostile), unreadable);
    }
    let good = vector("none.ES256").attestation_object;
    let renamed = |format: &str| {
        let text = [&[0x60 | u8::try_from(format.len()).unwrap()], format.as_bytes()].concat();
        [&good[..5], &text, &good[10..]].concat()
    };
    assert_eq!(object_refusal(&renamed("none")), None);
    assert_eq!(object_refusal(&renamed("None")), Some(("attestation-format", 21)));
    assert_eq!(object_refusal(&renamed("packed")), Some(("attestation-statement", 22)));
}

#[test]
fn expectations_are_enforced_at_their_step() {
    let registered = |good: &Vector, client_data: &[u8], json: &str| {
        let expected = Expectations::from_json(json).unwrap();
        refused(check_registration(
            &expected,
            None,
            client_data,
            &good.attestation_object,
            &mut (),
        ))
    };
    let good = vector("none.ES256.topOrigin");
    let framed = r#""crossOrigin":true,"topOrigins":["https://example.com"]"#;
    for (json, expected) in [
        ("{}", Some(("cross-origin", 10))),
        (r#"{"crossOrigin":true}"#, None),
        (
            r#"{"crossOrigin":true,"topOrigins":["https://example.com.evil"]}"#,
            Some(("wrong-top-origin", 11)),
        ),
        (&format!("{{{framed}}}"), None),
        (
            &format!(r#"{{{framed},"rpId":"example.com"}}"#),
            Some(("wrong-rp-id", 14)),
        ),
        (
            &format!(r#"{{{framed},"algorithms":[-8]}}"#),
            Some(("wrong-algorithm", 20)),
        ),
    ] {
        assert_eq!(registered(&good, &good.client_data, json), expected, "{json}");
    }
    assert!(Expectations::from_json(r#"{"origin":"https://example.org"}"#).is_err());
    // A top origin without crossOrigin.
    let good = vector("none.ES256");
    let text = String::from_utf8(good.client_data.clone()).unwrap();
    let named = text.replacen('{', "{\"topOrigin\":\"https://example.com\",", 1);
    let alone = |json: &str| registered(&good, named.as_bytes(), json);
    assert_eq!(alone("{}"), Some(("cross-origin", 11)));
    assert_eq!(alone(r#"{"crossOrigin":true}"#), None);
    for (flags, json, expected) in [
        (0x01, "{}", None),
        (0x00, "{}", Some(("user-not-present", 16))),
        (0x01, r#"{"userVerification":true}"#, Some(("user-not-verified", 17))),
        (0x11, "{}", Some(("backup-state", 18))),
        (0x09, "{}", Some(("backup-eligibility", 19))),
        (0x41, "{}", Some(("authenticator-data", 15))),
    ] {
        let data = authenticator_data(&Sha256::digest(b"example.org"), flags, 0, &[]).unwrap();
        let (wanted, json_sent) = (Expectations::from_json(json).unwrap(), &good.assertion_client_data);
        let found = refused(check_assertion(&wanted, None, Some(false), json_sent, &data, &mut ()));
        assert_eq!(found, expected, "{flags:x} {json}");
    }
    assert!(check_counter(0, 0).is_ok() && check_counter(4, 5).is_ok());
    for (stored, received) in [(5, 5), (5, 4), (5, 0)] {
        assert_eq!(check_counter(stored, received).unwrap_err().step.number, 22);
    }
}

#[test]
fn the_fields_of_every_vector_follow_each_other_without_gaps() {
    for vector in support::vectors() {
        let fields = annotate::attestation_object(&vector.attestation_object).unwrap();
        let mut next = 0;
        for field in &fields {
            assert_eq!(field.from, next, "{} {}", vector.name, field.name);
            next = field.to;
        }
        assert_eq!(next, vector.attestation_object.len(), "{}", vector.name);
    }
}

#[test]
fn extensions_say_what_they_mean() {
    let hash = Sha256::digest(b"example.org");
    let plain = authenticator_data(&hash, 0x81, 0, &[]).unwrap();
    // {"credProtect": 3, "hmac-secret": true, "devicePubKey": h'00'}
    let outputs = [
        &[0xa3, 0x6b][..],
        b"credProtect",
        &[0x03, 0x6b],
        b"hmac-secret",
        &[0xf5, 0x6c],
        b"devicePubKey",
        &[0x41, 0x00],
    ]
    .concat();
    let fields = annotate::authenticator_data(&[plain, outputs].concat()).unwrap();
    let says = |name: &str| fields.iter().find(|field| field.name == name).unwrap().says.clone();
    assert_eq!(says("credProtect"), "3: user verification is required");
    assert_eq!(says("hmac-secret"), "true: the credential can answer PRF");
    assert!(says("devicePubKey").contains("taken out of Level 3"));
    assert_eq!(says("flags"), "10000001: UP user present, ED holds extensions");
}

#[test]
fn one_is_not_spoken_of_as_several() {
    let hash = Sha256::digest(b"example.org");
    let says = |name: &str, value: &[u8]| {
        let length = u8::try_from(name.len()).unwrap();
        let outputs = [&[0xa1, 0x60 + length], name.as_bytes(), value].concat();
        let plain = authenticator_data(&hash, 0x81, 0, &[]).unwrap();
        let fields = annotate::authenticator_data(&[plain, outputs].concat()).unwrap();
        fields.iter().find(|field| field.name == name).unwrap().says.clone()
    };
    for (name, value) in [
        ("uvm", &[0x81, 0x83, 2, 4, 2][..]),
        ("credBlob", &[0x41, 7]),
        ("largeBlobKey", &[0x41, 7]),
        ("hmac-secret", &[0x41, 7]),
        ("unknown", &[0x41, 7]),
    ] {
        let text = says(name, value);
        assert!(
            text.starts_with("1 ") && !text.contains("bytes") && !text.contains("methods"),
            "{text}"
        );
    }
    assert_eq!(says("credBlob", &[0x42, 7, 7]), "2 bytes: the blob that was stored");
}

#[test]
fn every_flag_that_is_set_is_named() {
    let hash = Sha256::digest(b"example.org");
    // Only flags without AT and ED, which would announce missing data.
    for flags in 0..64 {
        let fields = annotate::authenticator_data(&authenticator_data(&hash, flags, 0, &[]).unwrap()).unwrap();
        let says = &fields.iter().find(|field| field.name == "flags").unwrap().says;
        let named = says
            .split(": ")
            .nth(1)
            .unwrap()
            .split(", ")
            .filter(|name| *name != "none" && !name.starts_with("which"));
        assert_eq!(named.count(), flags.count_ones() as usize, "{says}");
    }
}

#[test]
fn quotations_are_cut_and_keep_no_signs_that_turn_text() {
    let text = String::from_utf8(vector("none.ES256").client_data).unwrap();
    let origin = format!("https://\u{202e}evil{}", "x".repeat(5000));
    let changed = text.replacen("https://example.org", &origin, 1);
    let object = vector("none.ES256").attestation_object;
    let refusal = check_registration(&expectations(), None, changed.as_bytes(), &object, &mut ()).unwrap_err();
    assert!(
        refusal.sentence.len() < 250 && !refusal.sentence.contains('\u{202e}'),
        "{}",
        refusal.sentence
    );
}

#[test]
fn a_creation_in_the_background_may_go_without_a_person() {
    let hash = Sha256::digest(b"example.org");
    let key = stored_key(&vector("none.ES256")).to_cose().unwrap();
    let attested = attested_credential_data(&[0; 16], &[1], &key).unwrap();
    let object = attestation::serialize(&authenticator_data(&hash, 0x40, 0, &attested).unwrap(), None).unwrap();
    let created = |json: &str| {
        let expected = Expectations::from_json(json).unwrap();
        let json = vector("none.ES256").client_data;
        refused(check_registration(&expected, None, &json, &object, &mut ()))
    };
    assert_eq!(created("{}"), Some(("user-not-present", 15)));
    assert_eq!(created(r#"{"conditionalCreate":true}"#), None);
}

proptest! {
    #[test]
    fn no_bytes_stop_a_parser(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let _ = check_registration(&expectations(), None, &bytes, &bytes, &mut ());
        let _ = check_assertion(&expectations(), None, None, &bytes, &bytes, &mut ());
        let _ = CredentialKey::from_cose(&bytes);
        let _ = CredentialKey::from_spki(&bytes);
        let _ = cbor::diagnostic(&bytes);
        let _ = annotate::authenticator_data(&bytes);
        let _ = annotate::attestation_object(&bytes);
    }

    /// Several changed bytes in a valid registration: it is read without an error, or rejected.
    #[test]
    fn no_damage_stops_a_parser(damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8)) {
        let good = vector("packed-self.ES256");
        let mut object = good.attestation_object.clone();
        for (at, byte) in &damage {
            let at = at.index(object.len());
            object[at] = *byte;
        }
        let changed = object != good.attestation_object;
        let refused = registration_refusal(&Vector { attestation_object: object, ..good }).is_some();
        prop_assert_eq!(changed, refused);
    }

    /// Client data serialised for any challenge and origin are accepted if these are expected.
    #[test]
    fn client_data_are_accepted_as_they_are_written(challenge in proptest::collection::vec(any::<u8>(), 0..80), origin in ".{0,40}") {
        let good = vector("none.ES256");
        let json = passkey_bench_wasm::webauthn::client_data::serialize("webauthn.create", &challenge, &origin);
        let expected = Expectations::from_json(&serde_json::json!({ "origins": [origin] }).to_string()).unwrap();
        prop_assert!(check_registration(&expected, Some(&challenge), &json, &good.attestation_object, &mut ()).is_ok());
    }
}
