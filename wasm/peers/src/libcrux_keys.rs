//! libcrux: ML-DSA-44. It has vector code for AVX2 and Neon. For WebAssembly it has plain code,
//! which the compiler vectorises.

use crate::random::fill;
use crate::{KeyPair, SECRET_BYTES, Scheme, write};
use libcrux_ml_dsa::ml_dsa_44::{self, MLDSA44KeyPair, MLDSA44Signature, MLDSA44VerificationKey};

struct MlDsa44(MLDSA44KeyPair, MLDSA44VerificationKey);

impl KeyPair for MlDsa44 {
    fn sign(&self, message: &[u8], signature: &mut [u8]) -> Option<usize> {
        // Hedged, like ours.
        let mut randomness = [0; 32];
        fill(&mut randomness);
        let made = ml_dsa_44::sign(&self.0.signing_key, message, &[], randomness).ok()?;
        write(made.as_slice(), signature)
    }

    fn verify(&self, message: &[u8], signature: &[u8]) -> bool {
        let Ok(bytes) = signature.try_into() else { return false };
        ml_dsa_44::verify(&self.1, message, &[], &MLDSA44Signature::new(bytes)).is_ok()
    }
}

pub(crate) fn open_key(scheme: Scheme, secret: &[u8], public: &[u8]) -> Option<Box<dyn KeyPair>> {
    if scheme != Scheme::MlDsa44 {
        return None;
    }
    let made = ml_dsa_44::generate_key_pair(secret.try_into().ok()?);
    let key = MLDSA44VerificationKey::new(public.try_into().ok()?);
    Some(Box::new(MlDsa44(made, key)))
}

pub(crate) fn make_key(scheme: Scheme, secret: &mut [u8; SECRET_BYTES], public: &mut [u8]) -> Option<usize> {
    if scheme != Scheme::MlDsa44 {
        return None;
    }
    fill(secret);
    write(
        ml_dsa_44::generate_key_pair(*secret).verification_key.as_slice(),
        public,
    )
}
