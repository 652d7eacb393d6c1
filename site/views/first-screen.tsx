/** What the page shows before its modules are there: drawn when the site is built, by the components that draw it afterwards. */
import { renderToString } from 'preact-render-to-string';
import { mainExperiment } from '../experiments/index.ts';
import { defaultSettings } from '../experiments/settings/settings.ts';
import { operationDots } from '../figures/every-run/operation-dots.ts';
import { nothingMeasured } from '../figures/form/figure-input.ts';
import { readStudies } from '../results/published/published.ts';
import { App } from './app.tsx';
import { drawing } from './figure/still/kept-still.ts';
import { StillDots } from './figure/still/still-dots.tsx';

/** @param published what stands in `published-results.json` */
export function drawFirstScreen(published: unknown): string {
  const reference = [...readStudies(published)].find(({ id }) => id === mainExperiment.published);
  const run = nothingMeasured(defaultSettings(mainExperiment));
  const { panels } = operationDots.make({ experiment: mainExperiment, run, reference });
  drawing.stillOf = (id) => {
    const panel = panels.find((one) => one.id === id);
    return panel && <StillDots panel={panel} />;
  };
  return renderToString(<App />);
}
