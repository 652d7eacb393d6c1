import { effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { mainExperiment } from '../experiments/index.ts';
import { Measure } from './measure/measure.tsx';
import { isArriving, isRestRequested, laterView, requestRest, toCome } from './parts/later-view.tsx';
import { Announcer } from './running/announcer.tsx';
import { place } from './state/place.ts';
import { type PlaceId, places } from './state/read-fragment.ts';
import { experiment, settings, settingsHash, stageHash } from './state/settings-state.ts';

/** Whether the main question is the one on view. */
const isMain = () => experiment.value === mainExperiment;

/** The first place keeps its settings; from a study, its link leads back to the main question. */
function hrefOf(id: PlaceId): string {
  return id === 'run' && isMain() ? settingsHash(settings.value) : `#/${id}`;
}

/** The page of a study belongs to Studies, wherever it is measured. */
function isCurrent(id: PlaceId): boolean {
  const isStudy = place.value === 'servers' || (place.value === 'run' && !isMain());
  return id === (isStudy ? 'studies' : place.value);
}

function Navigation() {
  return (
    <nav aria-label="Places">
      {places.map(({ id, label }) => (
        <a key={id} href={hrefOf(id)} aria-current={isCurrent(id) ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Places that not everybody opens. Each is loaded when it is first opened. */
const Ceremony = laterView(async () => (await import('./ceremony/ceremony.tsx')).Ceremony);
const Compare = laterView(async () => (await import('./compare/compare.tsx')).Compare);
const Method = laterView(async () => (await import('./method/method.tsx')).Method);
const Studies = laterView(async () => (await import('./studies/studies.tsx')).Studies);
const Stage = laterView(async () => (await import('./stage/stage.tsx')).Stage);
const Presenter = laterView(async () => (await import('./presenter/presenter.tsx')).Presenter);
const ReadView = laterView(async () => (await import('./result/read-view.tsx')).ReadView);

/** Content at the edges of the page, which nobody asks for: it comes after the first paint, and moves nothing. */
const OfflineLine = laterView(async () => (await import('./parts/offline-line.tsx')).OfflineLine, null);
/** An empty string and not null: if it does not load, it cannot report that itself. */
const LowerEdge = laterView(async () => (await import('./running/lower-edge.tsx')).LowerEdge, '');

function Place({ here }: { readonly here: PlaceId }) {
  switch (here) {
    case 'run':
      return <Measure />;
    case 'studies':
    case 'servers':
      return <Studies />;
    case 'ceremony':
      return <Ceremony />;
    case 'compare':
      return <Compare />;
    case 'method':
      return <Method />;
    case 'saved':
    case 'r':
    case 'c':
      return <ReadView />;
    case 'stage':
      return <Stage />;
    case 'presenter':
      return <Presenter />;
  }
}

/** The frame of the page: name, places, and the place that is open. */
export function App() {
  const main = useRef<HTMLElement>(null);
  const here = place.value;
  const where = `${here}/${settings.value.experiment}`;
  // Where the visitor was at the last render. The first render scrolls nowhere and takes no focus.
  const shown = useRef(where);
  const last = useRef('');
  // Before the parts of the place are drawn, since they ask for it.
  if (last.current !== where) isArriving.value = true;
  last.current = where;

  useEffect(() => {
    if (shown.current === where) return;
    shown.current = where;
    // A new place begins at its top, for eyes and for the keyboard.
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [where]);

  useEffect(() => {
    for (const event of ['keydown', 'wheel', 'touchmove']) addEventListener(event, requestRest, { passive: true });
  }, []);

  // Once a place is complete, later changes are on request, and hide nothing.
  useLayoutEffect(() => {
    isRestRequested.value = false;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    return effect(() => {
      if (toCome.value === 0)
        leaving = setTimeout(() => {
          isArriving.value = false;
        });
      return () => clearTimeout(leaving);
    });
  }, [where]);

  // No frame around it, since every pixel is read from the last row.
  if (here === 'stage' || here === 'presenter') {
    return (
      <>
        <main ref={main} tabIndex={-1}>
          <Place here={here} />
        </main>
        <Announcer />
      </>
    );
  }
  return (
    <>
      {/* A button, since a link to `#main` would be read as a place. */}
      <button type="button" class="skip quiet" onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      <header class="frame">
        <a class="name" href={hrefOf('run')}>
          <img src="./icons/icon-96.png" alt="" width="24" height="24" />
          Passkey Bench
        </a>
        <Navigation />
      </header>
      <main ref={main} class="frame" tabIndex={-1}>
        <Place here={here} />
      </main>
      <footer class="frame">
        <p>
          This page measures on the device that shows it, and sends nothing by itself. Software signing in a page is not
          a hardware authenticator.
        </p>
        <p>
          <a href="#/method">How the numbers are made</a>
          <a class="to-stage" href={stageHash(settings.value)}>
            Show on a big screen
          </a>
        </p>
        <OfflineLine />
      </footer>
      <LowerEdge />
      <Announcer />
    </>
  );
}
