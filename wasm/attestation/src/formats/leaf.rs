//! Checks of the first certificate that several formats share.

use crate::assessment::Assessment;
use crate::certificate::{Certificate, uuid};
use crate::context::Context;
use x509_cert::certificate::Version;
use x509_cert::ext::pkix::BasicConstraints;

pub(super) fn is_version_3(found: &mut Assessment, leaf: &Certificate) {
    let holds = leaf.inner.tbs_certificate().version() == Version::V3;
    found.check(
        "the certificate has version 3",
        holds,
        "The attestation certificate is of an older version than 3.",
    );
}

pub(super) fn is_no_authority(found: &mut Assessment, leaf: &Certificate) {
    let constraints = leaf.typed_extension::<BasicConstraints>();
    let holds = constraints.is_some_and(|constraints| !constraints.ca);
    let fault = "The attestation certificate does not say that it is no authority (Basic Constraints, CA false).";
    found.check("the certificate is no authority", holds, fault);
}

/// If the certificate names a model, it must be that of the authenticator data.
pub(super) fn names_the_model(found: &mut Assessment, leaf: &Certificate, context: &Context) {
    const NAME: &str = "the certificate’s AAGUID is that of the authenticator data";
    match leaf.aaguid() {
        None => {}
        Some((true, _)) => {
            found.check(
                NAME,
                false,
                "The AAGUID extension of the certificate is marked critical, which it must not be.",
            );
        }
        Some((false, Err(fault))) => {
            found.check(NAME, false, fault);
        }
        Some((false, Ok(aaguid))) => {
            let fault = format!(
                "The certificate is for model {}, the authenticator data for {}.",
                uuid(&aaguid),
                uuid(&context.aaguid)
            );
            found.check(NAME, aaguid == context.aaguid, fault);
        }
    }
}

/// The certificate must certify the credential key itself.
pub(super) fn certifies_the_credential(found: &mut Assessment, leaf: &Certificate, context: &Context) {
    let holds = context.key.is_some() && leaf.key_numbers() == context.key;
    let fault = "The certificate is for another key than the credential’s.";
    found.check("the certificate’s key is the credential’s", holds, fault);
}
