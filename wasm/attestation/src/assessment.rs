//! What is found of a statement: checks made, signatures to verify, certificates to show.

use crate::certificate::Certificate;
use crate::shown::{hex, shown};
use serde::Serialize;

/// How a check went. Whoever could not look says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It holds.
    Passed,
    /// It does not.
    Failed,
    /// Nobody looked.
    NotChecked,
}

/// One check that a format asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Check {
    /// What should hold, in words.
    pub name: String,
    /// Whether it does.
    pub outcome: Outcome,
    /// One sentence where it does not.
    pub because: Option<String>,
}

/// A signature that somebody has to verify.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    /// Whose signature it is over what.
    pub what: String,
    /// COSE number; nothing for what COSE has no number for.
    pub algorithm: Option<i64>,
    /// `P-256`, `RSA`, …; nothing where the key is of no known kind.
    pub key_kind: Option<&'static str>,
    /// SPKI in hexadecimal; nothing where the credential's own key verifies it.
    pub spki: Option<String>,
    /// Hexadecimal.
    pub signed: String,
    /// Hexadecimal; ECDSA in DER.
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

/// A certificate as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShownCertificate {
    /// RFC 4514.
    pub subject: String,
    /// RFC 4514.
    pub issuer: String,
    /// Hexadecimal.
    pub serial_number: String,
    /// As in RFC 3339.
    pub not_before: String,
    /// As in RFC 3339.
    pub not_after: String,
    /// `P-256`, or the identifier of what is not known.
    pub key: String,
    /// Whether it may issue others.
    pub is_authority: bool,
    /// From the extension of FIDO, as a UUID.
    pub aaguid: Option<String>,
}

/// Whether the certificates lead to a root that was given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Trust {
    /// How many roots were given.
    pub roots: usize,
    /// Each certificate's signature by the one after it, up to the one that is itself a root.
    pub links: Vec<Job>,
    /// Whether one of the certificates is a root that was given.
    pub is_anchored: bool,
    /// The last certificate's signature by each root that is called as its issuer: one of them must verify.
    pub candidates: Vec<Job>,
    /// What stands against the chain whoever signed it, a sentence each.
    pub problems: Vec<String>,
    /// What was passed over, a sentence each.
    pub remarks: Vec<String>,
}

/// What is found of one statement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Assessment {
    /// `packed`, …
    pub format: String,
    /// Whether anybody but the credential vouches: `none`, `self` or `certified`.
    pub kind: &'static str,
    /// In the order in which they were made.
    pub checks: Vec<Check>,
    /// All of them must verify.
    pub signatures: Vec<Job>,
    /// The leaf first.
    pub shown_certificates: Vec<ShownCertificate>,
    /// Of `certified` only.
    pub trust: Option<Trust>,
    /// The statements in a compound one.
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

    /// Notes a check; the sentence is kept where it failed. Returns whether it holds.
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

    /// Keeps certificates, the leaf first; those that cannot be read are a check that failed.
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
