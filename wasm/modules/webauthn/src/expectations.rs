//! The values that a relying party compares a ceremony with (WebAuthn Level 3, sections 7.1 and 7.2).

use super::refusal::Malformed;
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// The expectations of the relying party. An omitted value is not compared, and the trace says so.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct Expectations {
    /// Serialised origins; empty means any.
    pub origins: Vec<String>,
    rp_id: Option<String>,
    #[serde(skip)]
    rp_id_hash: Option<[u8; 32]>,
    /// Whether user verification is required.
    pub user_verification: bool,
    /// Requested COSE algorithm numbers; empty means any.
    pub algorithms: Vec<i64>,
    /// Whether the credential was created with `mediation: "conditional"`.
    pub conditional_create: bool,
    /// Whether a frame of another origin may make the call.
    pub cross_origin: bool,
    /// The pages that may contain such a frame; empty means any.
    pub top_origins: Vec<String>,
}

impl Expectations {
    /// Reads expectations from JSON.
    ///
    /// # Errors
    /// If it is not such an object.
    pub fn from_json(json: &str) -> Result<Self, Malformed> {
        let mut read: Self =
            serde_json::from_str(json).map_err(|fault| Malformed::new(format!("Expectations: {fault}.")))?;
        read.rp_id_hash = read.rp_id.as_deref().map(|id| Sha256::digest(id).into());
        Ok(read)
    }

    pub(crate) fn rp_id_hash(&self) -> Option<&[u8]> {
        self.rp_id_hash.as_ref().map(<[u8; 32]>::as_slice)
    }
}
