import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { type ListedAlgorithm, stances } from '../offer/stances.ts';
import { takersOf } from '../offer/who-takes-what.ts';
import { serverName, shareOf } from '../servers/server-cells.ts';
import { byShare } from '../servers/server-shares.ts';
import { shareOfCheckText } from '../servers/share-text.ts';
import { schemeHue, schemeName } from '../words/names.ts';
import { pictureOfFigures } from './figure-pictures.ts';
import {
  attemptsPicture,
  besideBrowserPicture,
  bytesPicture,
  conditionsPicture,
  factsPicture,
  waitingPicture,
} from './own-pictures.ts';
import { fewRows, fromZero, type NumberRow, type StudyPicture, type StudyPictureMaker } from './study-picture.ts';

/** The picture of a list of algorithms, in its order. */
export function pictureOfList(offered: readonly ListedAlgorithm[]): StudyPicture {
  const positionOf = (index: number) => (index + 0.5) / offered.length;
  return {
    what: 'Who is lost without what',
    from: 'known',
    source: 'filled: what each takes; ring: what it has, too',
    form: 'points',
    columns: offered.map(({ name }) => name),
    rows: takersOf(offered).map(({ kind, takes, others, text, extra }) => ({
      key: kind.label,
      label: kind.label,
      hue: schemeHue(takes.algorithm.schemes[0] ?? ''),
      text,
      ...(extra !== '' && { extra }),
      marks: [
        { fill: 'solid', position: positionOf(takes.index) },
        ...others.map(({ index }) => ({ fill: 'hatched', position: positionOf(index) }) as const),
      ],
    })),
  };
}

/** The picture of the study that asks what to offer: the list for reaching everybody. */
const offerPicture: StudyPictureMaker = ({ experiment }) =>
  experiment.advises ? pictureOfList(stances.reach.offered) : undefined;

/** The picture of the first scheme in the settings. */
function serverPicture(run: RunContent): StudyPicture | undefined {
  const [scheme = ''] = run.settings.schemes;
  const rows = byShare(run).flatMap((backend): NumberRow[] => {
    const share = shareOf(run, scheme, backend);
    if (!share || !Number.isFinite(share.ratio)) return [];
    const numbers = [{ fill: 'solid', amount: 100 * share.ratio }] as const;
    const [text = ''] = shareOfCheckText(share).split(' (');
    return [{ key: backend, label: serverName(run, backend), hue: schemeHue(scheme), text, numbers }];
  });
  if (rows.length === 0) return undefined;
  const what = `The signature’s share of a check, ${schemeName(scheme)}`;
  return { what, from: 'published', ...fromZero(fewRows(rows), 100) };
}

/** In this order: for the question itself, from results of a run or a source, from facts that need neither. */
const makers: readonly StudyPictureMaker[] = [
  ({ experiment, run }) => (experiment.procedure === 'servers' ? serverPicture(run) : undefined),
  attemptsPicture,
  (input) => (input.experiment.card?.showsBytes ? bytesPicture(input) : undefined),
  besideBrowserPicture,
  conditionsPicture,
  pictureOfFigures,
  factsPicture,
  offerPicture,
  bytesPicture,
];

/** The picture of a study's answer, from a run; before a run, from published and known numbers. */
export function drawStudy(input: FigureInput): StudyPicture {
  for (const make of makers) {
    const picture = make(input);
    if (picture) return picture;
  }
  return waitingPicture(input);
}
