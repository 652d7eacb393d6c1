// Before anything that starts a worker.
import './views/policy/trusted-types.ts';
// First of the styles, and in the order of their layers: whatever a place brings along comes after these.
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
import { awaitSomebody, keepStills } from './views/figure/still/kept-still.ts';
import { keepRuns } from './views/running/keep-runs.ts';
import { askBeforeLeaving } from './views/running/leaving.ts';
import { keepAnswerWhole } from './views/running/show-result.ts';
import { figures, loadFigures, loadPublished } from './views/state/figure-input.ts';
import { prepareOffline } from './views/state/offline-state.ts';
import { leaveForEmbed, watchFragment } from './views/state/place.ts';
import { publishAutomation, showExperiment, start } from './views/state/run-state.ts';
import { followLinks, forgetStart, linkAsksToStart } from './views/state/settings-state.ts';
import { doInTasks } from './views/tasks/do-in-tasks.ts';
import { bearTranslation, onOwnText } from './views/translation/translated-text.ts';

/** A link starts its run once: reloading the page, or coming back to it, does not start it again. */
function startOnce(): void {
  forgetStart();
  start();
}

/** Over what was drawn when the site was built, where that is on view: its elements stay. */
function drawPage(): void {
  const root = document.getElementById('app');
  if (!root) return;
  const { classList } = document.documentElement;
  keepStills(root);
  if (classList.contains('elsewhere')) root.replaceChildren();
  // On view before it is drawn: what looks at its own width as it comes has one.
  classList.remove('elsewhere');
  onOwnText(() => render(<App />, root));
  // Heard by public/before-modules.js, which presses again what was pressed too early.
  dispatchEvent(new Event('page-drawn'));
}

bearTranslation();
awaitSomebody();
leaveForEmbed();
publishAutomation();
watchFragment();
followLinks(startOnce, showExperiment);
// What a link starts waits for the reload that isolates the page, where there is one, and for nothing else: its workers load while the
// page is drawn.
const isAskedToStart = linkAsksToStart();
if (isAskedToStart) void prepareOffline().then(startOnce);

/** What could not be loaded is done without: the title stays, and a run that was stopped stands in the history all the same. */
const goWithout = () => undefined;

/** In tasks of their own, as reading the modules was: a phone answers in between. */
function* opened(): Generator<void, void> {
  // Kept for the drawing, which asks for them next.
  void figures.value;
  yield;
  drawPage();
  yield;
  void loadFigures();
  void loadPublished();
  yield;
  keepRuns();
  void import('./views/running/after-paint.ts').then(({ beginAfterPaint }) => beginAfterPaint(), goWithout);
  askBeforeLeaving();
  keepAnswerWhole();
  if (!isAskedToStart) void prepareOffline();
}
doInTasks(opened());
