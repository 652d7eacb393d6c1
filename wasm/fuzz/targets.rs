//! Runs the three parsers on bytes from libFuzzer (`fuzz_targets/`) or from a plain loop
//! (`examples/fuzz_loop.rs`).

use passkey_bench_webauthn::step::ASSERTION_CLIENT_DATA;
use passkey_bench_webauthn::{CredentialKey, Expectations, annotate, cbor, check_registration};
use passkey_bench_webauthn::{authenticator_data as data, client_data as client};

const CLIENT_DATA: &[u8] = br#"{"type":"webauthn.create","challenge":"AA","origin":"https://example.org"}"#;

/// Client data are read or rejected, and the members read are no longer than the text.
pub(crate) fn client_data(bytes: &[u8]) {
    let text = client::decode(bytes);
    if let Ok(read) = client::parse(&text, &ASSERTION_CLIENT_DATA) {
        let length = |member: &client::Member| match member {
            client::Member::Text(text) => text.len(),
            _ => 0,
        };
        assert!(length(&read.kind) + length(&read.challenge) + length(&read.origin) <= text.len());
    }
}

/// Authenticator data are rejected, or can be rebuilt from their parts byte for byte.
pub(crate) fn authenticator_data(bytes: &[u8]) {
    let _ = annotate::authenticator_data(bytes);
    let Ok(parsed) = data::parse(bytes) else { return };
    let mut again = [parsed.rp_id_hash, &[parsed.flags], &parsed.sign_count.to_be_bytes()].concat();
    if let Some(credential) = parsed.attested {
        let length = u16::try_from(credential.credential_id.len())
            .unwrap_or_default()
            .to_be_bytes();
        let parts = [
            credential.aaguid,
            &length,
            credential.credential_id,
            credential.public_key,
        ];
        again.extend(parts.concat());
        if let Ok(key) = CredentialKey::from_cose(credential.public_key)
            && let Ok(cose) = key.to_cose()
        {
            assert_eq!(CredentialKey::from_cose(&cose), Ok(key));
        }
    }
    again.extend(parsed.extensions.unwrap_or_default());
    assert_eq!(again, bytes);
}

/// Attestation objects and whole registrations are read or rejected.
pub(crate) fn attestation_object(bytes: &[u8]) {
    let _ = cbor::diagnostic(bytes);
    let _ = annotate::attestation_object(bytes);
    let _ = check_registration(&Expectations::default(), None, CLIENT_DATA, bytes, &mut ());
}
