import { Fragment } from 'preact';

/** `client`, `DataJSON`; `pub`, `Key`, `Cred`, `Params`. */
const humps = (text: string) => text.split(/(?<=[a-z])(?=[A-Z][a-z])/u);

/** A text in which a name of several words written as one may break between these, where a line has no room for it. */
export function Humped({ text }: { readonly text: string }) {
  return (
    <>
      {humps(text).map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
