/** The name of a run. It is coarse until its owner changes it, because shared results hold it. */
import { oneLine } from '../../schemes/text/foreign-text.ts';
import type { RunDocument } from './run.ts';

/** `Chromium 156 on Linux`; `OpenSSL 3.5` if the platform is not known. */
export function deviceName({ engine, platform }: Pick<RunDocument['environment'], 'engine' | 'platform'>): string {
  return oneLine(platform === undefined ? engine : `${engine} on ${platform}`);
}

/** `Chromium 156 on Linux`, or the name that its owner gave: `Pixel 9, on charger`. */
export function labelOf({ environment }: Pick<RunDocument, 'environment'>): string {
  return oneLine(environment.label ?? '') || deviceName(environment);
}

/** The device, to be shown behind the name of its run; empty if the name is already the device's. */
export const deviceBesideLabel = (run: Pick<RunDocument, 'environment'>): readonly string[] => {
  const device = deviceName(run.environment);
  return labelOf(run) === device ? [] : [device];
};

/** The end of the names of results that this project has published: several engines, one machine. */
export const ONE_MACHINE = ', one machine';

export const isOfOneMachine = ({ environment }: Pick<RunDocument, 'environment'>): boolean =>
  environment.label?.endsWith(ONE_MACHINE) ?? false;

/** A name as documents store it. */
export const storedLabel = (label: string): string => oneLine(label).slice(0, LABEL_CHARACTERS);

/** The run with another name; an empty name brings back the coarse one. */
export function relabelled(run: RunDocument, label: string): RunDocument {
  const { label: _, ...environment } = run.environment;
  const clean = storedLabel(label);
  return { ...run, environment: clean === '' ? environment : { ...environment, label: clean } };
}

export const LABEL_CHARACTERS = 60;
