//! Authenticator data (WebAuthn Level 3, section 6.1): 37 bytes, then the attested credential, then extensions.

use super::cbor;
use super::departures::Departures;
use super::expectations::Expectations;
use super::refusal::{Malformed, Refusal};
use super::step::AuthenticatorDataSteps;
use super::trace::Trace;

/// Bytes of a SHA-256.
pub(crate) const HASH_BYTES: usize = 32;
/// Bytes before the optional parts.
pub(crate) const FIXED_BYTES: usize = 37;
const AAGUID_BYTES: usize = 16;
/// The maximum length of a credential ID (section 4).
pub(crate) const LONGEST_CREDENTIAL_ID: usize = 1023;
/// Section 4: the ID has at least 16 random bytes, or is an encrypted credential.
pub(crate) const SHORTEST_CREDENTIAL_ID: usize = 16;

/// User present.
pub const UP: u8 = 0x01;
/// User verified.
pub const UV: u8 = 0x04;
/// Backup eligible.
pub const BE: u8 = 0x08;
/// Backup state.
pub const BS: u8 = 0x10;
/// Attested credential data included.
pub const AT: u8 = 0x40;
/// Extension data included.
pub const ED: u8 = 0x80;

/// The attested credential of a registration (section 6.5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttestedCredential<'a> {
    /// 16 bytes: the authenticator's model.
    pub aaguid: &'a [u8],
    /// At most 65535 bytes here; the ceremony allows 1023.
    pub credential_id: &'a [u8],
    /// A COSE key.
    pub public_key: &'a [u8],
}

/// Authenticator data, read in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuthenticatorData<'a> {
    /// SHA-256 of the RP ID.
    pub rp_id_hash: &'a [u8],
    /// Bits of section 6.1.
    pub flags: u8,
    /// The signature counter.
    pub sign_count: u32,
    /// Only with the AT flag.
    pub attested: Option<AttestedCredential<'a>>,
    /// A CBOR map; only with the ED flag.
    pub extensions: Option<&'a [u8]>,
}

impl AuthenticatorData<'_> {
    /// Whether all of these flags are set.
    #[must_use]
    pub fn has(&self, flags: u8) -> bool {
        self.flags & flags == flags
    }
}

/// Reads authenticator data; no bytes may be left over.
///
/// # Errors
/// If it is too short or too long for its flags, or has a key twice.
pub fn parse(bytes: &[u8]) -> Result<AuthenticatorData<'_>, Malformed> {
    parse_noting(bytes, &mut Departures::default())
}

/// Like [`parse`], and notes where the CBOR is not canonical.
pub(crate) fn parse_noting<'a>(
    bytes: &'a [u8],
    departures: &mut Departures,
) -> Result<AuthenticatorData<'a>, Malformed> {
    let data = parse_any(bytes, departures)?;
    departures.refuse_twice()?;
    Ok(data)
}

/// Like [`parse_noting`], but accepts duplicate keys, for display only.
pub(crate) fn parse_any<'a>(bytes: &'a [u8], departures: &mut Departures) -> Result<AuthenticatorData<'a>, Malformed> {
    let short = || Malformed::new("The authenticator data are shorter than 37 bytes.");
    let (rp_id_hash, rest) = bytes.split_at_checked(HASH_BYTES).ok_or_else(short)?;
    let (&flags, rest) = rest.split_first().ok_or_else(short)?;
    let (count, _) = rest.split_first_chunk::<4>().ok_or_else(short)?;
    let mut next = FIXED_BYTES;
    let attested = if flags & AT == 0 {
        None
    } else {
        let (credential, end) = parse_attested(bytes, departures)?;
        next = end;
        Some(credential)
    };
    let extensions = if flags & ED == 0 {
        None
    } else {
        let from = next;
        if bytes.get(from).is_none_or(|first| first >> 5 != cbor::MAP) {
            return Err(Malformed::at_byte("The extension data are not a CBOR map", from));
        }
        next = cbor::item(bytes, from, departures)?;
        bytes.get(from..next)
    };
    if next != bytes.len() {
        return Err(Malformed::at_byte(
            "The authenticator data are followed by bytes that no flag announces",
            next,
        ));
    }
    Ok(AuthenticatorData {
        rp_id_hash,
        flags,
        sign_count: u32::from_be_bytes(*count),
        attested,
        extensions,
    })
}

fn parse_attested<'a>(
    bytes: &'a [u8],
    departures: &mut Departures,
) -> Result<(AttestedCredential<'a>, usize), Malformed> {
    const SHORT: &str = "The authenticator data end inside the attested credential";
    let short = |at| Malformed::at_byte(SHORT, at);
    let id_length = FIXED_BYTES + AAGUID_BYTES;
    let aaguid = bytes.get(FIXED_BYTES..id_length).ok_or(short(FIXED_BYTES))?;
    let length = bytes.get(id_length..).and_then(<[u8]>::first_chunk::<2>);
    let length = usize::from(u16::from_be_bytes(*length.ok_or(short(id_length))?));
    let id = id_length + 2;
    let key = id + length;
    let credential_id = bytes.get(id..key).ok_or(short(id_length))?;
    let end = cbor::item(bytes, key, departures)?;
    let public_key = bytes.get(key..end).ok_or(short(key))?;
    Ok((
        AttestedCredential {
            aaguid,
            credential_id,
            public_key,
        },
        end,
    ))
}

/// Attested credential data (section 6.5.1).
///
/// # Errors
/// If the AAGUID is not 16 bytes or the credential ID over 1023.
pub fn attested_credential_data(aaguid: &[u8], credential_id: &[u8], public_key: &[u8]) -> Result<Vec<u8>, Malformed> {
    let length = u16::try_from(credential_id.len()).ok();
    match length {
        Some(length) if aaguid.len() == AAGUID_BYTES && credential_id.len() <= LONGEST_CREDENTIAL_ID => {
            Ok([aaguid, &length.to_be_bytes(), credential_id, public_key].concat())
        }
        _ => Err(Malformed::new(
            "An AAGUID has 16 bytes and a credential ID at most 1023.",
        )),
    }
}

/// Writes authenticator data (section 6.1); `attested` is empty in an assertion.
///
/// # Errors
/// If the hash is not 32 bytes.
pub fn authenticator_data(
    rp_id_hash: &[u8],
    flags: u8,
    sign_count: u32,
    attested: &[u8],
) -> Result<Vec<u8>, Malformed> {
    if rp_id_hash.len() != HASH_BYTES {
        return Err(Malformed::new("The hash of an RP ID has 32 bytes."));
    }
    Ok([rp_id_hash, &[flags], &sign_count.to_be_bytes(), attested].concat())
}

/// The checks that both procedures have in common, in their order.
///
/// # Errors
/// The first step that fails.
pub fn check(
    data: &AuthenticatorData<'_>,
    steps: &AuthenticatorDataSteps,
    expected: &Expectations,
    trace: &mut impl Trace,
) -> Result<(), Refusal> {
    match expected.rp_id_hash() {
        None => trace.not_checked(steps.rp_id_hash, "No RP ID was given to compare with."),
        Some(hash) if hash == data.rp_id_hash => trace.passed(steps.rp_id_hash),
        Some(_) => {
            let sentence = "The authenticator data are for another relying party ID.";
            return Err(Refusal::new("wrong-rp-id", steps.rp_id_hash, sentence));
        }
    }
    // Only section 7.1 allows this: during conditional creation, no user need be present.
    if !data.has(UP) && expected.conditional_create && steps.present.section == "7.1" {
        trace.not_applicable(steps.present, "Conditional creation may go without a person present.");
    } else if !data.has(UP) {
        let sentence = "The authenticator did not see a person present.";
        return Err(Refusal::new("user-not-present", steps.present, sentence));
    } else {
        trace.passed(steps.present);
    }
    if !expected.user_verification {
        trace.not_applicable(steps.verified, "User verification was not required.");
    } else if data.has(UV) {
        trace.passed(steps.verified);
    } else {
        let sentence = "User verification was required and did not happen.";
        return Err(Refusal::new("user-not-verified", steps.verified, sentence));
    }
    if data.has(BS) && !data.has(BE) {
        let sentence = "The credential says it is backed up but cannot be.";
        return Err(Refusal::new("backup-state", steps.backup, sentence));
    }
    trace.passed(steps.backup);
    Ok(())
}
