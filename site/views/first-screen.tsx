/** The first screen before the modules are loaded, drawn when the site is built by the components of the page. */

import { renderToString } from 'preact-render-to-string';
import { mainExperiment } from '../experiments/index.ts';
import { defaultSettings } from '../experiments/settings/settings.ts';
import { operationDots } from '../figures/every-run/operation-dots.ts';
import type { DotPanel } from '../figures/form/figure.ts';
import { nothingMeasured } from '../figures/form/figure-input.ts';
import { readStudies } from '../results/published/published.ts';
import { App } from './app.tsx';
import { placedAxis } from './chart/axis/axis-marks.ts';
import { dotPanelHeightPx } from './chart/dots/dot-rows.ts';
import { wholeDots } from './chart/dots/whole-dots.ts';
import type { Mark } from './chart/marks/mark.ts';
import { SvgMarks } from './chart/marks/svg-marks.tsx';
import { drawing } from './figure/still/cached-still.ts';

/** The width on a phone. On a longer axis, names and letters have more room than they need. */
const WIDTH_PX = 354;

/** The width on the smallest phones, where each second name of a long axis has no room; `figures.css` hides these. */
const NARROW_PX = 288;

/** An attribute gives the width, since the built page has no styles of its own. */
const Edge = ({ widthPx }: { readonly widthPx: number }) => <svg aria-hidden="true" width={widthPx} height="1" />;

function StillDots({ panel, all }: { readonly panel: DotPanel; readonly all: readonly DotPanel[] }) {
  const heightPx = dotPanelHeightPx(panel);
  const { axis, marks } = wholeDots({ ...panel, all }, { widthPx: WIDTH_PX, heightPx });
  const narrow = placedAxis(panel.axis, NARROW_PX);
  const spare = axis.lines.flatMap(({ name }, index) => (narrow.lines[index]?.name === '' ? [name] : []));
  const isSpare = (mark: Mark) =>
    mark.kind === 'text' && mark.what === 'axis' && spare.includes(mark.runs[0]?.text ?? '');
  return (
    <div data-still={panel.id}>
      <Edge widthPx={axis.leftPx} />
      <svg aria-hidden="true" width="100%" height={heightPx} overflow="visible">
        <SvgMarks marks={marks.filter((mark) => !isSpare(mark))} axis={axis} />
        {spare.length > 0 && (
          <g class="spare">
            <SvgMarks marks={marks.filter(isSpare)} axis={axis} />
          </g>
        )}
      </svg>
      <Edge widthPx={axis.rightPx} />
    </div>
  );
}

/** @param published the content of `published-results.json` */
export function drawFirstScreen(published: unknown): string {
  const reference = [...readStudies(published)].find(({ id }) => id === mainExperiment.published);
  const run = nothingMeasured(defaultSettings(mainExperiment));
  const { panels, sentence, legend } = operationDots.make({ experiment: mainExperiment, run, reference });
  drawing.stillOf = (id) => {
    const panel = panels.find((one) => one.id === id);
    return panel && <StillDots panel={panel} all={panels} />;
  };
  drawing.sentence = sentence;
  drawing.machines = legend.find(({ fill }) => fill === 'reference')?.label;
  return renderToString(<App />);
}
