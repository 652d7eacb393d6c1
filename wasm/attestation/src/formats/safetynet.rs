//! `android-safetynet` (WebAuthn Level 3, section 8.5): a signed response of Google's service, which no longer exists.

use super::Members;
use crate::assessment::{Assessment, Job};
use crate::certificate::Certificate;
use crate::context::{Context, bytes_of, member};
use crate::shown::shown;
use base64ct::{Base64, Base64UrlUnpadded, Encoding};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use x509_cert::ext::pkix::SubjectAltName;
use x509_cert::ext::pkix::name::GeneralName;

const HOST: &str = "attest.android.com";

#[derive(Deserialize)]
struct Header {
    alg: String,
    x5c: Vec<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Payload {
    nonce: String,
    #[serde(default)]
    cts_profile_match: bool,
}

/// Header, payload, signature, and the signed text.
fn read(response: &str) -> Option<(Header, Payload, Vec<u8>, &str)> {
    let (signed, signature) = response.rsplit_once('.')?;
    let (header, payload) = signed.split_once('.')?;
    let json = |text: &str| Base64UrlUnpadded::decode_vec(text).ok();
    Some((
        serde_json::from_slice(&json(header)?).ok()?,
        serde_json::from_slice(&json(payload)?).ok()?,
        json(signature)?,
        signed,
    ))
}

pub(super) fn assess(statement: &Members, context: &Context) -> Assessment {
    let mut found = Assessment::new("android-safetynet", "certified");
    let has_version =
        member(statement, "ver").is_some_and(|version| version.as_text().is_some_and(|text| !text.is_empty()));
    found.check(
        "it has ver",
        has_version,
        "A statement of format android-safetynet has ver, the version of the service.",
    );
    let response = bytes_of(statement, "response").and_then(|bytes| core::str::from_utf8(bytes).ok());
    let Some((header, payload, signature, signed)) = response.and_then(read) else {
        found.check(
            "response is a JWS",
            false,
            "The response is not a JWS in compact form whose header has alg and x5c.",
        );
        return found;
    };
    let list: Result<Vec<_>, _> = header.x5c.iter().map(|one| Base64::decode_vec(one)).collect();
    let Some(list) = list.ok().filter(|list| !list.is_empty()) else {
        found.check(
            "x5c is a list of certificates",
            false,
            "The x5c of the response is not a list of certificates in base64.",
        );
        return found;
    };
    let Some(first) = found.take_certificates(&list) else {
        return found;
    };
    if let Some(algorithm) = algorithm_of(&header.alg) {
        let is_ecdsa = header.alg.starts_with("ES");
        let signature = if is_ecdsa { der_of_raw(&signature) } else { signature };
        let what = "the service’s answer";
        let job = Job::by(&first, what, Some(algorithm), signed.as_bytes(), &signature);
        found.signatures.push(job);
    } else {
        let fault = format!(
            "The alg of the response is “{}”, by which no certificate’s key signs.",
            shown(&header.alg)
        );
        found.check("alg is a signature by a certificate’s key", false, fault);
    }
    let nonce = Base64::encode_string(&Sha256::digest(context.signed()));
    let fault = "The nonce of the answer is not the hash of these authenticator data and this client data.";
    found.check("nonce is SHA-256 of authData ‖ hash", payload.nonce == nonce, fault);
    let fault = "The certificate of the answer is not for attest.android.com.";
    found.check("the certificate is for attest.android.com", is_for_host(&first), fault);
    let fault = "The service did not vouch for the device (ctsProfileMatch).";
    found.check("ctsProfileMatch is true", payload.cts_profile_match, fault);
    found
}

/// The COSE number of a public-key algorithm of JOSE (RFC 7518, section 3.1; RFC 8037); `None`
/// for `none` and for HMACs.
fn algorithm_of(name: &str) -> Option<i64> {
    match name {
        "RS256" => Some(-257),
        "RS384" => Some(-258),
        "RS512" => Some(-259),
        "PS256" => Some(-37),
        "PS384" => Some(-38),
        "PS512" => Some(-39),
        "ES256" => Some(-7),
        "ES384" => Some(-35),
        "ES512" => Some(-36),
        "EdDSA" => Some(-8),
        _ => None,
    }
}

fn is_for_host(certificate: &Certificate) -> bool {
    let names = certificate.typed_extension::<SubjectAltName>();
    names.is_some_and(|names| {
        names
            .0
            .iter()
            .any(|name| matches!(name, GeneralName::DnsName(host) if host.as_str() == HOST))
    })
}

/// Converts r ‖ s, as in JWS, to DER, as everywhere else here.
fn der_of_raw(raw: &[u8]) -> Vec<u8> {
    let integer = |half: &[u8]| {
        let zeros = half.iter().take_while(|byte| **byte == 0).count();
        let digits = half.get(zeros..).unwrap_or_default();
        let sign: &[u8] = if digits.first().is_none_or(|first| *first >= 0x80) {
            &[0]
        } else {
            &[]
        };
        element(2, &[sign, digits].concat())
    };
    let (r, s) = raw.split_at(raw.len() / 2);
    element(0x30, &[integer(r), integer(s)].concat())
}

/// An element of less than 256 bytes. A longer one is not a signature on a curve, and verification will reject it.
fn element(tag: u8, content: &[u8]) -> Vec<u8> {
    let length = u8::try_from(content.len()).unwrap_or(u8::MAX);
    let head: &[u8] = if length < 0x80 {
        &[tag, length]
    } else {
        &[tag, 0x81, length]
    };
    [head, content].concat()
}
