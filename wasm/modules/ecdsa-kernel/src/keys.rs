//! ECDSA on P-256 with SHA-256 by our own kernel; encodings and errors are the same as in the module `ecdsa`.

use passkey_bench_interface::ec_private_key;
use passkey_bench_interface::key_info::{self, EC_P256, PrivateKeyInfo};
use passkey_bench_interface::{Error, SigningKey, VerifyingKey};
use passkey_bench_kernels::p256::{self, Curve, SCALAR_BYTES, SIGNATURE_BYTES};
use std::sync::OnceLock;
use zeroize::Zeroizing;

/// The only parameter of the family: the bits of its curve.
const PARAMETER: u32 = 256;

/// First byte of an uncompressed point (SEC 1 §2.3.3).
const UNCOMPRESSED: u8 = 0x04;

/// First byte of a compressed point whose y is even; with an odd y it is one more.
const COMPRESSED: u8 = 0x02;

/// First byte of a compact point, whose y is the smaller of the two possible values, as the stock crate reads it.
const COMPACT: u8 = 0x05;

/// The shortest scalar that the stock crate pads with zeros.
const SHORTEST_SCALAR_BYTES: usize = 24;

/// The base point's multiples, computed at the first use.
fn curve() -> &'static Curve {
    static CURVE: OnceLock<Curve> = OnceLock::new();
    CURVE.get_or_init(Curve::new)
}

/// A P-256 private key; the kernel wipes the scalar when it is dropped.
#[derive(Debug)]
pub struct P256SigningKey(p256::SigningKey);

/// A P-256 public key.
#[derive(Clone, Debug)]
pub struct P256VerifyingKey(p256::VerifyingKey);

impl SigningKey for P256SigningKey {
    type VerifyingKey = P256VerifyingKey;

    fn generate(parameter: u32) -> Result<Self, Error> {
        if parameter != PARAMETER {
            return Err(Error::new("ECDSA keys are made for curve P-256 only."));
        }
        curve()
            .generate(getrandom::fill)
            .map(Self)
            .map_err(|_| Error::NO_RANDOMNESS)
    }

    fn from_pkcs8(der: &[u8]) -> Result<Self, Error> {
        read(der).ok_or(Error::new("This is not a PKCS#8 private key for ECDSA P-256."))
    }

    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        const SENTENCE: &str = "A raw P-256 private key is 32 bytes, above zero and below the curve's order.";
        let scalar = raw.try_into().map_err(|_| Error::new(SENTENCE))?;
        curve().signing_key(scalar).map(Self).map_err(|_| Error::new(SENTENCE))
    }

    /// With the public key inside (RFC 5915), 138 bytes.
    fn to_pkcs8(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        let point = sec1(self.0.verifying_key());
        let key = ec_private_key::write(self.0.to_bytes().as_slice(), &point);
        Ok(PrivateKeyInfo::write(EC_P256, &key))
    }

    fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
        Ok(Zeroizing::new(self.0.to_bytes().to_vec()))
    }

    fn verifying_key(&self) -> P256VerifyingKey {
        P256VerifyingKey(self.0.verifying_key().clone())
    }

    fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
        Ok(curve().sign(&self.0, message).to_vec())
    }
}

impl VerifyingKey for P256VerifyingKey {
    fn from_spki(der: &[u8]) -> Result<Self, Error> {
        key_info::read_public_key_info(der, EC_P256)
            .and_then(read_sec1)
            .map(Self)
            .ok_or(Error::new("This is not an SPKI public key for ECDSA P-256."))
    }

    /// x‖y in 64 bytes, or 0x04 followed by these in 65.
    fn from_raw(raw: &[u8]) -> Result<Self, Error> {
        const SENTENCE: &str = "A raw P-256 public key is a curve point of 64 bytes, or 65 that begin with 4.";
        let coordinates = match raw.split_first() {
            Some((&UNCOMPRESSED, coordinates)) if coordinates.len() == SIGNATURE_BYTES => coordinates,
            _ => raw,
        };
        let coordinates = coordinates.try_into().map_err(|_| Error::new(SENTENCE))?;
        curve()
            .verifying_key(coordinates)
            .map(Self)
            .map_err(|_| Error::new(SENTENCE))
    }

    fn to_spki(&self) -> Result<Vec<u8>, Error> {
        Ok(key_info::write_public_key_info(EC_P256, &sec1(&self.0)))
    }

    fn to_raw(&self) -> Result<Vec<u8>, Error> {
        Ok(self.0.to_bytes().to_vec())
    }

    /// FIPS 186-5 §6.4.2; both `s` and its negative are valid, as in WebAuthn and WebCrypto.
    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        signature
            .try_into()
            .is_ok_and(|signature| curve().verify(&self.0, message, signature).is_ok())
    }
}

/// Reads PKCS#8. A public key in it, compressed or not, must belong to the scalar.
fn read(der: &[u8]) -> Option<P256SigningKey> {
    let info = PrivateKeyInfo::read(der, EC_P256)?;
    let (scalar, public_key) = ec_private_key::read(info.private_key, EC_P256)?;
    let mut bytes = Zeroizing::new([0; SCALAR_BYTES]);
    let (_, filled) = bytes.split_at_mut_checked(SCALAR_BYTES.checked_sub(scalar.len())?)?;
    if scalar.len() < SHORTEST_SCALAR_BYTES {
        return None;
    }
    filled.copy_from_slice(scalar);
    let key = curve().signing_key(&bytes).ok()?;
    let point = sec1(key.verifying_key());
    let fits = |given: &[u8]| match given.split_first() {
        Some((&first, x)) if first & !1 == COMPRESSED => {
            let odd = point.last().is_some_and(|last| last & 1 == 1);
            first == COMPRESSED + u8::from(odd) && point.get(1..=SCALAR_BYTES) == Some(x)
        }
        _ => given == point,
    };
    let all_fit = [public_key, info.public_key].into_iter().flatten().all(fits);
    all_fit.then_some(P256SigningKey(key))
}

/// An uncompressed point.
fn sec1(key: &p256::VerifyingKey) -> Vec<u8> {
    [&[UNCOMPRESSED], key.to_bytes().as_slice()].concat()
}

/// A point in any form of SEC 1 §2.3.3 that the stock crate reads.
fn read_sec1(point: &[u8]) -> Option<p256::VerifyingKey> {
    let (&form, coordinates) = point.split_first()?;
    let decompressed = |y_is_odd| curve().decompressed(coordinates.try_into().ok()?, y_is_odd).ok();
    match form {
        UNCOMPRESSED => curve().verifying_key(coordinates.try_into().ok()?).ok(),
        COMPACT => {
            let both = [decompressed(false)?, decompressed(true)?];
            both.into_iter().min_by_key(p256::VerifyingKey::to_bytes)
        }
        _ if form & !1 == COMPRESSED => decompressed(form & 1 == 1),
        _ => None,
    }
}
