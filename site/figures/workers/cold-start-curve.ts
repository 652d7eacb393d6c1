/** How the times of a fresh worker's calls settle. */
import { backendsOf, unquietNote } from '../cells/cells.ts';
import { cellsAlong, panelsAlong, tableAlong, valuesAlong } from '../cells/conditioned-lines.ts';
import { plotRange, rangeOverTicks } from '../cells/plots.ts';
import { plotSource } from '../form/figure.ts';
import { backendMark } from '../words/names.ts';
import { coldStartSentence } from './cold-start-sentence.ts';

const SETTLING_SENTENCE = 'Each line goes from the first call to the last. Where it is level, calls have settled.';

export const coldStartCurve = plotSource('cold-start-curve', {
  fits: (input) => input.experiment.procedure === 'cold-start' && cellsAlong(input, 'call').length > 0,
  make(input) {
    const panels = panelsAlong(input, 'call');
    const calls = valuesAlong(input, 'call');
    return {
      title: 'From the first call to the thousandth',
      sentence: input.run.outcome === 'not begun' ? coldStartSentence(input) : SETTLING_SENTENCE,
      notes: [
        ...unquietNote(input.run),
        'Each point is the median over fresh workers of one call, with its interval. A call that not every worker reached in time is left out.',
        'A worker that signs imports a key pair. One that verifies imports the public key alone, and takes turns with 16 signatures of another worker.',
      ],
      x: {
        label: 'call of a fresh worker',
        unit: 'count',
        scale: 'logarithmic',
        ...rangeOverTicks(calls),
      },
      y: { label: 'time of that call', unit: 'ns', scale: 'logarithmic', ...plotRange(panels) },
      legend: backendsOf(input.run.settings).map(backendMark),
      panels,
      table: tableAlong(input, 'call', (call) => `Call ${call}`),
    };
  },
});
