/**
 * Texts that must not break at the end of a line: `“my-scheme”`, `ecdsa-p256`, `RSA 3072`, `ECDSA P-256`,
 * `AES-256-GCM`, `ML-DSA-44`, `ML-DSA`, `RSAES-PKCS1 2048`, `FIPS 204`, `Level 3`, `PBKDF2-SHA256 × 600,000`,
 * `2 passes`, `2048-bit`, `e = 65537`, `go test -bench`, `-mr`, `go-webauthn` in `go-webauthn in Go`, `17 May` before a year,
 * `95 %`, `37 µs`. Also intervals, since a line may end after a dash even if a no-break space follows: `270–960`,
 * `5.80 – 12.70 µs`. Of longer numbers only the digits beside the dash stay together, since a narrow screen has to
 * break them somewhere. A number is marked with its unit, so that no translation parts them.
 */
const wholes = new RegExp(
  [
    String.raw`(“[^”\s]{1,24}”`,
    String.raw`(?:ECDSA )?\b[A-Za-z]+(?:-[A-Za-z]+)*-p?\d+(?:-[A-Za-z]+)*`,
    String.raw`\b[a-z\d]+(?:-[a-z\d]+)+(?= in [A-Z])`,
    String.raw`\bPBKDF2-SHA\d+(?: × [\d,]+)?`,
    String.raw`\b\d+-(?:bit|byte)\b`,
    String.raw`\b(?:RSA(?:(?:ES|SSA)?-[A-Z]+\d?)?|FIPS|RFC|Level|issue) \d+\b`,
    String.raw`\b(?:RSA(?:ES|SSA)|ML)-[A-Z]+\d?(?:-v1_5)?`,
    String.raw`\b\d+ passe?s?\b`,
    String.raw`\be = \d+`,
    String.raw`\bgo test -bench\b`,
    String.raw`\B-[a-z]{2,}\b`,
    String.raw`\d(?:[\d.,]{0,10}\d)? (?:%|(?:[nµm]?s|[kMG]?B|bytes|bits)\b)`,
    String.raw`\b\d{1,2} [A-Z][a-z]{2,8}(?= \d{4}\b)`,
    String.raw`\d[\d.,]{0,7}\u202f?–\u202f?\d(?:[\d.,]{0,6}\d)?)`,
  ].join('|'),
  'u',
);

/** A sentence of the page, whose names and intervals stay whole. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <>
      {/* Splitting at a pattern with a group puts the matches at the odd places. */}
      {text.split(wholes).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span class="whole" translate={false} key={index}>
            {part}
          </span>
        ),
      )}
    </>
  );
}
