//! `tpm` (WebAuthn Level 3, section 8.3): a TPM certifies that it holds the credential key.

use super::tpm_structures::{hash, hash_of_algorithm, read_attest, read_public};
use super::{Members, lacking, leaf};
use crate::assessment::{Assessment, Job};
use crate::certificate::Certificate;
use crate::context::{Context, algorithm_of, bytes_of, certificates_of, member};
use crate::oids::{AIK_CERTIFICATE, TPM_NAMES};
use x509_cert::ext::pkix::name::GeneralName;
use x509_cert::ext::pkix::{ExtendedKeyUsage, SubjectAltName};

/// `TPM_GENERATED_VALUE`.
const GENERATED: u32 = 0xff54_4347;
/// `TPM_ST_ATTEST_CERTIFY`.
const CERTIFY: u16 = 0x8017;

pub(super) fn assess(statement: &Members, context: &Context) -> Assessment {
    let mut found = Assessment::new("tpm", "certified");
    let version = member(statement, "ver").and_then(ciborium::Value::as_text);
    found.check(
        "ver is 2.0",
        version == Some("2.0"),
        "The version of a tpm statement is “2.0”.",
    );
    let (algorithm, signature) = (algorithm_of(statement), bytes_of(statement, "sig"));
    let (info, area) = (bytes_of(statement, "certInfo"), bytes_of(statement, "pubArea"));
    let list = certificates_of(statement);
    let (Some(algorithm), Some(signature), Some(info), Some(area), Some(list)) =
        (algorithm, signature, info, area, &list)
    else {
        let fault = lacking(&[
            ("alg", algorithm.is_some()),
            ("sig", signature.is_some()),
            ("certInfo", info.is_some()),
            ("pubArea", area.is_some()),
            ("x5c", list.is_some()),
        ]);
        found.check("it has alg, sig, certInfo, pubArea and x5c", false, fault);
        return found;
    };
    public_area(&mut found, area, context);
    certified(&mut found, info, area, algorithm, context);
    let Some(first) = found.take_certificates(list) else {
        return found;
    };
    found
        .signatures
        .push(Job::by(&first, "sig over certInfo", Some(algorithm), info, signature));
    attestation_key(&mut found, &first);
    leaf::names_the_model(&mut found, &first, context);
    found
}

fn public_area(found: &mut Assessment, area: &[u8], context: &Context) {
    let key = read_public(area).map(|(_, key)| key);
    let fault = if key.is_some() {
        "The pubArea holds another key than the credential’s."
    } else {
        "The pubArea is not the public area of an RSA or NIST curve key."
    };
    found.check(
        "pubArea holds the credential key",
        key.is_some() && key == context.key,
        fault,
    );
}

fn certified(found: &mut Assessment, info: &[u8], area: &[u8], algorithm: i64, context: &Context) {
    let Some(attest) = read_attest(info) else {
        found.check(
            "certInfo can be read",
            false,
            "The certInfo is not a TPMS_ATTEST structure of a certified key.",
        );
        return;
    };
    found.check(
        "magic is TPM_GENERATED_VALUE",
        attest.magic == GENERATED,
        "No TPM made the certInfo: its magic is another.",
    );
    let fault = "The certInfo certifies no key: its type is another than TPM_ST_ATTEST_CERTIFY.";
    found.check("type is TPM_ST_ATTEST_CERTIFY", attest.kind == CERTIFY, fault);
    const EXTRA: &str = "extraData is the hash of authData ‖ hash";
    match hash_of_algorithm(algorithm).and_then(|identifier| hash(identifier, &context.signed())) {
        Some(wanted) => {
            let fault =
                "The extraData of the certInfo is not the hash of these authenticator data and this client data.";
            found.check(EXTRA, attest.extra_data == wanted, fault);
        }
        None => found.not_checked(EXTRA, "The algorithm of the statement names no hash."),
    }
    let name = read_public(area).and_then(|(identifier, _)| {
        let digest = hash(identifier, area)?;
        Some([identifier.to_be_bytes().as_slice(), &digest].concat())
    });
    let fault = "The name in the certInfo is not that of the pubArea.";
    found.check(
        "certInfo names the pubArea",
        name.as_deref() == Some(attest.name),
        fault,
    );
}

/// The requirements of WebAuthn Level 3, section 8.3.1, on the certificate.
fn attestation_key(found: &mut Assessment, leaf: &Certificate) {
    leaf::is_version_3(found, leaf);
    let holds = leaf.inner.tbs_certificate().subject().is_empty();
    found.check(
        "the subject is empty",
        holds,
        "The subject of an attestation identity key certificate is empty.",
    );
    let names = leaf.typed_extension::<SubjectAltName>();
    let is_named = names.is_some_and(|names| {
        TPM_NAMES.into_iter().all(|oid| {
            names
                .0
                .iter()
                .any(|name| matches!(name, GeneralName::DirectoryName(name) if name.iter().any(|one| one.oid == oid)))
        })
    });
    let fault = "The Subject Alternative Name does not give the TPM’s manufacturer, model and version.";
    found.check("the SAN names manufacturer, model and version", is_named, fault);
    let usage = leaf.typed_extension::<ExtendedKeyUsage>();
    let holds = usage.is_some_and(|usage| usage.0.contains(&AIK_CERTIFICATE));
    let fault = "The Extended Key Usage lacks 2.23.133.8.3 (tcg-kp-AIKCertificate).";
    found.check("the EKU holds tcg-kp-AIKCertificate", holds, fault);
    leaf::is_no_authority(found, leaf);
}
