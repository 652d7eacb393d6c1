// Before anything that starts a worker.
import './views/policy/trusted-types.ts';
// The first styles, in the order of their layers: the styles of places come after these.
import './views/parts/layers.css';
import './views/parts/reset.css';
import './views/parts/tokens.css';
import './views/parts/frame.css';
import './views/parts/buttons.css';
import './views/parts/fields.css';
import './views/parts/notices.css';
import './views/parts/swatches.css';
import './views/figure/figures.css';
import './views/measure/run-control.css';
import './views/measure/settings.css';
import './views/measure/study.css';
import { render } from 'preact';
import { App } from './views/app.tsx';
import { awaitVisitor, cacheStills } from './views/figure/still/cached-still.ts';
import { askBeforeLeaving } from './views/running/leaving.ts';
import { keepAnswerWhole } from './views/running/show-result.ts';
import { storeRuns } from './views/running/store-runs.ts';
import { figures, loadFigures, loadPublished } from './views/state/figure-input.ts';
import { prepareOffline } from './views/state/offline-state.ts';
import { leaveForEmbed, watchFragment } from './views/state/place.ts';
import { publishAutomation, showExperiment, start } from './views/state/run-state.ts';
import { followLinks, linkAsksToStart, removeStart } from './views/state/settings-state.ts';
import { doInTasks } from './views/tasks/do-in-tasks.ts';
import { bearTranslation, onOwnText } from './views/translation/translated-text.ts';

/** Starts the run of a link once: reloading the page, or coming back to it, does not start it again. */
function startOnce(): void {
  removeStart();
  start();
}

/** Draws over the first screen that was drawn when the site was built, if it is on view: its elements stay. */
function drawPage(): void {
  const root = document.getElementById('app');
  if (!root) return;
  const { classList } = document.documentElement;
  cacheStills(root);
  if (classList.contains('elsewhere')) root.replaceChildren();
  // The app is visible before it is drawn, so that components can measure their own width.
  classList.remove('elsewhere');
  onOwnText(() => render(<App />, root));
  // public/before-modules.js listens for this event, and repeats presses that came too early.
  dispatchEvent(new Event('page-drawn'));
}

bearTranslation();
awaitVisitor();
leaveForEmbed();
publishAutomation();
watchFragment();
followLinks(startOnce, showExperiment);
// The run of a link waits only for a reload that isolates the page, if there is one: its
// workers load while the page is drawn.
const isAskedToStart = linkAsksToStart();
if (isAskedToStart) void prepareOffline().then(startOnce);

/** The page does without what could not be loaded: the title stays, and the history has any stopped run. */
const goWithout = () => undefined;

/** Opens the page in several tasks, as the modules are evaluated, so that a phone answers in between. */
function* opened(): Generator<void, void> {
  // Computed here for the drawing, which needs them next.
  void figures.value;
  yield;
  drawPage();
  yield;
  void loadFigures();
  void loadPublished();
  yield;
  storeRuns();
  void import('./views/running/after-paint.ts').then(({ startAfterPaint }) => startAfterPaint(), goWithout);
  askBeforeLeaving();
  keepAnswerWhole();
  if (!isAskedToStart) void prepareOffline();
}
doInTasks(opened());
