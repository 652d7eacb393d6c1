//! Public keys as JWK (RFC 7517).

use super::super::refusal::Malformed;
use super::algorithms::algorithm_number;
use super::credential_key::{CredentialKey, EDDSA, ES256, RS256, ed25519_key, p256_key, rsa_key};
use super::other_key::OtherKey;
use base64ct::{Base64UrlUnpadded, Encoding};
use serde::Deserialize;

impl CredentialKey {
    /// Reads a public JWK (RFC 7518, section 6; RFC 8037; RFC 9964). Without `alg`, the first algorithm for its kind is
    /// assumed.
    ///
    /// # Errors
    /// If it is anything but a key of a NIST curve, an Edwards curve, RSA or ML-DSA.
    pub fn from_jwk(json: &str) -> Result<Self, Malformed> {
        let jwk: Jwk = serde_json::from_str(json).map_err(|_| Malformed::new("This is not a JWK."))?;
        let (x, y) = (jwk.x.as_deref(), jwk.y.as_deref());
        let named = jwk.alg.as_deref().and_then(algorithm_number);
        if let Some(algorithm) = named.filter(|number| ![ES256, EDDSA, RS256].contains(number)) {
            let members = [jwk.x, jwk.y, jwk.n, jwk.e, jwk.public];
            let parts: Result<Vec<_>, _> = members.iter().flatten().map(|text| decoded(Some(text))).collect();
            return OtherKey::from_parts(algorithm, &parts?).map(Self::Other);
        }
        match (jwk.kty.as_str(), jwk.crv.as_deref()) {
            ("EC", Some("P-256")) => p256_key(&decoded(x)?, &decoded(y)?),
            ("OKP", Some("Ed25519")) => ed25519_key(&decoded(x)?),
            ("RSA", _) => rsa_key(&decoded(jwk.n.as_deref())?, &decoded(jwk.e.as_deref())?),
            ("EC", Some("P-384")) => OtherKey::from_parts(-35, &[decoded(x)?, decoded(y)?]).map(Self::Other),
            ("EC", Some("P-521")) => OtherKey::from_parts(-36, &[decoded(x)?, decoded(y)?]).map(Self::Other),
            ("OKP", Some("Ed448")) => OtherKey::from_parts(-53, &[decoded(x)?]).map(Self::Other),
            _ => Err(Malformed::new(
                "This is not a JWK for a NIST curve, an Edwards curve, RSA or ML-DSA.",
            )),
        }
    }
}

#[derive(Deserialize)]
struct Jwk {
    kty: String,
    alg: Option<String>,
    crv: Option<String>,
    x: Option<String>,
    y: Option<String>,
    n: Option<String>,
    e: Option<String>,
    #[serde(rename = "pub")]
    public: Option<String>,
}

fn decoded(text: Option<&str>) -> Result<Vec<u8>, Malformed> {
    text.and_then(|text| Base64UrlUnpadded::decode_vec(text).ok())
        .ok_or_else(|| Malformed::new("A member of the JWK is missing or is not base64url."))
}
