//! `android-key` (WebAuthn Level 3, section 8.4): the keystore certifies the credential key and describes it.

use super::{Members, lacking, leaf};
use crate::assessment::{Assessment, Job};
use crate::certificate::Certificate;
use crate::context::{Context, algorithm_of, bytes_of, certificates_of};
use crate::elements::{elements, sequence, tagged};
use crate::oids::KEY_DESCRIPTION;
use der::asn1::AnyRef;
use der::{Tag, TagNumber, Tagged};

/// Tags of an `AuthorizationList`.
const PURPOSE: u32 = 1;
const ALL_APPLICATIONS: u32 = 600;
const ORIGIN: u32 = 702;

/// `KM_PURPOSE_SIGN`, as the content of an INTEGER.
const SIGN: &[u8] = &[2];
/// `KM_ORIGIN_GENERATED`.
const GENERATED: &[u8] = &[0];

pub(super) fn assess(statement: &Members, context: &Context) -> Assessment {
    let mut found = Assessment::new("android-key", "certified");
    let (algorithm, signature) = (algorithm_of(statement), bytes_of(statement, "sig"));
    let list = certificates_of(statement);
    let (Some(algorithm), Some(signature), Some(list)) = (algorithm, signature, &list) else {
        let fault = lacking(&[
            ("alg", algorithm.is_some()),
            ("sig", signature.is_some()),
            ("x5c", list.is_some()),
        ]);
        found.check("it has alg, sig and x5c", false, fault);
        return found;
    };
    let Some(first) = found.take_certificates(list) else {
        return found;
    };
    let what = "sig over authData ‖ hash";
    found
        .signatures
        .push(Job::by(&first, what, Some(algorithm), &context.signed(), signature));
    leaf::certifies_the_credential(&mut found, &first, context);
    describe(&mut found, &first, context);
    found
}

/// Fields: version, level, version, level, challenge, ID, list enforced by software, list enforced by hardware. A level
/// is ENUMERATED; vectors before 2026 wrote it as INTEGER. No check reads it.
fn describe(found: &mut Assessment, leaf: &Certificate, context: &Context) {
    let description = leaf
        .extension(KEY_DESCRIPTION)
        .and_then(|(_, content)| sequence(content));
    let parts = description
        .as_deref()
        .and_then(|list| list.get(..8))
        .unwrap_or_default();
    let [_, _, _, _, challenge, _, software, hardware] = parts else {
        let fault = "The certificate has no extension 1.3.6.1.4.1.11129.2.1.17 that describes a key.";
        found.check("the certificate describes the key", false, fault);
        return;
    };
    let holds = challenge.tag() == Tag::OctetString && challenge.value() == context.client_data_hash;
    let fault = "The attestationChallenge in the certificate is not the hash of this client data.";
    found.check("attestationChallenge is the hash of the client data", holds, fault);
    let (Some(software), Some(hardware)) = (elements(software.value()), elements(hardware.value())) else {
        found.check(
            "the authorization lists can be read",
            false,
            "The authorization lists of the key cannot be read.",
        );
        return;
    };
    let is_for_all = |list: &[AnyRef<'_>]| {
        let tag = TagNumber(ALL_APPLICATIONS).context_specific(true);
        list.iter().any(|one| one.tag() == tag)
    };
    let fault = "The key may be used by all applications; a credential’s is for one relying party.";
    found.check(
        "allApplications is absent",
        !is_for_all(&software) && !is_for_all(&hardware),
        fault,
    );
    let both = [&software, &hardware];
    let origins: Vec<_> = both.iter().filter_map(|list| tagged(list, ORIGIN)).collect();
    listed(
        found,
        "origin is KM_ORIGIN_GENERATED",
        !origins.is_empty(),
        origins.iter().all(|origin| origin.value() == GENERATED),
    );
    let purposes: Vec<_> = both.iter().filter_map(|list| tagged(list, PURPOSE)).collect();
    let signs = |set: &AnyRef<'_>| elements(set.value()).is_some_and(|set| set.iter().any(|one| one.value() == SIGN));
    listed(
        found,
        "purpose holds KM_PURPOSE_SIGN",
        !purposes.is_empty(),
        purposes.iter().any(signs),
    );
}

fn listed(found: &mut Assessment, name: &str, is_there: bool, holds: bool) {
    if is_there {
        found.check(name, holds, format!("The certificate says otherwise than that {name}."));
    } else {
        found.not_checked(name, "Neither authorization list of the certificate says it.");
    }
}
