import { Fragment } from 'preact';

/** Matches `clientDataJSON` and `pubKeyCredParams`, but not `JSON`. */
const NAMES = /(\S*[a-z][A-Z][a-z]\S*)/u;

/** `client`, `DataJSON`; `pub`, `Key`, `Cred`, `Params`. */
const humps = (name: string) => name.split(/(?<=[a-z])(?=[A-Z][a-z])/u);

/** A text whose names of several words written as one break between these words, if they are wider than a line. */
export function Humped({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(NAMES).map((part) =>
        NAMES.test(part) ? (
          <span key={part} class="one-word">
            {humps(part).map((hump, index) => (
              <Fragment key={hump}>
                {index > 0 && <wbr />}
                {hump}
              </Fragment>
            ))}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
