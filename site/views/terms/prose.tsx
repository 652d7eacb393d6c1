/**
 * What must not be torn apart at the end of a line: `RSA 3072`, `ECDSA P-256`, `AES-256-GCM`, `ML-DSA-44`, `FIPS 204`, `e = 65537`; and an interval,
 * after whose dash a line may end even where a no-break space follows: `270–960`, `5.80 – 12.70 µs`. Of longer ends only the digits beside the dash,
 * since a narrow screen has to break them somewhere.
 */
const wholes =
  /((?:ECDSA )?\b[A-Za-z]+(?:-[A-Za-z]+)*-\d+(?:-[A-Za-z]+)*|\b(?:RSA(?:-[A-Z]+)?|FIPS|RFC) \d+\b|\be = \d+|\d[\d.,]{0,7}\u202f?–\u202f?\d(?:[\d.,]{0,6}\d)?)/;

/** A sentence of ours, with names and intervals kept whole. */
export function Prose({ text }: { readonly text: string }) {
  return (
    <>
      {/* A pattern with a group leaves what it found at the odd places. */}
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
