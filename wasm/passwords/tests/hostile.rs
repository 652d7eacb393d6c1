//! Invalid stored strings, and those that need too many resources, give one sentence each and never a panic.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test may stop at the first surprise"
)]

use passkey_bench_passwords::{check_password, hash_password};
use proptest::prelude::{any, proptest};

fn sentence_for(password: &[u8], stored: &str) -> &'static str {
    check_password(password, stored).unwrap_err().sentence()
}

#[test]
fn each_fault_has_its_sentence() {
    let long = format!("$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ${}", "A".repeat(1_000_000));
    let cases = [
        (long.as_str(), "at most 1024 characters"),
        ("", "begins with none of"),
        ("$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA", "begins with none of"),
        ("$6$rounds=5000$salt$hash", "begins with none of"),
        (
            "$2x$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
            "begins with none of",
        ),
        ("$argon2id$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA", "another version"),
        ("$argon2id$v=16$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA", "another version"),
        ("$argon2id$v=19$m=4194304,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA", "out of bounds"),
        ("$argon2id$v=19$m=19456,t=0,p=1$c2FsdHNhbHQ$AAAAAAAA", "out of bounds"),
        (
            "$argon2id$v=19$m=19456,t=1,p=16777216$c2FsdHNhbHQ$AAAAAAAA",
            "out of bounds",
        ),
        ("$argon2id$v=19$m=4,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA", "out of bounds"),
        (
            "$argon2id$v=19$m=99999999999,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA",
            "cannot be read",
        ),
        ("$argon2id$v=19$m=08,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA", "cannot be read"),
        ("$argon2id$v=19$t=1,m=8,p=1$c2FsdHNhbHQ$AAAAAAAA", "cannot be read"),
        (
            "$argon2id$v=19$m=8,t=1,p=1,data=AA$c2FsdHNhbHQ$AAAAAAAA",
            "cannot be read",
        ),
        ("$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ", "cannot be read"),
        ("$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAA*AAAA", "cannot be read"),
        ("$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$AAAAAAAA$", "cannot be read"),
        ("$scrypt$ln=24,r=8,p=1$c2FsdHNhbHQ$AAAAAAAA", "out of bounds"),
        ("$scrypt$ln=0,r=8,p=1$c2FsdHNhbHQ$AAAAAAAA", "out of bounds"),
        ("$scrypt$ln=16,r=1,p=1$c2FsdHNhbHQ$AAAAAAAA", "out of bounds"),
        ("$scrypt$ln=4,r=4294967295,p=1$c2FsdHNhbHQ$AAAAAAAA", "out of bounds"),
        ("$pbkdf2-sha256$i=0$c2FsdHNhbHQ$AAAAAAAA", "out of bounds"),
        ("$pbkdf2-sha256$i=4000000000$c2FsdHNhbHQ$AAAAAAAA", "out of bounds"),
        (
            "$2b$31$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
            "out of bounds",
        ),
        (
            "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOe",
            "cannot be read",
        ),
        (
            "$2b$5$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
            "cannot be read",
        ),
        (
            "$2b$05$CCCCCCCCCCCCCCCCCCCCCéE5YPO9kmyuRGyh0XouQYb4YMJKvyOe",
            "cannot be read",
        ),
    ];
    for (stored, sentence) in cases {
        let said = sentence_for(b"password", stored);
        assert!(said.contains(sentence), "{:.60}: {said}", stored);
    }
}

#[test]
fn a_password_may_be_empty_and_may_not_be_long_nor_have_a_zero_byte_in_bcrypt() {
    let argon2id = hash_password(b"", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ").unwrap();
    assert_eq!(check_password(b"", &argon2id), Ok(true));
    assert!(sentence_for(&[0; 1_000_000], &argon2id).contains("at most 4096 bytes"));
    let zero = hash_password(b"a\0b", "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ").unwrap();
    assert_eq!(check_password(b"a\0c", &zero), Ok(false));
    let bcrypt = hash_password(b"a", "$2b$04$CCCCCCCCCCCCCCCCCCCCC.").unwrap();
    assert!(sentence_for(b"a\0b", &bcrypt).contains("zero byte"));
}

proptest! {
    /// Any text gives an answer or a sentence. Valid settings are cheap here, so that the test is fast.
    #[test]
    fn no_text_stops_it(password in any::<Vec<u8>>(), text in "\\PC{0,200}") {
        let _ = check_password(&password, &text);
    }

    #[test]
    fn no_broken_string_stops_it(at in 0_usize..70, byte in 32_u8..127) {
        let mut stored = b"$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TK".to_vec();
        if let Some(place) = stored.get_mut(at) {
            *place = byte;
        }
        let _ = check_password(b"password", &String::from_utf8(stored).unwrap());
    }
}
