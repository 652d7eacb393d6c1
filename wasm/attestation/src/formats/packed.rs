//! `packed` (WebAuthn Level 3, section 8.2): signed by the key of a certificate, or by the credential key itself.

use super::{Members, lacking, leaf};
use crate::assessment::{Assessment, Job};
use crate::certificate::Certificate;
use crate::context::{Context, algorithm_of, bytes_of, certificates_of, member};
use crate::oids::{COMMON_NAME, COUNTRY, ORGANIZATION, ORGANIZATIONAL_UNIT};
use der::{Tag, Tagged};
use x509_cert::spki::ObjectIdentifier;

const WHAT: &str = "sig over authData ‖ hash";

pub(super) fn assess(statement: &Members, context: &Context) -> Assessment {
    let has_certificates = member(statement, "x5c").is_some();
    let mut found = Assessment::new("packed", if has_certificates { "certified" } else { "self" });
    let (algorithm, signature) = (algorithm_of(statement), bytes_of(statement, "sig"));
    let (Some(algorithm), Some(signature)) = (algorithm, signature) else {
        let fault = lacking(&[("alg", algorithm.is_some()), ("sig", signature.is_some())]);
        found.check("it has alg and sig", false, fault);
        return found;
    };
    if !has_certificates {
        let holds = i128::from(algorithm) == context.algorithm;
        let fault = "Self attestation names another algorithm than the credential key.";
        found.check("alg is the credential key’s", holds, fault);
        found
            .signatures
            .push(Job::by_credential(WHAT, algorithm, &context.signed(), signature));
        return found;
    }
    let Some(list) = certificates_of(statement) else {
        found.check(
            "x5c is a list of certificates",
            false,
            "The x5c of a packed statement is a list of certificates.",
        );
        return found;
    };
    let Some(first) = found.take_certificates(&list) else {
        return found;
    };
    found
        .signatures
        .push(Job::by(&first, WHAT, Some(algorithm), &context.signed(), signature));
    leaf::is_version_3(&mut found, &first);
    subject(&mut found, &first);
    leaf::is_no_authority(&mut found, &first);
    leaf::names_the_model(&mut found, &first, context);
    found
}

/// WebAuthn Level 3, section 8.2.1: a country code of two letters, an organization, a name, and one fixed unit.
fn subject(found: &mut Assessment, leaf: &Certificate) {
    let values = |oid: ObjectIdentifier| {
        let subject = leaf.inner.tbs_certificate().subject();
        subject
            .iter()
            .filter(move |one| one.oid == oid)
            .map(|one| {
                if is_text(one.value.tag()) {
                    one.value.value()
                } else {
                    &[]
                }
            })
            .collect::<Vec<_>>()
    };
    let all = |oid, holds: fn(&[u8]) -> bool| {
        let values = values(oid);
        !values.is_empty() && values.into_iter().all(holds)
    };
    let is_said = |value: &[u8]| value.iter().any(|byte| !byte.is_ascii_whitespace() && *byte != 0);
    let parts = [
        ("country", all(COUNTRY, |_| true)),
        ("organization", all(ORGANIZATION, is_said)),
        ("common name", all(COMMON_NAME, is_said)),
    ];
    let absent: Vec<_> = parts
        .iter()
        .filter(|(_, holds)| !holds)
        .map(|(name, _)| *name)
        .collect();
    let named = absent.is_empty();
    let fault = format!(
        "The subject of the attestation certificate has no {}.",
        absent.join(" and no ")
    );
    found.check("the subject has C, O and CN", named, fault);
    let fault = "The country of the subject is not a code of two letters (ISO 3166).";
    let is_code = |value: &[u8]| value.len() == 2 && value.iter().all(u8::is_ascii_alphabetic);
    if named {
        found.check("the subject’s C is a country code", all(COUNTRY, is_code), fault);
    }
    let unit = values(ORGANIZATIONAL_UNIT) == [b"Authenticator Attestation".as_slice()];
    let fault = "The organizational unit of the subject is not “Authenticator Attestation” alone.";
    found.check("the subject’s OU is “Authenticator Attestation”", unit, fault);
}

/// Whether this is a string of characters (X.520, `DirectoryString`), or the older ASCII.
fn is_text(tag: Tag) -> bool {
    matches!(
        tag,
        Tag::Utf8String | Tag::PrintableString | Tag::TeletexString | Tag::BmpString | Tag::Ia5String
    )
}
