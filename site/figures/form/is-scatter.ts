import type { Figure } from './figure.ts';

/** Whether a plot has only points, without lines that join them. */
export function isScatter(figure: Figure): boolean {
  if (figure.kind !== 'plot') return false;
  const all = figure.panels.flatMap(({ series }) => series);
  return all.length > 0 && all.every(({ joined }) => !joined);
}
