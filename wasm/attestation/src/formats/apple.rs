//! `apple` (WebAuthn Level 3, section 8.8): a certificate for the credential key, which contains a nonce.

use super::{Members, leaf};
use crate::assessment::Assessment;
use crate::context::{Context, certificates_of};
use crate::elements::{sequence, tagged};
use crate::oids::APPLE_NONCE;
use der::{Tag, Tagged};
use sha2::{Digest, Sha256};

pub(super) fn assess(statement: &Members, context: &Context) -> Assessment {
    let mut found = Assessment::new("apple", "certified");
    let Some(list) = certificates_of(statement) else {
        found.check(
            "it has x5c",
            false,
            "A statement of format apple has x5c, a list of certificates.",
        );
        return found;
    };
    let Some(first) = found.take_certificates(&list) else {
        return found;
    };
    let nonce = first.extension(APPLE_NONCE).and_then(|(_, content)| {
        let inner = tagged(&sequence(content)?, 1)?;
        (inner.tag() == Tag::OctetString).then(|| inner.value().to_vec())
    });
    let fault = if nonce.is_some() {
        "The nonce in the certificate is not the hash of these authenticator data and this client data."
    } else {
        "The certificate has no extension 1.2.840.113635.100.8.2 with a nonce."
    };
    let wanted = Sha256::digest(context.signed());
    found.check(
        "the nonce is SHA-256 of authData ‖ hash",
        nonce.as_deref() == Some(wanted.as_slice()),
        fault,
    );
    leaf::certifies_the_credential(&mut found, &first, context);
    found
}
