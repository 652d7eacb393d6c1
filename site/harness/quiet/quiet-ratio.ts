/**
 * The time of the second pace kernel as a multiple of the first, at most, on a quiet machine. It depends on the
 * compiler of the engine and on the processor, so it is known only for engines with recorded visits: `npm run bench --
 * visits` prints their ratios.
 */

/** By the engines' own names, on processors of personal computers (x86-64). */
const mostRatios: Readonly<Record<string, number>> = { Chromium: 1.72, Edge: 1.72, Firefox: 1.72, WebKit: 1.85 };

/** Systems that mostly run on x86-64. Others are not judged. */
const judgedPlatforms: readonly string[] = ['Linux', 'Windows'];

/** Undefined if no quiet visits are recorded for the engine or platform. */
export function mostQuietRatio({
  engine,
  platform,
}: {
  readonly engine: string;
  readonly platform?: string;
}): number | undefined {
  const [name = ''] = engine.split(' ');
  if (platform === undefined || !judgedPlatforms.includes(platform)) return undefined;
  return Object.hasOwn(mostRatios, name) ? mostRatios[name] : undefined;
}
