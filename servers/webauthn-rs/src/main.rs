//! webauthn-rs. The library makes the state between both requests of a ceremony; this driver puts the session's
//! challenge in.

mod protocol;

use crypto_glue::ecdsa_p256::{EcdsaP256PublicKey, EcdsaP256Signature, EcdsaP256VerifyingKey};
use crypto_glue::rsa::{RS256PublicKey, RS256Signature, RS256VerifyingKey};
use crypto_glue::traits::{SpkiDecodePublicKey, Verifier};
use protocol::{Call, Library, Operation, Outcome, bytes, text};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use webauthn_rs::prelude::*;
use webauthn_rs_core::proto::{RegisteredExtensions, UserVerificationPolicy};

const VERSION: &str = "0.6.2";

/// The state of a ceremony with the challenge of a case. Synced passkeys with certificates are accepted too, as by the
/// other libraries.
fn with_challenge<State: Serialize + DeserializeOwned>(state: &State, inner: &str, item: &Value) -> Outcome<State> {
    let mut kept = serde_json::to_value(state)?;
    kept[inner]["challenge"] = item["challenge"].clone();
    if kept[inner].get("allow_synchronised_authenticators").is_some() {
        kept[inner]["allow_synchronised_authenticators"] = true.into();
    }
    Ok(serde_json::from_value(kept)?)
}

fn passkey(stored: &Value) -> Outcome<Passkey> {
    let key: serde_cbor_2::Value = serde_cbor_2::from_slice(&bytes(stored, "publicKey"))?;
    Ok(Passkey::from(Credential {
        cred_id: bytes(stored, "id"),
        cred: COSEKey::try_from(&key)?,
        counter: u32::try_from(stored["counter"].as_u64().unwrap_or_default())?,
        transports: None,
        user_verified: true,
        backup_eligible: false,
        backup_state: false,
        registration_policy: UserVerificationPolicy::Required,
        extensions: RegisteredExtensions::none(),
        attestation: ParsedAttestation::default(),
        attestation_format: AttestationFormat::None,
    }))
}

fn roots(fixtures: &Value) -> Outcome<AttestationCaList> {
    let mut list = AttestationCaListBuilder::new();
    let root = fixtures["roots"][0].as_str().unwrap_or_default();
    let model = Uuid::from_slice(&bytes(fixtures, "model"))?;
    list.insert_device_pem(root.as_bytes(), model, "made up".to_owned(), BTreeMap::new())
        .map_err(|_| "the root cannot be read")?;
    Ok(list.build())
}

/// A message with its signature and the key that verifies it.
struct Signed {
    algorithm: Option<i64>,
    spki: Vec<u8>,
    message: Vec<u8>,
    signature: Vec<u8>,
}

fn signed(item: &Value) -> Rc<Signed> {
    let algorithm = item["algorithm"].as_i64();
    let (spki, message, signature) = (bytes(item, "spki"), bytes(item, "message"), bytes(item, "signature"));
    Rc::new(Signed {
        algorithm,
        spki,
        message,
        signature,
    })
}

/// Imports the key and returns its verifying call.
fn import(signed: &Rc<Signed>) -> Outcome<Call> {
    let own = Rc::clone(signed);
    Ok(match signed.algorithm {
        Some(-7) => {
            let key = EcdsaP256VerifyingKey::from(&EcdsaP256PublicKey::from_public_key_der(&signed.spki)?);
            Box::new(move || Ok(key.verify(&own.message, &EcdsaP256Signature::from_der(&own.signature)?)?))
        }
        Some(-257) => {
            let key = RS256VerifyingKey::new(RS256PublicKey::from_public_key_der(&signed.spki)?);
            Box::new(move || Ok(key.verify(&own.message, &RS256Signature::try_from(own.signature.as_slice())?)?))
        }
        _ => return Err("RustCrypto is not asked for it".into()),
    })
}

fn load(fixtures: &Value) -> Outcome<Library> {
    let rp = &fixtures["rp"];
    let server = Rc::new(WebauthnBuilder::new(&text(rp, "id"), &Url::parse(&text(rp, "origin"))?)?.build()?);
    let trusted = roots(fixtures)?;
    let (logins, registrations) = (Rc::clone(&server), server);
    let login: Operation = Box::new(move |item| {
        let server = Rc::clone(&logins);
        let (_, state) = server.start_passkey_authentication(&[passkey(&item["credential"])?])?;
        let (state, response) = (with_challenge(&state, "ast", item)?, text(item, "response"));
        Ok(Box::new(move || {
            let posted: PublicKeyCredential = serde_json::from_str(&response)?;
            server.finish_passkey_authentication(&posted, &state)?;
            Ok(())
        }))
    });
    let register: Operation = Box::new(move |item| {
        let (server, response) = (Rc::clone(&registrations), text(item, "response"));
        if item["attestation"] == "x5c" {
            let asked =
                server.start_attested_passkey_registration(Uuid::nil(), "user", "User", None, trusted.clone(), None);
            let state = with_challenge(&asked?.1, "rs", item)?;
            return Ok(Box::new(move || {
                let posted: RegisterPublicKeyCredential = serde_json::from_str(&response)?;
                server.finish_attested_passkey_registration(&posted, &state)?;
                Ok(())
            }));
        }
        let state = with_challenge(
            &server.start_passkey_registration(Uuid::nil(), "user", "User", None)?.1,
            "rs",
            item,
        )?;
        Ok(Box::new(move || {
            let posted: RegisterPublicKeyCredential = serde_json::from_str(&response)?;
            server.finish_passkey_registration(&posted, &state)?;
            Ok(())
        }))
    });
    let bare: Operation = Box::new(|item| import(&signed(item)));
    let import_and_bare: Operation = Box::new(|item| {
        let own = signed(item);
        Ok(Box::new(move || import(&own)?()))
    });
    Ok(Library {
        about: json!({ "library": "webauthn-rs", "version": VERSION, "crypto": "RustCrypto" }),
        operations: HashMap::from([
            ("login", login),
            ("register", register),
            ("bare", bare),
            ("import+bare", import_and_bare),
        ]),
    })
}

fn main() -> Outcome {
    protocol::serve(load)
}
