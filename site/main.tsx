import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './views/app.tsx';
import { loadPublished } from './views/figure-input.ts';
import { watchFragment } from './views/place.ts';
import { ended, publishAutomation, showExperiment, start } from './views/run-state.ts';
import { followLinks, linkAsksToStart } from './views/settings-state.ts';
import './views/theme.css';
import './views/page.css';
import './views/settings.css';
import './views/measure.css';
import './views/figures.css';
import './views/results.css';
import './views/studies.css';
import './views/print.css';

publishAutomation();
watchFragment();
followLinks(start, showExperiment);
const root = document.getElementById('app');
if (root) render(<App />, root);
void loadPublished();
effect(() => {
  const run = ended.value;
  // The history is loaded with the first run that it is to keep.
  if (run) void import('./views/history-state.ts').then(({ keepRun }) => keepRun(run, 'own'));
});
if (linkAsksToStart()) start();
