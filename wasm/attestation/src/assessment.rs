//! The result of assessing a statement: checks made, signatures to verify, certificates to show.

use crate::certificate::Certificate;
use crate::shown::{hex, shown};
use serde::Serialize;

/// The outcome of a check, including that it could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The condition holds.
    Passed,
    /// The condition does not hold.
    Failed,
    /// The check was not made.
    NotChecked,
}

/// One check that a format requires.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// The condition, in words.
    pub name: String,
    /// The outcome.
    pub outcome: Outcome,
    /// One sentence if it did not pass.
    pub because: Option<String>,
}

/// A signature that the caller has to verify.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    /// Who signs what, in words.
    pub what: String,
    /// COSE number; `None` for an algorithm without a COSE number.
    pub algorithm: Option<i64>,
    /// `P-256`, `RSA`, …; `None` if the kind of key is unknown.
    pub key_kind: Option<&'static str>,
    /// SPKI in hexadecimal; `None` if the credential's own key verifies it.
    pub spki: Option<String>,
    /// The signed bytes in hexadecimal.
    pub signed: String,
    /// The signature in hexadecimal; ECDSA in DER.
    pub signature: String,
}

impl Job {
    /// A signature by the key of a certificate.
    pub(crate) fn by(
        certificate: &Certificate,
        what: &str,
        algorithm: Option<i64>,
        signed: &[u8],
        signature: &[u8],
    ) -> Self {
        Self {
            what: what.to_owned(),
            algorithm,
            key_kind: certificate.key_kind(),
            spki: Some(hex(&certificate.spki)),
            signed: hex(signed),
            signature: hex(signature),
        }
    }

    /// A signature by the credential's own key.
    pub(crate) fn by_credential(what: &str, algorithm: i64, signed: &[u8], signature: &[u8]) -> Self {
        Self {
            what: what.to_owned(),
            algorithm: Some(algorithm),
            key_kind: None,
            spki: None,
            signed: hex(signed),
            signature: hex(signature),
        }
    }
}

/// A certificate in readable form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShownCertificate {
    /// In the form of RFC 4514.
    pub subject: String,
    /// In the form of RFC 4514.
    pub issuer: String,
    /// In hexadecimal.
    pub serial_number: String,
    /// In the form of RFC 3339.
    pub not_before: String,
    /// In the form of RFC 3339.
    pub not_after: String,
    /// `P-256`, …, or the object identifier if the kind is unknown.
    pub key: String,
    /// Whether it may issue others.
    pub is_authority: bool,
    /// From the extension of FIDO, as a UUID.
    pub aaguid: Option<String>,
}

/// Whether the certificates chain to one of the given roots.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Trust {
    /// The number of given roots.
    pub roots: usize,
    /// Each certificate's signature by the next one, up to one that is itself a root.
    pub links: Vec<Job>,
    /// Whether one of the certificates is a given root.
    pub is_anchored: bool,
    /// The last certificate's signature by each root with the issuer's name: one of these must verify.
    pub candidates: Vec<Job>,
    /// Faults of the chain that do not depend on signatures, one sentence each.
    pub problems: Vec<String>,
    /// Notes on content that was ignored, one sentence each.
    pub remarks: Vec<String>,
}

/// The assessment of one statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Assessment {
    /// `packed`, …
    pub format: String,
    /// Who vouches for the credential: `none`, `self` or `certified`.
    pub kind: &'static str,
    /// In the order in which they were made.
    pub checks: Vec<Check>,
    /// Signatures to verify; all of them must be valid.
    pub signatures: Vec<Job>,
    /// The leaf first.
    pub shown_certificates: Vec<ShownCertificate>,
    /// Only if `kind` is `certified`.
    pub trust: Option<Trust>,
    /// The inner statements of a compound one.
    pub inner: Vec<Self>,
    #[serde(skip)]
    pub(crate) certificates: Vec<Certificate>,
}

impl Assessment {
    pub(crate) fn new(format: &str, kind: &'static str) -> Self {
        Self {
            format: shown(format),
            kind,
            checks: Vec::new(),
            signatures: Vec::new(),
            shown_certificates: Vec::new(),
            trust: None,
            inner: Vec::new(),
            certificates: Vec::new(),
        }
    }

    /// Adds a check, with the sentence if it failed. Returns whether the condition holds.
    pub(crate) fn check(&mut self, name: &str, holds: bool, fault: impl Into<String>) -> bool {
        self.checks.push(Check {
            name: name.to_owned(),
            outcome: if holds { Outcome::Passed } else { Outcome::Failed },
            because: (!holds).then(|| fault.into()),
        });
        holds
    }

    pub(crate) fn not_checked(&mut self, name: &str, because: impl Into<String>) {
        self.checks.push(Check {
            name: name.to_owned(),
            outcome: Outcome::NotChecked,
            because: Some(because.into()),
        });
    }

    /// Stores certificates, the leaf first; an unreadable one is a failed check.
    pub(crate) fn take_certificates(&mut self, list: &[Vec<u8>]) -> Option<Certificate> {
        for (index, bytes) in list.iter().enumerate() {
            match Certificate::read(bytes) {
                Ok(certificate) => {
                    self.shown_certificates.push(certificate.shown());
                    self.certificates.push(certificate);
                }
                Err(fault) => {
                    self.check(&format!("certificate {} can be read", index + 1), false, fault);
                    return None;
                }
            }
        }
        self.certificates.first().cloned()
    }
}
