import type { Figure, FigureSource, FindingsFigure } from './figure.ts';
import type { FigureInput } from './figure-input.ts';

type OnFault = (source: FigureSource, error: unknown) => Figure;

const raise: OnFault = (_, error) => {
  throw error;
};

/**
 * The figures that fit these results: first the one that leads, then in the order of their sources.
 * @throws whatever a source throws, unless `onFault` handles it
 */
export function makeFigures(
  sources: readonly FigureSource[],
  input: FigureInput,
  onFault: OnFault = raise,
): readonly Figure[] {
  const made = sources.flatMap((source) => {
    try {
      return source.fits(input) ? [{ figure: source.make(input), leads: source.leads?.(input) ?? false }] : [];
    } catch (error) {
      return [{ figure: onFault(source, error), leads: false }];
    }
  });
  return made.toSorted((a, b) => Number(b.leads) - Number(a.leads)).map(({ figure }) => figure);
}

/** Replaces a figure that failed to be made: the page shows the message in its place, and the other figures remain. */
export function faultFigure({ id }: FigureSource, error: unknown): FindingsFigure {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    kind: 'findings',
    id,
    title: 'A figure that could not be drawn',
    sentence: `The figure “${id}” could not be drawn from these numbers: ${reason.replace(/[.!?]?$/, '.')} The numbers are kept, and every export has them. A report of this fault is welcome, with the exported file.`,
    notes: [],
    findings: [],
  };
}
