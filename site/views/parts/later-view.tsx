import { signal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { whatHelps } from '../state/offline-state.ts';

/** How many parts of the page are still loading. */
export const toCome = signal(0);

/** Whether a part failed to load that nobody had asked for: it has no place of its own to say so. */
export const isPartLost = signal(false);

/** Whether the visitor wants to see what is hidden while a part loads: a request may hang and never fail. */
export const isRestRequested = signal(false);

/** Whether the place is not complete yet: what is below its loading parts would move, and is hidden. */
export const isArriving = signal(false);

/** Called by the events with which a reader moves on in a page. */
export function requestRest(): void {
  isRestRequested.value = isArriving.value && toCome.value > 0;
}

/** Shows the rest, as requested: parts that load later move it. */
function showRest(): void {
  isArriving.value = false;
  isRestRequested.value = false;
}

/** Counts a part to come in each element around it: frame.css hides what follows them. A part is hidden by its class. */
function count(part: Element | null, by: number): void {
  for (let at = part?.parentElement; at && at.localName !== 'main'; at = at.parentElement) {
    const parts = Number(at.getAttribute('data-arriving')) + by;
    if (parts > 0) at.setAttribute('data-arriving', String(parts));
    else at.removeAttribute('data-arriving');
  }
}

/** Stands in for a part that is loading. Until its place is complete, what is below is hidden: it would move. */
export function Coming({ children = 'Loading …' }: { readonly children?: ComponentChildren }) {
  const part = useRef<HTMLParagraphElement>(null);
  const hides = isArriving.value;
  useLayoutEffect(() => {
    toCome.value += 1;
    return () => {
      toCome.value -= 1;
    };
  }, []);
  useLayoutEffect(() => {
    if (!hides) return undefined;
    const { current } = part;
    count(current, 1);
    return () => count(current, -1);
  }, [hides]);
  return (
    <p ref={part} class={hides ? 'coming arriving' : 'coming'} role="status">
      {children}
      {isRestRequested.value && (
        <>
          {/* On a line of its own, so that the words stay where they are. */}
          <br />
          <button type="button" class="quiet" onClick={showRest}>
            Show the rest now
          </button>
        </>
      )}
    </p>
  );
}

/**
 * A view that is loaded when it is first shown, so that it does not delay the first paint.
 * @param waiting stands there meanwhile; if the view does not load, an error replaces it. Null if nobody has asked for
 * the view: then only `isPartLost` reports the failure
 */
export function laterView<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: ComponentChildren = <Coming />,
): FunctionComponent<Props> {
  // Outside the component, so that a view that is shown again is there at once.
  const loaded = signal<FunctionComponent<Props> | undefined>(undefined);
  const failed = signal(false);
  return function LaterView(props: Props) {
    useEffect(() => {
      if (loaded.value) return undefined;
      const begin = async () => {
        try {
          loaded.value = await load();
        } catch {
          if (waiting === null) isPartLost.value = true;
          else failed.value = true;
        }
      };
      // In a task of its own, since several views begin to load after the page is drawn.
      const beginning = setTimeout(begin);
      return () => clearTimeout(beginning);
    }, []);
    const View = loaded.value;
    if (View) return <View {...props} />;
    if (!failed.value) return <>{waiting}</>;
    return (
      <div class="problems" role="alert">
        <p>This part of the page could not be loaded. {whatHelps('Connect to the network and reload.')}</p>
      </div>
    );
  };
}
