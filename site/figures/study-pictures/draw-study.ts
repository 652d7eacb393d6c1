import type { FigureInput, RunContent } from '../form/figure-input.ts';
import { type ListedAlgorithm, stances } from '../offer/stances.ts';
import { takersOf } from '../offer/who-takes-what.ts';
import { serverName } from '../servers/server-cells.ts';
import { loginChecks } from '../servers/server-logins.ts';
import { schemeHue, schemeName } from '../words/names.ts';
import { pictureOfFigures, waitingPicture } from './figure-pictures.ts';
import {
  attemptsPicture,
  besideBrowserPicture,
  bytesPicture,
  conditionsPicture,
  factsPicture,
} from './own-pictures.ts';
import { fewRows, fromZero, inOneUnit, type StudyPicture, type StudyPictureMaker } from './study-picture.ts';
import { comparedInOrder, verdictRemark } from './verdict-remark.ts';

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

/** The picture of the study that asks what to offer: the list for reaching everybody. No time of a run answers that. */
const offerPicture: StudyPictureMaker = ({ experiment }) =>
  experiment.advises ? pictureOfList(stances.reach.offered) : undefined;

/** The picture of the first scheme in the settings: the time of a whole check, the least first. */
function serverPicture(run: RunContent): StudyPicture | undefined {
  const [scheme = ''] = run.settings.schemes;
  const found = loginChecks(run, scheme).flatMap(({ backend, cell }) => {
    if (!cell) return [];
    return [{ label: serverName(run, backend), key: backend, measured: cell }];
  });
  if (found.length === 0) return undefined;
  const shown = fewRows(found);
  const rows = shown.map(({ measured, ...server }) => {
    const numbers = [{ fill: 'solid', amount: measured.summary.medianNs }] as const;
    return { ...server, hue: schemeHue(scheme), numbers };
  });
  const remark = verdictRemark(comparedInOrder(run, shown));
  return { what: `A whole check, ${schemeName(scheme)}`, from: 'published', ...fromZero(inOneUnit(rows)), remark };
}

/** In this order: for the question itself, from results of a run or a source, from facts that need neither. */
const makers: readonly StudyPictureMaker[] = [
  ({ experiment, run }) => (experiment.procedure === 'servers' ? serverPicture(run) : undefined),
  offerPicture,
  attemptsPicture,
  (input) => (input.experiment.card?.showsBytes ? bytesPicture(input) : undefined),
  besideBrowserPicture,
  conditionsPicture,
  pictureOfFigures,
  factsPicture,
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
