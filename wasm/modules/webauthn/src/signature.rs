//! The two forms of an ECDSA signature: DER (RFC 3279), which WebAuthn sends, and r ‖ s, which WebCrypto reads.

use super::refusal::{Malformed, Refusal};
use super::step::SIGNATURE;
use p256::ecdsa::Signature;
use passkey_bench_interface::der::{Reader, SEQUENCE};

/// Converts r ‖ s, 64 bytes, to DER, 8 to 72 bytes.
///
/// # Errors
/// If it is not r ‖ s with both in range.
pub fn der_from_raw(raw: &[u8]) -> Result<Vec<u8>, Malformed> {
    Signature::from_slice(raw)
        .map(|signature| signature.to_der().as_bytes().to_vec())
        .map_err(|_| Malformed::new("r ‖ s of P-256 are 64 bytes, both above zero and below the group's order."))
}

/// Converts DER to r ‖ s.
///
/// # Errors
/// Section 7.2, step 21: if it is not a signature in strict DER.
pub fn raw_from_der(der: &[u8]) -> Result<Vec<u8>, Refusal> {
    Signature::from_der(der)
        .map(|signature| signature.to_bytes().to_vec())
        .map_err(|_| {
            Refusal::new(
                "signature-encoding",
                SIGNATURE,
                "The signature is not an ECDSA signature in DER.",
            )
        })
}

/// Converts DER to r ‖ s for a curve whose field has this many bytes.
///
/// # Errors
/// If it is not two positive numbers of at most that length, in strict DER.
pub fn raw_from_der_sized(der: &[u8], field_bytes: usize) -> Result<Vec<u8>, Malformed> {
    let read = || {
        let mut numbers = Reader::new(Reader::only(SEQUENCE, der)?);
        let (r, s) = (numbers.unsigned()?, numbers.unsigned()?);
        let pad = |number: &[u8]| {
            let missing = field_bytes.checked_sub(number.len())?;
            Some([vec![0; missing], number.to_vec()].concat())
        };
        numbers.end().then_some([pad(r)?, pad(s)?].concat())
    };
    read().ok_or_else(|| Malformed::new("The signature is not an ECDSA signature in DER."))
}
