import { expect, test } from 'vitest';
import { experiments, findExperiment, mainExperiment } from '../../../experiments/index.ts';
import { defaultSettings, type Settings } from '../../../experiments/settings/settings.ts';
import { type FigureInput, nothingMeasured } from '../../../figures/form/figure-input.ts';
import { sourcesAlone } from '../../../figures/index.ts';
import { typicalKinds, typicalRun } from '../../../figures/simulated/typical-run.ts';
import { formatDay } from '../../../figures/words/format-date.ts';
import { labelOf } from '../../../results/document/label.ts';
import type { RunDocument } from '../../../results/document/run.ts';
import type { CardBox, CardMark } from '../../card/card-mark.ts';
import { CHART_TYPE_PX } from '../../chart/enlargement.ts';
import type { TextLook } from '../../chart/marks/mark.ts';
import { usualSteps } from '../steps/stage-steps.ts';
import { PAGE_PX, pageMarks } from './page-marks.ts';
import { pagesOfTalk, type TalkPage } from './talk-pages.ts';

/** Estimates letters of a wide font, digits and spaces included. */
const widthOf = (text: string, { sizePx, isStrong }: TextLook) => [...text].length * (isStrong ? 0.58 : 0.54) * sizePx;

/** The smallest text, in pixels of a page 1080 pixels high, that can be read from the last row. */
const MIN_TYPE_PX = 22;
const SLACK_PX = 1;

const isOutside = ({ box: { left, top, widthPx, heightPx } }: CardMark) =>
  !(
    left >= -SLACK_PX &&
    top >= -SLACK_PX &&
    left + widthPx <= PAGE_PX.widthPx + SLACK_PX &&
    top + heightPx <= PAGE_PX.heightPx + SLACK_PX
  );

function overlaps(a: CardBox, b: CardBox): boolean {
  const across = Math.min(a.left + a.widthPx, b.left + b.widthPx) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.heightPx, b.top + b.heightPx) - Math.max(a.top, b.top);
  return across > SLACK_PX && down > SLACK_PX;
}

/** As wide as the text itself, which may be narrower than its column. */
function writtenBox(mark: CardMark): CardBox {
  if (mark.kind !== 'text') return mark.box;
  const { box, align, text, look } = mark;
  const writtenPx = widthOf(text, look);
  const free = box.widthPx - writtenPx;
  return { ...box, left: box.left + { left: 0, center: free / 2, right: free }[align], widthPx: writtenPx };
}

/** The font size, if it is known before drawing. */
function typePx(mark: CardMark): number {
  if (mark.kind === 'bars') return mark.times * CHART_TYPE_PX;
  return mark.kind === 'text' ? mark.look.sizePx : MIN_TYPE_PX;
}

function faultsOf(page: TalkPage): readonly string[] {
  const marks = pageMarks(page, '12 of 34', widthOf);
  const nameOf = (mark: CardMark) => `${page.name}: ${mark.kind} ${mark.kind === 'text' ? mark.text.slice(0, 40) : ''}`;
  const texts = marks.filter((mark) => mark.kind === 'text');
  const solid = marks.filter(({ kind }) => kind === 'text' || kind === 'plot' || kind === 'dots' || kind === 'bars');
  return [
    ...marks.filter(isOutside).map((mark) => `${nameOf(mark)} is outside`),
    ...marks.filter((mark) => typePx(mark) < MIN_TYPE_PX).map((mark) => `${nameOf(mark)} is too small`),
    ...texts
      .filter(({ text, look, box }) => widthOf(text, look) > box.widthPx + SLACK_PX)
      .map((mark) => `${nameOf(mark)} is too wide`),
    ...solid.flatMap((mark, index) =>
      solid
        .slice(index + 1)
        .flatMap((other) =>
          overlaps(writtenBox(mark), writtenBox(other)) ? [`${nameOf(mark)} on ${nameOf(other)}`] : [],
        ),
    ),
  ];
}

/** Without published studies, which a page loads from a server. */
function inputOf(run: RunDocument | undefined, runSettings: Settings): FigureInput {
  const experiment = findExperiment(runSettings.experiment) ?? mainExperiment;
  return { experiment, run: run ?? nothingMeasured(runSettings) };
}

const charts = sourcesAlone.map(({ id }) => id);

test.each(experiments.map(({ id }) => id))(
  'every page of a talk about %s is whole, whatever came of its runs',
  (id) => {
    const experiment = experiments.find((known) => known.id === id);
    const steps = experiment ? usualSteps(experiment, charts) : [];
    expect(steps.length).toBeGreaterThan(0);
    for (const kind of [...typicalKinds, undefined]) {
      const runOf = (id: string) => {
        const known = experiments.find((other) => other.id === id);
        return kind && known ? typicalRun(known, kind) : undefined;
      };
      const pages = pagesOfTalk(steps, defaultSettings(experiment), { runOf, inputOf });
      expect(pages.length).toBeGreaterThanOrEqual(steps.length);
      expect(pages.flatMap(faultsOf)).toEqual([]);
    }
  },
);

test('a page says whose numbers it has, of which day, and that they are rough and not all', () => {
  const experiment = experiments[0];
  if (!experiment) throw new Error('There is no experiment.');
  const run = typicalRun(experiment, 'all cells');
  const rough = {
    ...run,
    outcome: 'cancelled' as const,
    elapsedMs: 5000,
    startedAt: '2026-11-25T10:00:00.000Z',
    drift: { readings: [], grade: 'noisy' as const, reason: 'It was.' },
  };
  const [page] = pagesOfTalk(usualSteps(experiment, charts).slice(0, 1), defaultSettings(experiment), {
    runOf: () => rough,
    inputOf,
  });
  if (!page) throw new Error('There is no page.');
  const written = pageMarks(page, '1 of 1', widthOf).flatMap((mark) => (mark.kind === 'text' ? mark.text : []));
  expect(written).toContain('Cancelled after 5\u202fs. Perhaps rough');
  expect(written).toContain(`${labelOf(run)}, ${formatDay(rough.startedAt)}`);
  expect(written).toContain('Passkey Bench · 1 of 1');
});
