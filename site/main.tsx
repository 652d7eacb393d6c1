import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './views/app.tsx';
import { loadPublished } from './views/state/figure-input.ts';
import { watchFragment } from './views/state/place.ts';
import { ended, publishAutomation, showExperiment, start } from './views/state/run-state.ts';
import { followLinks, linkAsksToStart } from './views/state/settings-state.ts';
import './views/parts/theme.css';
import './views/parts/page.css';
import './views/measure/settings.css';
import './views/measure/measure.css';
import './views/figure/figures.css';
import './views/result/results.css';
import './views/measure/studies.css';
import './views/parts/print.css';

publishAutomation();
watchFragment();
followLinks(start, showExperiment);
const root = document.getElementById('app');
if (root) render(<App />, root);
void loadPublished();
effect(() => {
  const run = ended.value;
  // The history is loaded with the first run that it is to keep.
  if (run) void import('./views/state/history-state.ts').then(({ keepRun }) => keepRun(run, 'own'));
});
if (linkAsksToStart()) start();
