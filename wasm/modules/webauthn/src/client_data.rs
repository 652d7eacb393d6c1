//! Client data: the browser's statement of a ceremony's purpose (WebAuthn Level 3, section 5.8.1).

pub use super::client_member::Member;
use super::expectations::Expectations;
use super::json_fault::json_fault;
use super::refusal::{Refusal, quoted};
use super::step::ClientDataSteps;
use super::trace::Trace;
use base64ct::{Base64UrlUnpadded, Encoding};
use serde::Deserialize;
use std::borrow::Cow;

/// The members that a relying party reads; others are ignored, as the section requires. A duplicate member is rejected.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ClientData<'a> {
    /// `webauthn.create` or `webauthn.get`.
    #[serde(borrow, default, rename = "type")]
    pub kind: Member<'a>,
    /// Base64url without padding.
    #[serde(borrow, default)]
    pub challenge: Member<'a>,
    /// Serialised origin.
    #[serde(borrow, default)]
    pub origin: Member<'a>,
    /// Whether the call came from a frame of another origin.
    #[serde(borrow, default)]
    pub cross_origin: Member<'a>,
    /// The origin of the page that contains that frame.
    #[serde(borrow, default)]
    pub top_origin: Member<'a>,
}

/// Serialises client data in the prescribed order (section 5.8.1.2).
#[must_use]
pub fn serialize(kind: &str, challenge: &[u8], origin: &str) -> Vec<u8> {
    let quoted = |text: &str| serde_json::Value::from(text).to_string();
    format!(
        "{{\"type\":{},\"challenge\":\"{}\",\"origin\":{},\"crossOrigin\":false}}",
        quoted(kind),
        Base64UrlUnpadded::encode_string(challenge),
        quoted(origin)
    )
    .into_bytes()
}

/// A byte order mark in UTF-8.
const BYTE_ORDER_MARK: &[u8] = &[0xef, 0xbb, 0xbf];

/// The text of client data by “UTF-8 decode”: it skips a byte order mark at the beginning, and replaces bytes that are
/// not UTF-8 by U+FFFD, because the member that contains them may be one that is ignored.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes))
}

/// Parses the text as client data.
///
/// # Errors
/// The step of parsing.
pub fn parse<'a>(text: &'a str, steps: &ClientDataSteps) -> Result<ClientData<'a>, Refusal> {
    let fault = |detail: &str| {
        let sentence = format!("The client data are not the JSON they should be: {detail}.");
        Refusal::new("client-data-not-json", steps.parse, sentence)
    };
    // serde would also accept a list of values in the members' order.
    if !text.trim_start().starts_with('{') {
        return Err(fault("they are no object"));
    }
    serde_json::from_str(text).map_err(|error| fault(&json_fault(text, &error)))
}

/// Every check of client data, in the order of the section.
///
/// # Errors
/// The first step that fails.
pub fn check(
    bytes: &[u8],
    steps: &ClientDataSteps,
    expected: &Expectations,
    challenge: Option<&[u8]>,
    trace: &mut impl Trace,
) -> Result<(), Refusal> {
    let text = decode(bytes);
    trace.passed(steps.decode);
    if bytes.starts_with(BYTE_ORDER_MARK) {
        let remark = "The client data begin with a byte order mark, which the step leaves out and no browser writes: who reads them \
                      without a JSON parser (section 5.8.1.3) refuses it.";
        trace.remarked(steps.decode, remark.to_owned());
    }
    if let Cow::Owned(_) = text {
        let remark = "The client data are not UTF-8: decoding puts U+FFFD in the place of what is not, and no browser writes such.";
        trace.remarked(steps.decode, remark.to_owned());
    }
    let data = parse(&text, steps)?;
    trace.passed(steps.parse);
    let kind = data.kind.text("type", "wrong-type", steps.kind)?;
    if kind != steps.expected_type {
        let sentence = format!("The type is {}, not {}.", quoted(kind), steps.expected_type);
        return Err(Refusal::new("wrong-type", steps.kind, sentence));
    }
    trace.passed(steps.kind);
    check_challenge(&data, steps, challenge, trace)?;
    check_origins(&data, steps, expected, trace)
}

fn check_challenge(
    data: &ClientData<'_>,
    steps: &ClientDataSteps,
    challenge: Option<&[u8]>,
    trace: &mut impl Trace,
) -> Result<(), Refusal> {
    let sent = data.challenge.text("challenge", "wrong-challenge", steps.challenge)?;
    let Some(challenge) = challenge else {
        trace.not_checked(steps.challenge, "No challenge was given to compare with.");
        return Ok(());
    };
    if sent != Base64UrlUnpadded::encode_string(challenge) {
        let sentence = "The challenge is not the one that was sent.";
        return Err(Refusal::new("wrong-challenge", steps.challenge, sentence));
    }
    trace.passed(steps.challenge);
    Ok(())
}

fn check_origins(
    data: &ClientData<'_>,
    steps: &ClientDataSteps,
    expected: &Expectations,
    trace: &mut impl Trace,
) -> Result<(), Refusal> {
    let called_from = data.origin.text("origin", "wrong-origin", steps.origin)?;
    if expected.origins.is_empty() {
        trace.not_checked(steps.origin, "No origin was given to compare with.");
    } else if expected.origins.iter().any(|origin| origin == called_from) {
        trace.passed(steps.origin);
    } else {
        let sentence = format!("The origin {} is not an expected one.", quoted(called_from));
        return Err(Refusal::new("wrong-origin", steps.origin, sentence));
    }
    let is_framed = data
        .cross_origin
        .truth("crossOrigin", "cross-origin", steps.cross_origin)?;
    if is_framed && !expected.cross_origin {
        let sentence = "The call came from a frame of another origin, which is not expected.";
        return Err(Refusal::new("cross-origin", steps.cross_origin, sentence));
    }
    if is_framed && expected.top_origins.is_empty() {
        let because = "The call came from a frame of another origin, and no top origin was given that may hold it.";
        trace.not_checked(steps.cross_origin, because);
    } else {
        trace.passed(steps.cross_origin);
    }
    if data.top_origin.is_nothing() {
        trace.not_applicable(steps.top_origin, "The client data name no top origin.");
        return Ok(());
    }
    let top = data
        .top_origin
        .text("topOrigin", "wrong-top-origin", steps.top_origin)?;
    if !expected.cross_origin {
        let sentence = "The client data name a top origin, and a frame of another origin is not expected.";
        return Err(Refusal::new("cross-origin", steps.top_origin, sentence));
    }
    if expected.top_origins.is_empty() {
        trace.not_checked(steps.top_origin, "No top origin was given to compare with.");
    } else if expected.top_origins.iter().any(|origin| origin == top) {
        trace.passed(steps.top_origin);
    } else {
        let sentence = format!("The top origin {} is not an expected one.", quoted(top));
        return Err(Refusal::new("wrong-top-origin", steps.top_origin, sentence));
    }
    if !is_framed {
        let remark = "Browsers name a top origin only where crossOrigin is true, and here it is not.";
        trace.remarked(steps.top_origin, remark.to_owned());
    }
    Ok(())
}
