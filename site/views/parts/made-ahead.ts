/** What is made of a result before it is asked for, since clipboards and share sheets open only at a press. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Uses what is made: at once if it is there, so that the press still counts, and else as soon as it is. */
export type MadeAhead<Made> = <Use>(use: (made: Made) => Use) => Use | Promise<Use>;

/** Begins at once. What failed is tried again when it is used, which reports a failure. */
export function madeAhead<Made>(make: () => Promise<Made>): MadeAhead<Made> {
  let ready: { readonly made: Made } | undefined;
  let coming: Promise<Made> | undefined;
  const begin = (): Promise<Made> => {
    const making = make();
    coming = making;
    making.then(
      (made) => {
        ready = { made };
      },
      () => {
        coming = undefined;
      },
    );
    return making;
  };
  void begin();
  return (use) => (ready ? use(ready.made) : (coming ?? begin()).then(use));
}

/** What is shown of it. The one before stays on view until this one is there. */
export function useMade<Made>(made: MadeAhead<Made> | undefined): Made | undefined {
  const shown = useSignal<Made | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const show = (one: Made) => {
      if (isCurrent) shown.value = one;
    };
    // It is tried again at the press, which reports a failure.
    if (made) void Promise.resolve(made(show)).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [made]);
  return shown.value;
}
