/** What a run is called. Coarse until its owner says more, because it travels with shared results. */
import { oneLine } from '../../schemes/text/foreign-text.ts';
import type { RunDocument } from './run.ts';

/** `Chromium 156 on Linux`; `OpenSSL 3.5` where nobody said on what. */
export function deviceName({ engine, platform }: Pick<RunDocument['environment'], 'engine' | 'platform'>): string {
  return oneLine(platform === undefined ? engine : `${engine} on ${platform}`);
}

/** `Chromium 156 on Linux`, or the name its owner gave: `Pixel 9, on charger`. */
export function labelOf({ environment }: Pick<RunDocument, 'environment'>): string {
  return oneLine(environment.label ?? '') || deviceName(environment);
}

/** The device in front of what else is said behind the name of its run; nothing where the name is the device's. */
export const deviceBesideLabel = (run: Pick<RunDocument, 'environment'>): readonly string[] => {
  const device = deviceName(run.environment);
  return labelOf(run) === device ? [] : [device];
};

/** Ends the names of results that this project has published: several engines, one machine. */
export const ONE_MACHINE = ', one machine';

export const isOfOneMachine = ({ environment }: Pick<RunDocument, 'environment'>): boolean =>
  environment.label?.endsWith(ONE_MACHINE) ?? false;

/** A name as documents keep it. */
export const keptLabel = (label: string): string => oneLine(label).slice(0, LABEL_CHARACTERS);

/** A run under another name; an empty name gives the coarse one back. */
export function relabelled(run: RunDocument, label: string): RunDocument {
  const { label: _, ...environment } = run.environment;
  const clean = keptLabel(label);
  return { ...run, environment: clean === '' ? environment : { ...environment, label: clean } };
}

export const LABEL_CHARACTERS = 60;
