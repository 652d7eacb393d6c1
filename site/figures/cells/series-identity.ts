/** Whose a line or a point is, in one way for every plot: scheme and backend in its name, hue, tone and dash in its look. */
import { backendName } from '../../backends/backend.ts';
import type { SeriesIdentity } from '../form/figure.ts';
import { backendFill, schemeHue, schemeName } from '../words/names.ts';

/** @param schemes all of the figure, in the order of charts: those of one hue differ in their shade */
export function seriesIdentity(scheme: string, backend: string, schemes: readonly string[]): SeriesIdentity {
  const hue = schemeHue(scheme);
  const shade = Math.max(0, schemes.filter((other) => schemeHue(other) === hue).indexOf(scheme));
  return { name: schemeName(scheme), by: backendName(backend), hue, shade, fill: backendFill(backend) };
}

/** `Ed25519, WebAssembly`: what tells a series from all others of its figure. */
export function seriesLabel({ name, by }: Pick<SeriesIdentity, 'name' | 'by'>): string {
  return by === '' ? name : `${name}, ${by}`;
}
