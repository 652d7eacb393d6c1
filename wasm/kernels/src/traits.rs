//! The traits of the crate `signature` for the keys of this crate. The table of a [`p256::Curve`](crate::p256::Curve)
//! or an [`ed25519::Curve`](crate::ed25519::Curve) is computed at the first use, once for all keys.
//!
//! ML-DSA signs with an empty context: deterministically as a [`Signer`], hedged as a [`RandomizedSigner`]. RSA
//! implements only the latter, because it needs random bytes for blinding.

#![cfg_attr(
    not(all(feature = "ed25519", feature = "ml-dsa", feature = "p256", feature = "rsa")),
    allow(unused_imports, reason = "each scheme needs its part")
)]

use crate::Error;
use alloc::boxed::Box;
use signature::rand_core::TryCryptoRng;
use signature::{Keypair, RandomizedSigner, SignatureEncoding, Signer, Verifier};

impl From<Error> for signature::Error {
    fn from(_: Error) -> Self {
        Self::new()
    }
}

/// A signature of a curve: two numbers of 32 bytes.
#[cfg(any(feature = "ed25519", feature = "p256"))]
macro_rules! on_curve {
    ($scheme:ident) => {
        use crate::$scheme::{Curve, SIGNATURE_BYTES, SigningKey, VerifyingKey};
        use signature::{Keypair, SignatureEncoding, Signer, Verifier};

        /// The table of the base point, computed at the first use.
        fn curve() -> &'static Curve {
            static CURVE: crate::kept::Kept<Curve> = crate::kept::Kept::new();
            CURVE.get_or_init(Curve::new)
        }

        /// A signature as bytes, which need not be a valid one.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Signature([u8; SIGNATURE_BYTES]);

        impl TryFrom<&[u8]> for Signature {
            type Error = signature::Error;

            fn try_from(bytes: &[u8]) -> Result<Self, signature::Error> {
                bytes.try_into().map(Self).map_err(|_| signature::Error::new())
            }
        }

        impl From<Signature> for [u8; SIGNATURE_BYTES] {
            fn from(signature: Signature) -> Self {
                signature.0
            }
        }

        impl SignatureEncoding for Signature {
            type Repr = [u8; SIGNATURE_BYTES];
        }

        impl Signer<Signature> for SigningKey {
            fn try_sign(&self, message: &[u8]) -> Result<Signature, signature::Error> {
                Ok(Signature(curve().sign(self, message)))
            }
        }

        impl Keypair for SigningKey {
            type VerifyingKey = VerifyingKey;

            fn verifying_key(&self) -> VerifyingKey {
                Self::verifying_key(self).clone()
            }
        }

        impl Verifier<Signature> for VerifyingKey {
            fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), signature::Error> {
                Ok(curve().verify(self, message, &signature.0)?)
            }
        }
    };
}

/// ECDSA on P-256.
#[cfg(feature = "p256")]
pub mod p256 {
    on_curve!(p256);
}

/// Ed25519.
#[cfg(feature = "ed25519")]
pub mod ed25519 {
    on_curve!(ed25519);
}

/// A signature of ML-DSA or RSA as bytes, which need not be a valid one. The key determines its length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature(Box<[u8]>);

impl TryFrom<&[u8]> for Signature {
    type Error = signature::Error;

    fn try_from(bytes: &[u8]) -> Result<Self, signature::Error> {
        Ok(Self(bytes.into()))
    }
}

impl From<Signature> for Box<[u8]> {
    fn from(signature: Signature) -> Self {
        signature.0
    }
}

impl SignatureEncoding for Signature {
    type Repr = Box<[u8]>;
}

#[cfg(feature = "ml-dsa")]
mod ml_dsa {
    use super::{Keypair, RandomizedSigner, Signature, Signer, TryCryptoRng, Verifier};
    use crate::ml_dsa::{SEED_BYTES, SigningKey, VerifyingKey};

    impl Signer<Signature> for SigningKey {
        fn try_sign(&self, message: &[u8]) -> Result<Signature, signature::Error> {
            Ok(Signature(self.sign(message, &[], &[0; SEED_BYTES])?.into()))
        }
    }

    impl RandomizedSigner<Signature> for SigningKey {
        fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(
            &self,
            rng: &mut R,
            message: &[u8],
        ) -> Result<Signature, signature::Error> {
            let mut randomness = zeroize::Zeroizing::new([0; SEED_BYTES]);
            rng.try_fill_bytes(randomness.as_mut_slice())
                .map_err(|_| signature::Error::new())?;
            Ok(Signature(self.sign(message, &[], &randomness)?.into()))
        }
    }

    impl Keypair for SigningKey {
        type VerifyingKey = VerifyingKey;

        fn verifying_key(&self) -> VerifyingKey {
            Self::verifying_key(self).clone()
        }
    }

    impl Verifier<Signature> for VerifyingKey {
        fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), signature::Error> {
            Ok(Self::verify(self, message, &[], &signature.0)?)
        }
    }
}

#[cfg(feature = "rsa")]
mod rsa {
    use super::{Keypair, RandomizedSigner, Signature, TryCryptoRng, Verifier};
    use crate::hazmat::montgomery::Montgomery;
    use crate::rsa::{PrivateKey, PublicKey};

    impl<Field: Montgomery> RandomizedSigner<Signature> for PrivateKey<Field> {
        fn try_sign_with_rng<R: TryCryptoRng + ?Sized>(
            &self,
            rng: &mut R,
            message: &[u8],
        ) -> Result<Signature, signature::Error> {
            let signed = self.try_sign(message, |bytes| rng.try_fill_bytes(bytes))?;
            Ok(Signature(signed.into()))
        }
    }

    impl<Field: Montgomery + Clone> Keypair for PrivateKey<Field> {
        type VerifyingKey = PublicKey<Field>;

        fn verifying_key(&self) -> PublicKey<Field> {
            self.public().clone()
        }
    }

    impl<Field: Montgomery> Verifier<Signature> for PublicKey<Field> {
        fn verify(&self, message: &[u8], signature: &Signature) -> Result<(), signature::Error> {
            Ok(Self::verify(self, message, &signature.0)?)
        }
    }
}

#[cfg(all(test, feature = "ed25519", feature = "ml-dsa", feature = "p256", feature = "rsa"))]
mod tests {
    use super::{Signature, ed25519, p256};
    use crate::ml_dsa::{ML_DSA_44, SigningKey};
    use signature::{Keypair, RandomizedSigner, SignatureEncoding, Signer, Verifier};

    fn signs_and_verifies<S: SignatureEncoding, Key: Signer<S> + Keypair<VerifyingKey: Verifier<S>>>(key: &Key) {
        let public = key.verifying_key();
        let signature = key.sign(b"message");
        let bytes = signature.to_vec();
        let judged = S::try_from(bytes.as_slice())
            .map(|read| [&b"message"[..], b"another"].map(|message| public.verify(message, &read).is_ok()));
        assert!(judged.is_ok_and(|verdicts| verdicts == [true, false]));
    }

    #[test]
    fn every_scheme_signs_through_the_traits() {
        let curve = crate::p256::Curve::new();
        signs_and_verifies::<p256::Signature, _>(&curve.signing_key(&[7; 32]).unwrap());
        let curve = crate::ed25519::Curve::new();
        signs_and_verifies::<ed25519::Signature, _>(&curve.signing_key(&[7; 32]));
        let key = SigningKey::from_seed(&ML_DSA_44, &[7; 32]);
        signs_and_verifies::<Signature, _>(&key);

        let mut source = getrandom::SysRng;
        let hedged: Signature = key.try_sign_with_rng(&mut source, b"message").unwrap();
        assert_ne!(hedged, Signer::sign(&key, b"message"));
        Verifier::verify(key.verifying_key(), b"message", &hedged).unwrap();
        assert!(Verifier::verify(key.verifying_key(), b"another", &hedged).is_err());
    }

    #[test]
    fn signatures_of_another_length_are_none() {
        assert!(p256::Signature::try_from(&[7; 63][..]).is_err());
        assert!(ed25519::Signature::try_from(&[7; 65][..]).is_err());
    }

    #[test]
    fn rsa_keys_sign_with_random_bytes() {
        const fn signs<Key: RandomizedSigner<Signature> + Keypair<VerifyingKey: Verifier<Signature>>>() {}
        signs::<crate::rsa::PrivateKey<crate::hazmat::dot::Field>>();
        signs::<crate::rsa::PrivateKey<crate::hazmat::fma::Field>>();
    }
}
