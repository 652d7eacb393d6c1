import type { Figure, FigureInput, FigureSource } from './figure.ts';

/** The figures that fit these results, in the order of their sources. */
export function makeFigures(sources: readonly FigureSource[], input: FigureInput): readonly Figure[] {
  return sources.filter((source) => source.fits(input)).map((source) => source.make(input));
}
