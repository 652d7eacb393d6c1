//! Our reader of keys, compared with the crates': anything but the one strict encoding is rejected, and nothing panics.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test may stop at the first surprise"
)]

#[path = "der/mod.rs"]
mod support;

use proptest::prelude::*;
use support::{ALL, Readers, all_refused, elements, rewritten, tlv, tlv_with};

#[test]
fn every_truncation_and_every_trailing_byte_is_refused() {
    for Readers {
        name, ours, encoded, ..
    } in ALL.iter()
    {
        assert!(ours(encoded), "{name}");
        for length in 0..encoded.len() {
            assert!(!ours(&encoded[..length]), "{name}: {length} bytes");
        }
        for byte in 0..=255 {
            assert!(!ours(&[encoded.as_slice(), &[byte]].concat()), "{name}: {byte}");
        }
    }
    // Also after the last element of every nested structure; in a number or a string, extra
    // bytes change the value instead.
    all_refused(&|tag, content| match tag {
        0x30 | 0xa1 => vec![tlv(tag, &[content, &[0]]), tlv(tag, &[content, &[5, 0]])],
        _ => Vec::new(),
    });
}

#[test]
fn a_length_in_more_bytes_than_it_needs_is_refused() {
    all_refused(&|tag, content| {
        let fewest = elements(&tlv(tag, &[content])).map(|_| match content.len() {
            0..0x80 => 0,
            0x80..0x100 => 1,
            _ => 2,
        });
        (fewest.unwrap() + 1..=4)
            .map(|count| tlv_with(tag, content, Some(count)))
            .collect()
    });
    // The indefinite length (X.690 §8.1.3.6).
    all_refused(&|tag, content| vec![[&[tag, 0x80], content, &[0, 0]].concat()]);
}

#[test]
fn a_number_that_is_padded_negative_or_empty_is_refused() {
    let changes = |tag, content: &[u8]| match (tag, content) {
        (0x02, _) => vec![tlv(tag, &[&[0], content]), tlv(tag, &[&[0xff], content]), tlv(tag, &[])],
        _ => Vec::new(),
    };
    for readers in ALL.iter().filter(|readers| elements(&readers.encoded).is_some()) {
        for variant in rewritten(&readers.encoded, &changes) {
            assert!(!(readers.ours)(&variant), "{}: {variant:02x?}", readers.name);
        }
    }
}

#[test]
fn another_algorithm_or_other_parameters_are_refused() {
    // Changes: each byte of each identifier, no identifier, an additional NULL, the identifier of RSASSA-PSS.
    all_refused(&|tag, content| match tag {
        0x06 => (0..content.len())
            .map(|position| {
                let mut changed = content.to_vec();
                changed[position] ^= 2;
                tlv(tag, &[&changed])
            })
            .chain([
                Vec::new(),
                [tlv(tag, &[content]), vec![5, 0, 5, 0]].concat(),
                tlv(6, &[&[0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 10]]),
            ])
            .filter(|variant| !is_another_ml_dsa(variant))
            .collect(),
        _ => Vec::new(),
    });
    let rsa_without_null = |tag, _: &[u8]| {
        if tag == 5 {
            vec![Vec::new(), vec![5, 1, 0]]
        } else {
            Vec::new()
        }
    };
    for readers in ALL.iter().filter(|readers| readers.name == "rsa") {
        let variants = rewritten(&readers.encoded, &rsa_without_null);
        assert_eq!(variants.len(), 2);
        assert!(variants.iter().all(|variant| !(readers.ours)(variant)));
    }
    let with_null = |tag, content: &[u8]| match tag {
        6 => vec![[tlv(tag, &[content]), vec![5, 0]].concat()],
        _ => Vec::new(),
    };
    for readers in ALL.iter().filter(|readers| readers.name != "rsa") {
        let variants = rewritten(&readers.encoded, &with_null);
        assert!(
            variants.iter().all(|variant| !(readers.ours)(variant)),
            "{}",
            readers.name
        );
    }
}

/// Whether this identifies ML-DSA-65 or -87: a private key of ML-DSA-44 is also valid for these.
fn is_another_ml_dsa(name: &[u8]) -> bool {
    name.starts_with(&[6, 9, 0x60]) && matches!(name.last(), Some(18 | 19))
}

#[test]
fn a_key_of_another_family_is_refused() {
    for readers in ALL.iter() {
        let read_by: Vec<_> = ALL.iter().filter(|other| (other.ours)(&readers.encoded)).collect();
        assert!(
            read_by.iter().all(|other| other.name == readers.name),
            "{}",
            readers.name
        );
        let families = ALL.iter().filter(|other| other.name == readers.name).count() / 2;
        assert_eq!(read_by.len(), families, "{}", readers.name);
    }
}

#[test]
fn a_flipped_bit_is_judged_as_the_crate_judges_it() {
    for readers in ALL.iter() {
        // RSA and ML-DSA are slow, so for long keys only one bit of each byte is flipped.
        let step = if readers.encoded.len() > 200 { 9 } else { 1 };
        for bit in (0..8 * readers.encoded.len()).step_by(step) {
            let mut changed = readers.encoded.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            // An identifier of another parameter set; the crate reads only one set at a time.
            if readers.name == "ml-dsa" && bit / 8 == changed.windows(3).position(|at| at == [3, 4, 3]).unwrap_or(0) + 3
            {
                continue;
            }
            assert_eq!(
                (readers.ours)(&changed),
                (readers.crates)(&changed),
                "{}: bit {bit}",
                readers.name
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn no_bytes_stop_the_reader(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        for readers in ALL.iter() {
            prop_assert!(!(readers.ours)(&bytes));
        }
    }

    #[test]
    fn no_change_to_a_key_stops_the_reader(
        which in 0..ALL.len(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cut in any::<prop::sample::Index>(),
    ) {
        let readers = &ALL[which];
        let mut changed = readers.encoded.clone();
        for (position, byte) in changes {
            let position = position.index(changed.len());
            changed[position] = byte;
        }
        // If our reader accepts it, the crate does too, except for ML-DSA's other parameter sets.
        if (readers.ours)(&changed) && readers.name != "ml-dsa" {
            prop_assert!((readers.crates)(&changed));
        }
        changed.truncate(cut.index(changed.len()));
        prop_assert!(!(readers.ours)(&changed));
    }
}
