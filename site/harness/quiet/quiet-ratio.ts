/**
 * How many times as long as the first pace kernel the second takes on a quiet machine, at most. It depends on what the engine compiles and
 * on the processor, so that it is known of those alone that visits were kept of: `npm run bench -- visits` prints what they show.
 */

/** Of engines, by the names that they give themselves; on processors of personal computers (x86-64). */
const mostRatios: Readonly<Record<string, number>> = { Chromium: 1.72, Edge: 1.72, Firefox: 1.72, WebKit: 1.85 };

/** Systems that mostly run on x86-64. Others are not judged. */
const judgedPlatforms: readonly string[] = ['Linux', 'Windows'];

/** Nothing where no quiet visits tell it. */
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
