//! Makes text from outside safe to show.

/// Longer text is cut.
const MOST_CHARACTERS: usize = 200;

/// Removes invisible characters and those that change the writing direction, and limits the length to a few lines.
pub(crate) fn shown(text: &str) -> String {
    let visible = |sign: &char| {
        !sign.is_control()
            && !matches!(sign, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let mut kept: String = text.chars().filter(visible).take(MOST_CHARACTERS).collect();
    if text.chars().filter(visible).count() > MOST_CHARACTERS {
        kept.push('…');
    }
    kept
}

/// Lower-case hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
