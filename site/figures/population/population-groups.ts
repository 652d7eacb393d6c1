/** What tells runs of a population apart: whose engine, on what, by which settings, of which build. */

import { findBackend } from '../../backends/backend.ts';
import { findExperiment } from '../../experiments/index.ts';
import { labelOf } from '../../results/document/label.ts';
import type { Measurement, RunDocument } from '../../results/document/run.ts';
import { slowedText } from '../../results/doubts/slowed-by.ts';
import { shortLine } from '../../schemes/text/foreign-text.ts';
import type { EngineKind } from '../form/figure.ts';
import { buildName, schemeHue } from '../words/names.ts';
import { capitalised } from '../words/whole-sentences.ts';

/** What the rows of a cell are made by, beside what always stands apart: other settings and other builds. */
export const groupings = ['together', 'engine', 'platform', 'build', 'compiler'] as const;
export type Grouping = (typeof groupings)[number];

/** A browser is named for its maker, its times are its engine's. First match wins. */
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

/** A name from outside, short. */
export const shownName = (text: string): string => shortLine(text, SHOWN_CHARACTERS);

export const deviceLabel = (run: RunDocument): string => shownName(labelOf(run));

/** `Quick`; `Standard, repeated, Cold start`; a program or a study by its name. What differs here was measured otherwise. */
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

/** Which code a cell ran, as far as its document says. */
export interface CellBuild {
  /** Equal for equal bytes of code. */
  readonly key: string;
  readonly name: string;
}

/** A link holds the beginning of a hash. */
const HASH_CHARACTERS = 16;
const SHOWN_HASH_CHARACTERS = 4;

const browsersOwn: CellBuild = { key: '', name: '' };
const notSaid: CellBuild = { key: 'not said', name: 'build not said' };

/** The modules of a run that may have computed cells of one kind of scheme. */
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
 * What is compiled is known by its modules' hashes, JavaScript by the commit of the page; the browser's own has no build.
 * The same modules are asked for by many cells of a run, so what is found is kept in `known`.
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

/** All modules of a run, by which its other cells may be grouped too. */
export function buildOfRun({ build }: RunDocument): string {
  const names = new Set((build?.modules ?? []).map((module) => buildName(module.build)));
  return names.size === 0 ? 'build not said' : shownName([...names].sort().join(' and '));
}

/** What the engine compiled with, and what else slows it down: by this, runs in a slowed engine stand apart. */
export function compilersOfRun({ environment, source }: RunDocument): string {
  if (source) return 'compilers not said';
  const slowed = slowedText(environment);
  if (slowed !== '') return slowed;
  return environment.wasmTier === 'optimizing' ? 'optimizing compilers' : 'compilers not said';
}
