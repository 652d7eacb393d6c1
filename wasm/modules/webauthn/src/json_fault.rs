//! Describes in plain words why a text is not JSON, and where it goes wrong.

use super::refusal::quoted;
use serde_json::error::Category;

/// The beginnings of the parser’s messages, and the words that a person reads instead.
const SYNTAX: [(&str, &str); 15] = [
    ("expected value", "a value is missing or is none"),
    ("trailing characters", "something follows them"),
    ("key must be a string", "a name is not in double quotes"),
    ("trailing comma", "a comma stands before an end"),
    ("control character", "a control character stands unescaped in a text"),
    ("invalid escape", "a backslash escapes what it cannot"),
    ("lone leading surrogate", "an escape is half a character"),
    ("unexpected end of hex escape", "an escape is half a character"),
    ("invalid unicode code point", "an escape is no character"),
    ("invalid number", "a number is not written as JSON has it"),
    ("number out of range", "a number is too large"),
    ("expected `:`", "a colon is missing"),
    ("expected `,`", "a comma or an end is missing"),
    ("expected ident", "a word is neither true, false nor null"),
    ("recursion limit", "they nest too deep"),
];

/// This many characters of the text are quoted, from the fault on.
const SHOWN: usize = 20;

/// The fault as the end of a sentence: the caller names the text and writes a colon before it.
pub(crate) fn json_fault(text: &str, error: &serde_json::Error) -> String {
    let message = error.to_string();
    if let Some(name) = message
        .strip_prefix("duplicate field `")
        .and_then(|rest| rest.split('`').next())
    {
        return format!("the member {name} stands twice");
    }
    if error.classify() == Category::Eof {
        return "they break off before their end".to_owned();
    }
    let known = SYNTAX.iter().find(|(begins, _)| message.starts_with(begins));
    let fault = known.map_or("they are damaged", |(_, fault)| fault);
    let at = offset_of(text, error);
    let rest: String = text.get(at..).unwrap_or_default().chars().take(SHOWN).collect();
    if rest.is_empty() {
        return format!("{fault}, at byte {at}");
    }
    format!("{fault}, at byte {at}, before {}", quoted(&rest))
}

/// The byte at which the parser stopped. The parser counts lines from one, and the bytes it has read of a line.
fn offset_of(text: &str, error: &serde_json::Error) -> usize {
    let before: usize = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1))
        .map(str::len)
        .sum();
    let mut at = (before + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
