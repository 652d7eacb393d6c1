import { signal } from '@preact/signals';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { whatHelps } from '../state/offline-state.ts';

/** How many parts of the page are still to come. */
export const toCome = signal(0);

/** Whether something did not come that nobody had asked for: it has no place to say so. */
export const isPartLost = signal(false);

/** Whether the visitor wants on to what is hidden meanwhile: a request may hang and never fail. */
export const isRestSought = signal(false);

const arriving = () => document.querySelector('.arriving');

/** Heard with what moves on in a page. */
export function seekRest(): void {
  isRestSought.value = arriving()?.querySelector('.coming') != null;
}

/** What comes later moves it then, as was asked for. */
function showRest(): void {
  arriving()?.classList.remove('arriving');
  seekRest();
}

/** Stands where something is still to come. Until its place has come whole, nothing below it is shown (frame.css): it would be moved. */
export function Coming({ children = 'Loading …' }: { readonly children?: ComponentChildren }) {
  useLayoutEffect(() => {
    toCome.value += 1;
    return () => {
      toCome.value -= 1;
    };
  }, []);
  return (
    <p class="coming" role="status">
      {children}
      {isRestSought.value && (
        <>
          {/* On a line of its own: the words stay where they are. */}
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
 * A view that is loaded when it is first shown, so that it does not weigh on the first paint.
 * @param waiting what stands there meanwhile, and says so where the view does not come: nothing where nobody has asked for it
 */
export function laterView<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  waiting: ComponentChildren = <Coming />,
): FunctionComponent<Props> {
  // Beside the component, so that a view that is shown again is there at once.
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
      // In a task of its own: several begin when the page has been drawn.
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
