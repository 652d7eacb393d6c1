//! COSE algorithms by number and by name.

/// COSE algorithms with their names in IANA's registry.
const ALGORITHMS: [(i64, &str); 26] = [
    (-7, "ES256"),
    (-8, "EdDSA"),
    (-9, "ESP256"),
    (-19, "Ed25519"),
    (-35, "ES384"),
    (-36, "ES512"),
    (-37, "PS256"),
    (-38, "PS384"),
    (-39, "PS512"),
    (-46, "HSS-LMS"),
    (-47, "ES256K"),
    (-48, "ML-DSA-44"),
    (-49, "ML-DSA-65"),
    (-50, "ML-DSA-87"),
    (-51, "ESP384"),
    (-52, "ESP512"),
    (-53, "Ed448"),
    (-257, "RS256"),
    (-258, "RS384"),
    (-259, "RS512"),
    (-260, "WalnutDSA"),
    (-265, "ESB256"),
    (-266, "ESB320"),
    (-267, "ESB384"),
    (-268, "ESB512"),
    (-65535, "RS1"),
];

/// Smaller numbers are for private use (RFC 9053, section 11).
const LOWEST_ASSIGNED: i128 = -65536;

/// The name of a COSE algorithm, or what the registry says of a number that it gives to no signature.
pub(crate) fn algorithm_name(number: i128) -> &'static str {
    let found = ALGORITHMS.iter().find(|(known, _)| i128::from(*known) == number);
    match found {
        Some((_, name)) => name,
        None if number < LOWEST_ASSIGNED => "a COSE algorithm for private use",
        None if number == 0 => "a reserved number of COSE algorithms",
        None => "an unassigned COSE algorithm",
    }
}

/// The number of a COSE algorithm by its name, which JOSE shares.
pub(crate) fn algorithm_number(name: &str) -> Option<i64> {
    ALGORITHMS
        .iter()
        .find(|(_, known)| *known == name)
        .map(|(number, _)| *number)
}
