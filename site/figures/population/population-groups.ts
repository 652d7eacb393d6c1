/** Properties that distinguish the runs of a population: engine, platform, settings, build. */

import { findBackend } from '../../backends/backend.ts';
import { findExperiment } from '../../experiments/index.ts';
import { labelOf } from '../../results/document/label.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { slowedText } from '../../results/doubts/slowed-by.ts';
import { shortLine } from '../../schemes/text/foreign-text.ts';
import type { EngineKind } from '../form/figure.ts';
import { buildName, schemeHue } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';

/** How the rows of a cell are grouped; different settings and different builds are always separate. */
export const groupings = ['together', 'engine', 'platform', 'build', 'compiler'] as const;
export type Grouping = (typeof groupings)[number];

/** A browser is named after its maker, but its times depend on its engine. The first match counts. */
const patterns: readonly (readonly [kind: EngineKind, pattern: RegExp])[] = [
  ['webkit', /^(?:WebKit|Safari)\b/],
  ['firefox', /^Firefox\b/],
  ['chromium', /^(?:Chromium|Chrome|Edge|Opera|Samsung Internet)\b/],
];

export const engineKinds: readonly EngineKind[] = ['chromium', 'firefox', 'webkit', 'other'];

export const engineKindNames: Readonly<Record<EngineKind, string>> = {
  chromium: 'Chromium-based',
  firefox: 'Firefox',
  webkit: 'WebKit',
  other: 'Other programs',
};

export function engineKindOf({ environment, source }: RunDocument): EngineKind {
  if (source) return 'other';
  return patterns.find(([, pattern]) => pattern.test(environment.engine))?.[0] ?? 'other';
}

const SHOWN_CHARACTERS = 48;

/** A shortened name from outside. */
export const shownName = (text: string): string => shortLine(text, SHOWN_CHARACTERS);

export const deviceLabel = (run: RunDocument): string => shownName(labelOf(run));

/**
 * `Quick`; `Standard, repeated, Cold start`; for a program or a study, its name. Runs with different names
 * were measured differently.
 */
export function settingsName({ experiment, settings, source }: RunDocument, isMixed: boolean): string {
  if (source) return shownName(source.tool);
  const title = findExperiment(experiment)?.title ?? experiment;
  return shownName(
    [
      capitalised(settings.preset ?? 'settings not said'),
      ...((settings.repeat ?? 1) > 1 ? ['repeated'] : []),
      ...(isMixed && title !== undefined ? [title] : []),
    ].join(', '),
  );
}

/** The code that a cell ran, if its document says. */
export interface CellBuild {
  /** Equal if the bytes of the code are equal. */
  readonly key: string;
  readonly name: string;
}

/** A link holds only the beginning of a hash. */
const HASH_CHARACTERS = 16;
const SHOWN_HASH_CHARACTERS = 4;

const browsersOwn: CellBuild = { key: '', name: '' };
const notSaid: CellBuild = { key: 'not said', name: 'build not said' };

/** The modules of a run that may have computed cells of schemes with this hue. */
function modulesOf({ build }: RunDocument, hue: string, isOwnCode: boolean) {
  const all = (build?.modules ?? []).filter(({ family }) => family.includes('kernel') === isOwnCode);
  const ofScheme = all.filter(({ family }) => family === hue || family.startsWith(`${hue}-`));
  return ofScheme.length > 0 ? ofScheme : all;
}

function compiledBuild(run: RunDocument, hue: string, isOwnCode: boolean): CellBuild {
  const modules = modulesOf(run, hue, isOwnCode);
  if (modules.length === 0) return notSaid;
  const sorted = modules
    .map(({ family, build, sha256 }) => ({ family, build, hash: sha256.slice(0, HASH_CHARACTERS) }))
    .sort((a, b) => (a.family < b.family ? -1 : 1));
  const names = [...new Set(sorted.map(({ build }) => buildName(build)))];
  const hashes = sorted.map(({ hash }) => hash.slice(0, SHOWN_HASH_CHARACTERS)).join('');
  const key = sorted.map(({ family, build, hash }) => `${family} ${build} ${hash}`).join();
  return { key, name: shownName(`${names.join(' and ')} ${hashes}`) };
}

/**
 * Compiled code is identified by its modules' hashes, JavaScript by the commit of the page; the browser's own code has
 * no build. Many cells of a run use the same modules, so results are kept in `known`.
 */
export function buildOfCell(
  run: RunDocument,
  { scheme, backend: id }: Pick<Measurement, 'scheme' | 'backend'>,
  known: Map<string, CellBuild>,
): CellBuild {
  const backend = findBackend(id);
  if (!backend || backend.isBrowsersOwn) return browsersOwn;
  const isOwnCode = id === 'kernels';
  if (!backend.hasBuilds && !isOwnCode) {
    return run.build ? { key: run.build.commit, name: `commit ${shownName(run.build.commit)}` } : notSaid;
  }
  const hue = schemeHue(scheme);
  const found = known.get(`${hue} ${id}`) ?? compiledBuild(run, hue, isOwnCode);
  known.set(`${hue} ${id}`, found);
  return found;
}

/** All modules of a run, which can also group its other cells. */
export function buildOfRun({ build }: RunDocument): string {
  const names = new Set((build?.modules ?? []).map((module) => buildName(module.build)));
  return names.size === 0 ? 'build not said' : shownName([...names].sort().join(' and '));
}

/** The compilers of the engine and other causes of slowness: runs in a slowed engine form groups of their own. */
export function compilersOfRun({ environment, source }: RunDocument): string {
  if (source) return 'compilers not said';
  const slowed = slowedText(environment);
  if (slowed !== '') return slowed;
  return environment.wasmTier === 'optimizing' ? 'optimizing compilers' : 'compilers not said';
}
