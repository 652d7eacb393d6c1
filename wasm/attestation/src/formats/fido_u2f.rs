//! `fido-u2f` (WebAuthn Level 3, section 8.6): signatures of U2F authenticators.

use super::{Members, lacking};
use crate::assessment::{Assessment, Job};
use crate::context::{Context, bytes_of, certificates_of};
use crate::key_numbers::KeyNumbers;

const ES256: i64 = -7;
/// COSE number of P-256.
const P_256: i128 = 1;

pub(super) fn assess(statement: &Members, context: &Context) -> Assessment {
    let mut found = Assessment::new("fido-u2f", "certified");
    let (signature, list) = (bytes_of(statement, "sig"), certificates_of(statement));
    let (Some(signature), Some(list)) = (signature, &list) else {
        let fault = lacking(&[("sig", signature.is_some()), ("x5c", list.is_some())]);
        found.check("it has sig and x5c", false, fault);
        return found;
    };
    found.check(
        "x5c has one certificate",
        list.len() == 1,
        "The x5c of format fido-u2f has exactly one certificate.",
    );
    let Some(first) = found.take_certificates(list) else {
        return found;
    };
    let holds = first.key_kind() == Some("P-256");
    found.check(
        "the certificate’s key is on P-256",
        holds,
        "The attestation key of format fido-u2f is on P-256.",
    );
    let Some(KeyNumbers::Point(P_256, x, y)) = &context.key else {
        found.check(
            "the credential key is on P-256",
            false,
            "The credential key of format fido-u2f is on P-256.",
        );
        return found;
    };
    let key = [&[4], x.as_slice(), y].concat();
    let signed = [
        &[0],
        context.rp_id_hash.as_slice(),
        &context.client_data_hash,
        &context.credential_id,
        &key,
    ]
    .concat();
    found.signatures.push(Job::by(
        &first,
        "sig over the U2F registration",
        Some(ES256),
        &signed,
        signature,
    ));
    found
}
