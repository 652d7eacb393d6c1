/** What must not be torn apart at the end of a line: `P-256`, `ML-DSA-44`, `e = 65537`. */
const wholes = /([A-Za-z]+(?:-[A-Za-z]+)*-\d+|\be = \d+)/;

/** A sentence of ours, with names kept whole. */
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
