//! Wycheproof's verdicts on signatures, held against a family's.

use crate::vectors::groups;

/// How many verdicts there are on a family, all of which are ours. `read` reads an SPKI key, `verify` takes it, message and signature.
pub(crate) fn check_verdicts<Key, Fault: core::fmt::Debug>(
    family: &str,
    read: impl Fn(&[u8]) -> Result<Key, Fault>,
    verify: impl Fn(&Key, &[u8], &[u8]) -> bool,
) -> usize {
    let mut count = 0;
    for group in groups().into_iter().filter(|group| group.family == family) {
        let key = read(&group.spki).unwrap();
        for verdict in group.verdicts {
            let accepted = verdict
                .signature
                .is_some_and(|signature| verify(&key, &verdict.message, &signature));
            assert_eq!(
                accepted,
                verdict.result == "valid",
                "{}: {}",
                verdict.id,
                verdict.comment
            );
            count += 1;
        }
    }
    count
}
