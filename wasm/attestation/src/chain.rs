//! The chain from a leaf to a given root: the signatures to verify, and faults that do not depend on signatures.

use crate::assessment::{Assessment, Job, Trust};
use crate::certificate::Certificate;
use crate::oids::{HEEDED, NAME_CONSTRAINTS, OF_TLS};
use crate::shown::shown;
use der::{Decode, Header, Reader, SliceReader};
use x509_cert::ext::pkix::{BasicConstraints, ExtendedKeyUsage, KeyUsage};

/// A longer chain is hostile; real chains have two or three certificates.
const LONGEST_CHAIN: usize = 10;
/// Nobody pastes more roots than this.
const MOST_ROOTS: usize = 1000;

/// Reads concatenated certificates in DER.
///
/// # Errors
/// One plain sentence, if one of them cannot be read.
pub(crate) fn read_roots(mut bytes: &[u8]) -> Result<Vec<Certificate>, String> {
    let mut roots = Vec::new();
    while !bytes.is_empty() {
        let number = roots.len() + 1;
        if number > MOST_ROOTS {
            return Err(format!("More than {MOST_ROOTS} roots were given."));
        }
        let length =
            element_length(bytes).ok_or_else(|| format!("Root {number} is not a whole certificate in DER."))?;
        let (one, rest) = bytes.split_at_checked(length).unwrap_or((bytes, &[]));
        roots.push(Certificate::read(one).map_err(|fault| format!("Root {number}: {fault}"))?);
        bytes = rest;
    }
    Ok(roots)
}

fn element_length(bytes: &[u8]) -> Option<usize> {
    let mut reader = SliceReader::new(bytes).ok()?;
    let header = Header::decode(&mut reader).ok()?;
    let length = usize::try_from(u32::from(reader.position())).ok()?;
    length
        .checked_add(usize::try_from(u32::from(header.length())).ok()?)
        .filter(|length| *length <= bytes.len())
}

/// Adds the signatures to verify to the assessment and to its inner assessments.
pub(crate) fn assess(assessment: &mut Assessment, roots: &[Certificate], now: u64) {
    for inner in &mut assessment.inner {
        assess(inner, roots, now);
    }
    if !assessment.certificates.is_empty() {
        assessment.trust = Some(trust(&assessment.certificates, roots, now));
    }
}

fn trust(chain: &[Certificate], roots: &[Certificate], now: u64) -> Trust {
    let mut trust = Trust {
        roots: roots.len(),
        ..Trust::default()
    };
    if chain.len() > LONGEST_CHAIN {
        trust.problems.push(format!(
            "The chain has {} certificates, and no real one has more than {LONGEST_CHAIN}.",
            chain.len()
        ));
        return trust;
    }
    let is_root = |one: &Certificate| roots.iter().any(|root| root.der == one.der);
    for (index, one) in chain.iter().enumerate() {
        judge(one, &format!("Certificate {}", index + 1), index, now, &mut trust);
        if is_root(one) {
            trust.is_anchored = true;
            return trust;
        }
        if let Some(issuer) = chain.get(index + 1) {
            let names = one.inner.tbs_certificate().issuer() == issuer.inner.tbs_certificate().subject();
            if !names {
                trust.problems.push(format!(
                    "Certificate {} was not issued by certificate {}: their names differ.",
                    index + 1,
                    index + 2
                ));
            }
            trust.links.push(signature_by(
                one,
                issuer,
                &format!("certificate {} by certificate {}", index + 1, index + 2),
            ));
        } else {
            add_candidates(one, index, roots, now, &mut trust);
        }
    }
    trust
}

/// Adds the roots that may have issued the last certificate. Several may have one name, such as a root and its
/// successor: faults of one count only if no other is without.
fn add_candidates(one: &Certificate, index: usize, roots: &[Certificate], now: u64, trust: &mut Trust) {
    let issuers = roots
        .iter()
        .filter(|root| root.inner.tbs_certificate().subject() == one.inner.tbs_certificate().issuer());
    let mut faults = Vec::new();
    for root in issuers {
        let mut found = Trust::default();
        judge(root, "The root that was given", index + 1, now, &mut found);
        if found.problems.is_empty() {
            trust.remarks.append(&mut found.remarks);
            let what = format!("certificate {} by a root that was given", index + 1);
            trust.candidates.push(signature_by(one, root, &what));
        }
        faults.append(&mut found.problems);
    }
    if trust.candidates.is_empty() {
        trust.problems.append(&mut faults);
    }
}

fn signature_by(one: &Certificate, issuer: &Certificate, what: &str) -> Job {
    let signature = one.inner.signature().as_bytes().unwrap_or_default();
    Job::by(issuer, what, one.signed_with(), &one.tbs, signature)
}

/// Finds faults of one certificate at its place in the chain; the leaf is at 0. `what` begins each sentence.
fn judge(one: &Certificate, what: &str, place: usize, now: u64, trust: &mut Trust) {
    let problems = &mut trust.problems;
    let tbs = one.inner.tbs_certificate();
    let name = shown(&tbs.subject().to_string());
    let named = format!("{what} ({name})");
    let validity = tbs.validity();
    if now < validity.not_before.to_unix_duration().as_secs() {
        problems.push(format!("{named} is not valid before {}.", validity.not_before));
    }
    if now > validity.not_after.to_unix_duration().as_secs() {
        problems.push(format!("{named} was valid until {}.", validity.not_after));
    }
    if tbs.signature() != one.inner.signature_algorithm() {
        problems.push(format!("{named} names two algorithms for its one signature."));
    }
    for oid in one.critical_extensions() {
        if !HEEDED.contains(&oid) {
            problems.push(format!(
                "{named} has the critical extension {oid}, which is not heeded here."
            ));
        }
    }
    if one.is_unreadable::<KeyUsage>() || one.is_unreadable::<ExtendedKeyUsage>() {
        problems.push(format!(
            "{named} has a critical extension on the usage of its key that cannot be read."
        ));
    }
    if place == 0 {
        let purposes = one
            .typed_extension::<ExtendedKeyUsage>()
            .map_or_else(Vec::new, |ExtendedKeyUsage(purposes)| purposes);
        if !purposes.is_empty() && purposes.iter().all(|purpose| OF_TLS.contains(purpose)) {
            trust.remarks.push(format!(
                "{named} is for TLS, as its extended key usage says, which no step of WebAuthn asks about."
            ));
        }
        let usage = one.typed_extension::<KeyUsage>();
        if usage.is_some_and(|usage| !usage.digital_signature() && !usage.non_repudiation()) {
            trust.remarks.push(format!(
                "{named} is not for signing data, as its key usage says, which no step of WebAuthn asks about."
            ));
        }
        return;
    }
    if one.extension(NAME_CONSTRAINTS).is_some_and(|(critical, _)| !critical) {
        trust.remarks.push(format!(
            "{named} constrains the names of those under it, which was not looked at: the extension is not critical."
        ));
    }
    if one
        .typed_extension::<KeyUsage>()
        .is_some_and(|usage| !usage.key_cert_sign())
    {
        problems.push(format!(
            "{named} issued another, and its key usage does not allow that."
        ));
    }
    match one.typed_extension::<BasicConstraints>() {
        Some(BasicConstraints {
            ca: true,
            path_len_constraint: Some(most),
        }) if usize::from(most) + 1 < place => {
            problems.push(format!(
                "{named} may have {most} authorities under it and has {}.",
                place - 1
            ));
        }
        Some(BasicConstraints { ca: true, .. }) => {}
        _ => problems.push(format!("{named} issued another and is no authority.")),
    }
}
