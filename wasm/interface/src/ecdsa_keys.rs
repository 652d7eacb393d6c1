//! ECDSA keys on a NIST prime curve with the SHA-2 hash of equal strength (FIPS 186-5 §6), by that curve's crate.
//!
//! Raw private key: the scalar, as long as a coordinate. Raw public key: x‖y. Signature: r‖s (IEEE P1363), with the
//! deterministic nonce of RFC 6979; `s` may be low or high.

/// First byte of an uncompressed point (SEC 1 §2.3.3).
pub const UNCOMPRESSED: u8 = 0x04;

/// First byte of a compressed point whose y is even; with an odd y it is one more.
pub const COMPRESSED: u8 = 0x02;

/// Defines a signing and a verifying key on `library`, in a file of their own. `algorithm` is the curve's
/// `AlgorithmIdentifier`. Lengths are in bytes: of a scalar, of x‖y, and of an uncompressed point.
#[macro_export]
macro_rules! ecdsa_keys {
    (
        keys: $signing:ident, $verifying:ident,
        library: $library:ident,
        curve: $name:literal,
        bits: $bits:literal,
        algorithm: $algorithm:expr,
        scalar: $bytes:literal,
        coordinates: $coordinates:literal,
        point: $point:literal,
    ) => {
        use getrandom::SysRng;
        use $crate::ec_private_key;
        use $crate::ecdsa_keys::{COMPRESSED, UNCOMPRESSED};
        use $crate::key_info::{self, PrivateKeyInfo};
        use $crate::{Error, SigningKey, VerifyingKey};
        use zeroize::Zeroizing;
        use $library::ecdsa::Signature;
        use $library::ecdsa::signature::{Signer, Verifier};
        use $library::elliptic_curve::Generate;

        #[doc = concat!("A ", $name, " private key; the crate wipes the scalar when it is dropped.")]
        #[derive(Debug)]
        pub struct $signing($library::ecdsa::SigningKey);

        #[doc = concat!("A ", $name, " public key.")]
        #[derive(Debug)]
        pub struct $verifying($library::ecdsa::VerifyingKey);

        impl SigningKey for $signing {
            type VerifyingKey = $verifying;

            fn generate(parameter: u32) -> Result<Self, Error> {
                if parameter != $bits {
                    return Err(Error::new(concat!(
                        "ECDSA keys are made for curve ",
                        $name,
                        " only."
                    )));
                }
                $library::ecdsa::SigningKey::try_generate_from_rng(&mut SysRng)
                    .map(Self)
                    .map_err(|_| Error::NO_RANDOMNESS)
            }

            fn from_pkcs8(der: &[u8]) -> Result<Self, Error> {
                Self::read(der).ok_or(Error::new(concat!(
                    "This is not a PKCS#8 private key for ECDSA ",
                    $name,
                    "."
                )))
            }

            fn from_raw(raw: &[u8]) -> Result<Self, Error> {
                const SENTENCE: &str = concat!(
                    "A raw ",
                    $name,
                    " private key is ",
                    $bytes,
                    " bytes, above zero and below the curve's order."
                );
                // The crate also reads shorter scalars; here a scalar has one length.
                if raw.len() != $bytes {
                    return Err(Error::new(SENTENCE));
                }
                $library::ecdsa::SigningKey::from_slice(raw)
                    .map(Self)
                    .map_err(|_| Error::new(SENTENCE))
            }

            /// With the public key inside (RFC 5915), as browsers write it.
            fn to_pkcs8(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
                let scalar = Zeroizing::new(<[u8; $bytes]>::from(self.0.to_bytes()));
                let point = self.0.verifying_key().to_sec1_point(false);
                let key = ec_private_key::write(scalar.as_slice(), point.as_bytes());
                Ok(PrivateKeyInfo::write($algorithm, &key))
            }

            fn to_raw(&self) -> Result<Zeroizing<Vec<u8>>, Error> {
                let scalar = Zeroizing::new(<[u8; $bytes]>::from(self.0.to_bytes()));
                Ok(Zeroizing::new(scalar.to_vec()))
            }

            fn verifying_key(&self) -> $verifying {
                $verifying(*self.0.verifying_key())
            }

            fn sign(&self, message: &[u8]) -> Result<Vec<u8>, Error> {
                let signature: Result<Signature, _> = self.0.try_sign(message);
                signature
                    .map(|signature| signature.to_bytes().to_vec())
                    .map_err(|_| Error::new("ECDSA could not sign this message."))
            }
        }

        impl VerifyingKey for $verifying {
            fn from_spki(der: &[u8]) -> Result<Self, Error> {
                key_info::read_public_key_info(der, $algorithm)
                    .and_then(|point| $library::ecdsa::VerifyingKey::from_sec1_bytes(point).ok())
                    .map(Self)
                    .ok_or(Error::new(concat!(
                        "This is not an SPKI public key for ECDSA ",
                        $name,
                        "."
                    )))
            }

            /// x‖y, or 0x04 followed by these.
            fn from_raw(raw: &[u8]) -> Result<Self, Error> {
                const SENTENCE: &str = concat!(
                    "A raw ",
                    $name,
                    " public key is a curve point of ",
                    $coordinates,
                    " bytes, or ",
                    $point,
                    " that begin with 4."
                );
                let coordinates = match raw.split_first() {
                    Some((&UNCOMPRESSED, coordinates)) if coordinates.len() == $coordinates => coordinates,
                    _ if raw.len() == $coordinates => raw,
                    _ => return Err(Error::new(SENTENCE)),
                };
                let mut point = vec![UNCOMPRESSED];
                point.extend_from_slice(coordinates);
                $library::ecdsa::VerifyingKey::from_sec1_bytes(&point)
                    .map(Self)
                    .map_err(|_| Error::new(SENTENCE))
            }

            fn to_spki(&self) -> Result<Vec<u8>, Error> {
                let point = self.0.to_sec1_point(false);
                Ok(key_info::write_public_key_info($algorithm, point.as_bytes()))
            }

            fn to_raw(&self) -> Result<Vec<u8>, Error> {
                let point = self.0.to_sec1_point(false);
                Ok(point.as_bytes().iter().skip(1).copied().collect())
            }

            /// FIPS 186-5 §6.4.2; both `s` and its negative are valid, as in WebAuthn and WebCrypto.
            fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
                Signature::from_slice(signature).is_ok_and(|signature| self.0.verify(message, &signature).is_ok())
            }
        }

        impl $signing {
            /// Reads PKCS#8. A public key in it, compressed or not, must belong to the scalar.
            fn read(der: &[u8]) -> Option<Self> {
                let info = PrivateKeyInfo::read(der, $algorithm)?;
                let (scalar, public_key) = ec_private_key::read(info.private_key, $algorithm)?;
                let key = $library::ecdsa::SigningKey::from_slice(scalar).ok()?;
                let fits = |point: &[u8]| {
                    let compressed = point.first().is_some_and(|&first| first & !1 == COMPRESSED);
                    point == key.verifying_key().to_sec1_point(compressed).as_bytes()
                };
                let all_fit = [public_key, info.public_key].into_iter().flatten().all(fits);
                all_fit.then_some(Self(key))
            }
        }
    };
}
