//! An X.509 certificate, read by the `x509-cert` crate.

use crate::assessment::ShownCertificate;
use crate::key_numbers::{KeyNumbers, kind_of};
use crate::oids::{AAGUID, cose_of_signature};
use crate::shown::{hex, shown};
use der::asn1::{ObjectIdentifier, OctetStringRef};
use der::oid::AssociatedOid;
use der::{Decode, Encode, ErrorKind, Header, Reader, SliceReader};
use x509_cert::ext::pkix::BasicConstraints;
use x509_cert::spki::SubjectPublicKeyInfoRef;

/// In bytes. Real certificates have one or two kilobytes, with post-quantum keys ten.
const LONGEST: usize = 65_536;

/// Finds an extension that occurs twice: two readers might use different ones.
fn repeated_extension(certificate: &x509_cert::Certificate) -> Option<ObjectIdentifier> {
    let extensions = certificate.tbs_certificate().extensions()?;
    let mut seen = extensions.iter().enumerate();
    seen.find_map(|(place, one)| {
        let is_repeated = extensions
            .iter()
            .take(place)
            .any(|before| before.extn_id == one.extn_id);
        is_repeated.then_some(one.extn_id)
    })
}

/// A parsed certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    pub(crate) der: Vec<u8>,
    /// The signed bytes, as received.
    pub(crate) tbs: Vec<u8>,
    pub(crate) spki: Vec<u8>,
    pub(crate) inner: x509_cert::Certificate,
}

impl Certificate {
    /// Reads DER.
    ///
    /// # Errors
    /// One plain sentence.
    pub fn read(der: &[u8]) -> Result<Self, String> {
        if der.len() > LONGEST {
            return Err(format!(
                "A certificate of {} bytes is longer than any real one: at most {LONGEST} are read.",
                der.len()
            ));
        }
        if !der.is_empty()
            && der
                .iter()
                .all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace())
        {
            return Err("A certificate is not X.509 in DER: it is text, such as PEM or base64.".to_owned());
        }
        let fault = |fault: der::Error| format!("A certificate is not X.509 in DER: {}.", fault_of(fault));
        let inner = x509_cert::Certificate::from_der(der).map_err(fault)?;
        if let Some(oid) = repeated_extension(&inner) {
            return Err(format!(
                "A certificate has the extension {oid} twice (RFC 5280, section 4.2)."
            ));
        }
        let tbs = first_element(der).map_err(fault)?;
        let spki = inner
            .tbs_certificate()
            .subject_public_key_info()
            .to_der()
            .map_err(fault)?;
        Ok(Self {
            der: der.to_vec(),
            tbs,
            spki,
            inner,
        })
    }

    /// Whether the extension is critical, and its content.
    pub(crate) fn extension(&self, oid: ObjectIdentifier) -> Option<(bool, &[u8])> {
        let extensions = self.inner.tbs_certificate().extensions()?;
        let found = extensions.iter().find(|extension| extension.extn_id == oid)?;
        Some((found.critical, found.extn_value.as_bytes()))
    }

    /// The critical extensions, which must not be ignored.
    pub(crate) fn critical_extensions(&self) -> impl Iterator<Item = ObjectIdentifier> {
        let extensions = self.inner.tbs_certificate().extensions();
        let critical = extensions.into_iter().flatten().filter(|extension| extension.critical);
        critical.map(|extension| extension.extn_id)
    }

    /// An extension for which the crate has a type.
    pub(crate) fn typed_extension<'a, T: Decode<'a, Error = der::Error> + AssociatedOid>(&'a self) -> Option<T> {
        self.extension(T::OID)
            .and_then(|(_, content)| T::from_der(content).ok())
    }

    /// Whether this extension is critical and its content is invalid: then it must not be
    /// ignored (RFC 5280, section 4.2).
    pub(crate) fn is_unreadable<'a, T: Decode<'a, Error = der::Error> + AssociatedOid>(&'a self) -> bool {
        self.extension(T::OID)
            .is_some_and(|(critical, content)| critical && T::from_der(content).is_err())
    }

    /// Whether it may issue other certificates.
    pub(crate) fn is_authority(&self) -> bool {
        self.typed_extension::<BasicConstraints>()
            .is_some_and(|constraints| constraints.ca)
    }

    /// The kind of its key: `P-256`, `RSA`, …
    pub(crate) fn key_kind(&self) -> Option<&'static str> {
        SubjectPublicKeyInfoRef::from_der(&self.spki)
            .ok()
            .and_then(|info| kind_of(&info))
    }

    pub(crate) fn key_numbers(&self) -> Option<KeyNumbers> {
        KeyNumbers::of_spki(&self.spki)
    }

    /// The COSE number of the algorithm of its signature.
    pub(crate) fn signed_with(&self) -> Option<i64> {
        cose_of_signature(self.inner.signature_algorithm().oid)
    }

    /// The 16 bytes of FIDO's extension, which puts one OCTET STRING into another, and whether it is critical.
    pub(crate) fn aaguid(&self) -> Option<(bool, Result<[u8; 16], String>)> {
        let (critical, content) = self.extension(AAGUID)?;
        let read = <&OctetStringRef>::from_der(content)
            .ok()
            .and_then(|inner| inner.as_bytes().try_into().ok())
            .ok_or_else(|| "The AAGUID extension of the certificate does not hold 16 bytes.".to_owned());
        Some((critical, read))
    }

    pub(crate) fn shown(&self) -> ShownCertificate {
        let tbs = self.inner.tbs_certificate();
        let info = tbs.subject_public_key_info();
        let unnamed = || info.algorithm.oid.to_string();
        ShownCertificate {
            subject: shown(&tbs.subject().to_string()),
            issuer: shown(&tbs.issuer().to_string()),
            serial_number: hex(tbs.serial_number().as_bytes()),
            not_before: tbs.validity().not_before.to_string(),
            not_after: tbs.validity().not_after.to_string(),
            key: self.key_kind().map_or_else(unnamed, str::to_owned),
            is_authority: self.is_authority(),
            aaguid: self
                .aaguid()
                .and_then(|(_, aaguid)| aaguid.ok())
                .map(|aaguid| uuid(&aaguid)),
        }
    }
}

/// The fault, in the crate’s words where there are none of our own.
fn fault_of(fault: der::Error) -> String {
    match fault.kind() {
        ErrorKind::Incomplete { .. } => "it breaks off before its end".to_owned(),
        ErrorKind::TrailingData { .. } => "bytes follow its end".to_owned(),
        ErrorKind::IndefiniteLength => "a length in it is left open".to_owned(),
        _ => fault.to_string(),
    }
}

/// The first element of a SEQUENCE, including its head.
fn first_element(der: &[u8]) -> der::Result<Vec<u8>> {
    let mut reader = SliceReader::new(der)?;
    Header::decode(&mut reader)?;
    Ok(reader.tlv_bytes()?.to_vec())
}

/// Formats sixteen bytes as a UUID.
pub(crate) fn uuid(bytes: &[u8; 16]) -> String {
    let hex = hex(bytes);
    let parts = [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| hex.get(range).unwrap_or_default());
    parts.join("-")
}
