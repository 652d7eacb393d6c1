//! Checks the numbers of a public key, for every algorithm and every source, before any verification.

use super::super::refusal::Malformed;
use super::curves::{check_edwards_point, check_nist_point};

/// Checks a key of this kind by its COSE members −1, −2 and −3. A lattice key may be any bytes of its length.
///
/// # Errors
/// One sentence that says what is wrong.
pub(crate) fn check_key_numbers(kind: &str, [first, second, third]: [&[u8]; 3]) -> Result<(), Malformed> {
    match kind {
        "RSA" => check_rsa_numbers(first, second),
        "P-256" => p256_point(second, third).map(|_| ()),
        "P-384" | "P-521" => check_nist_point(kind, second, third),
        "Ed25519" | "Ed448" => check_edwards_point(second),
        _ => Ok(()),
    }
}

/// The point with these coordinates of 32 bytes each.
///
/// # Errors
/// If it is not on the curve.
pub(crate) fn p256_point(x: &[u8], y: &[u8]) -> Result<p256::PublicKey, Malformed> {
    p256::PublicKey::from_sec1_bytes(&[&[4], x, y].concat())
        .map_err(|_| Malformed::new("The point of the key is not on the curve P-256."))
}

/// A shorter modulus gives no protection.
const LEAST_MODULUS_BITS: usize = 1024;

/// The bit length of a number without leading zeros.
fn bits_of(number: &[u8]) -> usize {
    let zeros = number.first().map_or(0, |first| first.leading_zeros() as usize);
    8 * number.len() - zeros
}

/// Checks the numbers of an RSA public key, for every algorithm and every source (RFC 8017, section 3.1). With the
/// exponent 1, a padded hash would be its own signature.
///
/// # Errors
/// One sentence that says what is wrong.
pub(crate) fn check_rsa_numbers(modulus: &[u8], exponent: &[u8]) -> Result<(), Malformed> {
    for (name, number) in [("modulus", modulus), ("exponent", exponent)] {
        let fault = match (number.first(), number.last()) {
            (None, _) | (_, None) => "is empty",
            (Some(0), _) => "begins with a zero, which RFC 8230 leaves out",
            (_, Some(last)) if last & 1 == 0 => "is even",
            _ => continue,
        };
        return Err(Malformed::new(format!("The {name} of the RSA key {fault}.")));
    }
    if exponent == [1] {
        let sentence = "The exponent of the RSA key is 1, for which anybody can make a signature.";
        return Err(Malformed::new(sentence));
    }
    if bits_of(modulus) < LEAST_MODULUS_BITS {
        return Err(Malformed::new("An RSA modulus has 1024 bits or more."));
    }
    // Numbers without leading zeros compare by length, then by bytes.
    if (exponent.len(), exponent) >= (modulus.len(), modulus) {
        return Err(Malformed::new(
            "The exponent of an RSA key is smaller than its modulus.",
        ));
    }
    Ok(())
}
