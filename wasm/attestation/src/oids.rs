//! Object identifiers in attestation certificates. Sections are of WebAuthn Level 3, unless an RFC is named.

use der::asn1::ObjectIdentifier;

const fn oid(text: &str) -> ObjectIdentifier {
    ObjectIdentifier::new_unwrap(text)
}

/// `id-fido-gen-ce-aaguid` (section 8.2.1).
pub(crate) const AAGUID: ObjectIdentifier = oid("1.3.6.1.4.1.45724.1.1.4");
/// Android's key description (section 8.4.1).
pub(crate) const KEY_DESCRIPTION: ObjectIdentifier = oid("1.3.6.1.4.1.11129.2.1.17");
/// Apple's nonce (section 8.8).
pub(crate) const APPLE_NONCE: ObjectIdentifier = oid("1.2.840.113635.100.8.2");
/// `tcg-kp-AIKCertificate` (section 8.3.1).
pub(crate) const AIK_CERTIFICATE: ObjectIdentifier = oid("2.23.133.8.3");
/// Manufacturer, model and version of a TPM (section 8.3.1).
pub(crate) const TPM_NAMES: [ObjectIdentifier; 3] = [oid("2.23.133.2.1"), oid("2.23.133.2.2"), oid("2.23.133.2.3")];

/// Extensions that may be critical, because they are read or do not matter for a chain of attestation: basic
/// constraints, key usage, extended key usage, subject alternative names, and certificate policies. Any policy will do
/// if none is required (RFC 5280, section 6.1.1). A certificate that requires one has another critical extension, which
/// is not supported.
pub(crate) const HEEDED: [ObjectIdentifier; 5] = [
    oid("2.5.29.19"),
    oid("2.5.29.15"),
    oid("2.5.29.37"),
    oid("2.5.29.17"),
    oid("2.5.29.32"),
];

/// Not supported, so a fault if it is critical, as RFC 5280, section 4.2.1.10, requires of authorities.
pub(crate) const NAME_CONSTRAINTS: ObjectIdentifier = oid("2.5.29.30");

/// `id-kp-serverAuth` and `id-kp-clientAuth` (RFC 5280, section 4.2.1.12): the only purposes just for TLS.
pub(crate) const OF_TLS: [ObjectIdentifier; 2] = [oid("1.3.6.1.5.5.7.3.1"), oid("1.3.6.1.5.5.7.3.2")];

/// Attributes of a subject (section 8.2.1).
pub(crate) const COUNTRY: ObjectIdentifier = oid("2.5.4.6");
pub(crate) const ORGANIZATION: ObjectIdentifier = oid("2.5.4.10");
pub(crate) const ORGANIZATIONAL_UNIT: ObjectIdentifier = oid("2.5.4.11");
pub(crate) const COMMON_NAME: ObjectIdentifier = oid("2.5.4.3");

/// Signature algorithms with their COSE numbers, if they have one.
const SIGNATURES: [(ObjectIdentifier, i64); 12] = [
    (oid("1.2.840.113549.1.1.5"), -65535),
    (oid("1.2.840.113549.1.1.11"), -257),
    (oid("1.2.840.113549.1.1.12"), -258),
    (oid("1.2.840.113549.1.1.13"), -259),
    (oid("1.2.840.10045.4.3.2"), -7),
    (oid("1.2.840.10045.4.3.3"), -35),
    (oid("1.2.840.10045.4.3.4"), -36),
    (oid("1.3.101.112"), -8),
    (oid("1.3.101.113"), -53),
    (oid("2.16.840.1.101.3.4.3.17"), -48),
    (oid("2.16.840.1.101.3.4.3.18"), -49),
    (oid("2.16.840.1.101.3.4.3.19"), -50),
];

pub(crate) fn cose_of_signature(algorithm: ObjectIdentifier) -> Option<i64> {
    SIGNATURES
        .iter()
        .find(|(known, _)| *known == algorithm)
        .map(|(_, number)| *number)
}

/// Kinds of keys without parameters, with their names.
pub(crate) const PLAIN_KEYS: [(ObjectIdentifier, &str); 6] = [
    (oid("1.2.840.113549.1.1.1"), "RSA"),
    (oid("1.3.101.112"), "Ed25519"),
    (oid("1.3.101.113"), "Ed448"),
    (oid("2.16.840.1.101.3.4.3.17"), "ML-DSA-44"),
    (oid("2.16.840.1.101.3.4.3.18"), "ML-DSA-65"),
    (oid("2.16.840.1.101.3.4.3.19"), "ML-DSA-87"),
];
/// `id-ecPublicKey`, whose parameters name the curve.
pub(crate) const EC_KEY: ObjectIdentifier = oid("1.2.840.10045.2.1");
/// Curves with their names and COSE numbers.
pub(crate) const CURVES: [(ObjectIdentifier, &str, i128); 3] = [
    (oid("1.2.840.10045.3.1.7"), "P-256", 1),
    (oid("1.3.132.0.34"), "P-384", 2),
    (oid("1.3.132.0.35"), "P-521", 3),
];
