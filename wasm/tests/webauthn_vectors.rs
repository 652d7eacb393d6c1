//! WebAuthn Level 3, section 16: derives vectors byte for byte if the inputs are published; all vectors are accepted.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "webauthn/mod.rs"]
mod support;

use hkdf::Hkdf;
use passkey_bench_wasm::webauthn::attestation::{self, Statement};
use passkey_bench_wasm::webauthn::authenticator_data::{attested_credential_data, authenticator_data};
use passkey_bench_wasm::webauthn::{
    CredentialKey, check_assertion, check_registration, client_data, signature, signed_bytes,
};
use passkey_bench_wasm::{P256SigningKey, SigningKey, VerifyingKey};
use sha2::{Digest, Sha256};
use support::{Vector, expectations, stored_key, vectors, verifies};

/// The source of a vector's values: each is derived with the next salt (section 16).
struct Draws {
    info: &'static str,
    salt: u8,
}

impl Draws {
    fn next(&mut self, length: usize) -> Vec<u8> {
        let mut bytes = vec![0; length];
        Hkdf::<Sha256>::new(Some(&[self.salt]), b"WebAuthn test vectors")
            .expand(self.info.as_bytes(), &mut bytes)
            .unwrap();
        self.salt += 1;
        bytes
    }

    /// Client data, with the section's additional member if a drawn bit says so.
    fn client_data(&mut self, kind: &str, challenge: &[u8]) -> Vec<u8> {
        let plain = client_data::serialize(kind, challenge, "https://example.org");
        if self.next(1)[0] & 1 == 0 {
            return plain;
        }
        let extra = client_data::serialize("", &self.next(16), "");
        let extra = String::from_utf8(extra).unwrap();
        let random = extra.split('"').nth(7).unwrap();
        let text = String::from_utf8(plain).unwrap();
        let text = text.trim_end_matches('}');
        format!("{text},\"extraData\":\"clientDataJSON may be extended with additional fields in the future, such as this: {random}\"}}").into_bytes()
    }
}

fn der(key: &P256SigningKey, message: &[u8]) -> Vec<u8> {
    signature::der_from_raw(&key.sign(message).unwrap()).unwrap()
}

fn derive(info: &'static str, self_attested: bool) -> Vector {
    let rp_id_hash = Sha256::digest(b"example.org");
    let mut draws = Draws { info, salt: 0 };
    let challenge = draws.next(32);
    let key = P256SigningKey::from_raw(&draws.next(32)).unwrap();
    let client = draws.client_data("webauthn.create", &challenge);
    let aaguid = draws.next(16);
    let id = draws.next(32);
    let spki = key.verifying_key().to_spki().unwrap();
    let cose = CredentialKey::from_spki(&spki).unwrap().to_cose().unwrap();
    let attested = attested_credential_data(&aaguid, &id, &cose).unwrap();
    let drawn = draws.next(1)[0];
    let eligible = drawn & 0x08;
    let backed_up = if eligible == 0 { 0 } else { drawn & 0x10 };
    let flags = 0x41 | drawn & 0x04 | eligible | backed_up;
    let data = authenticator_data(&rp_id_hash, flags, 0, &attested).unwrap();
    let self_signature = self_attested.then(|| der(&key, &signed_bytes(&data, &client)));
    let object = attestation::serialize(&data, self_signature.as_deref().map(|bytes| (-7, bytes))).unwrap();

    let assertion_challenge = draws.next(32);
    let assertion_client = draws.client_data("webauthn.get", &assertion_challenge);
    let drawn = draws.next(1)[0];
    let backed_up = if eligible == 0 { 0 } else { drawn & 0x10 };
    let flags = 0x01 | drawn & 0x04 | eligible | backed_up;
    let assertion_data = authenticator_data(&rp_id_hash, flags, 0, &[]).unwrap();
    let signature = der(&key, &signed_bytes(&assertion_data, &assertion_client));
    Vector {
        name: info.to_owned(),
        algorithm: "ES256".to_owned(),
        challenge,
        client_data: client,
        attestation_object: object,
        assertion_challenge,
        authenticator_data: assertion_data,
        assertion_client_data: assertion_client,
        signature,
    }
}

#[test]
fn the_es256_vectors_come_out_byte_for_byte_from_their_published_inputs() {
    let published = vectors();
    for (info, self_attested) in [("none.ES256", false), ("packed-self.ES256", true)] {
        let vector = published.iter().find(|vector| vector.name == info).unwrap();
        assert_eq!(derive(info, self_attested), *vector);
    }
}

/// The values that the section prints, independent of the file with the other vectors.
#[test]
fn the_first_assertion_is_the_published_one() {
    let vector = derive("none.ES256", false);
    assert_eq!(
        support::hex(&vector.signature),
        "3046022100f50a4e2e4409249c4a853ba361282f09841df4dd4547a13a87780218deffcd380221008480ac0f0b93538174f575bf11a1dd5d78c6e486013f937295ea13653e331e87"
    );
    assert_eq!(
        support::hex(&vector.authenticator_data),
        "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000"
    );
}

#[test]
fn every_vector_is_accepted_and_verified_where_its_algorithm_is() {
    let mut verified = 0;
    for vector in vectors() {
        let expected = expectations();
        let challenge = Some(vector.challenge.as_slice());
        let registration = check_registration(
            &expected,
            challenge,
            &vector.client_data,
            &vector.attestation_object,
            &mut (),
        )
        .unwrap_or_else(|refusal| panic_with(&vector.name, &refusal));
        if let Statement::SelfSigned(signature) = &registration.statement {
            assert!(
                verifies(&registration.key, &registration.signed, signature),
                "{}",
                vector.name
            );
        }
        let challenge = Some(vector.assertion_challenge.as_slice());
        let eligible = Some(registration.flags & 0x08 != 0);
        let (signed, data) = check_assertion(
            &expected,
            challenge,
            eligible,
            &vector.assertion_client_data,
            &vector.authenticator_data,
            &mut (),
        )
        .unwrap_or_else(|refusal| panic_with(&vector.name, &refusal));
        assert_eq!(data.sign_count, 0);
        if !matches!(registration.key, CredentialKey::Other(_)) {
            assert!(
                verifies(&registration.key, &signed, &vector.signature),
                "{}",
                vector.name
            );
            verified += 1;
        }
    }
    assert_eq!(verified, 12);
}

#[allow(clippy::panic, reason = "a test may stop at the first surprise")]
fn panic_with<T>(name: &str, refusal: &passkey_bench_wasm::webauthn::Refusal) -> T {
    panic!("{name}: {refusal}")
}

#[test]
fn keys_survive_every_form() {
    for vector in vectors() {
        let key = stored_key(&vector);
        assert_eq!(
            CredentialKey::from_spki(&key.to_spki().unwrap()).unwrap(),
            key,
            "{}",
            vector.name
        );
        assert_eq!(
            CredentialKey::from_cose(&key.to_cose().unwrap()).unwrap(),
            key,
            "{}",
            vector.name
        );
    }
}
