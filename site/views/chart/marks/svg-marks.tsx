/** Marks as SVG of unknown width: marks on the axis keep their share of it, marks beside it their distance. */
import type { JSX } from 'preact';
import type { Ink, Mark, TextRun } from './mark.ts';

/** The axis that the marks were placed on. The SVG is as wide as it. */
interface PlacedAxis {
  readonly leftPx: number;
  readonly axisPx: number;
}

type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

/** No more digits than can be seen, because the first page contains them. */
const rounded = (number: number) => Number(number.toFixed(2));
const colour = (ink: Ink) => `var(--${ink})`;

function across(x: number, { leftPx, axisPx }: PlacedAxis): { readonly x: number | string; readonly dx?: number } {
  const px = x - leftPx;
  if (px < 0) return { x: rounded(px) };
  const percent = rounded((100 * px) / axisPx);
  return percent > 100 ? { x: '100%', dx: rounded(px - axisPx) } : { x: `${percent}%` };
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

const lettersLook = ({ isStrong, ink }: TextRun) => ({ fill: colour(ink), 'font-weight': isStrong ? 600 : 400 });

/** The attributes that marks of one look share. */
function lookOf(mark: Mark) {
  switch (mark.kind) {
    case 'line': {
      const sharp = mark.isSharp && { 'shape-rendering': 'crispEdges' };
      return { stroke: colour(mark.ink), 'stroke-width': mark.widthPx, opacity: mark.opacity, ...sharp };
    }
    case 'text': {
      const { align, sizePx, runs, haloPx } = mark;
      const last = runs.at(-1);
      const halo = haloPx > 0 && { stroke: colour('paper'), 'stroke-width': haloPx, 'paint-order': 'stroke' };
      return { 'text-anchor': anchors[align], 'font-size': sizePx, ...(last && lettersLook(last)), ...halo };
    }
    case 'dot':
      return {
        fill: colour(mark.isFilled ? mark.ink : 'paper'),
        stroke: colour(mark.ink),
        'stroke-width': mark.edgePx,
      };
    case 'ground':
      return { fill: colour(mark.ink ?? 'paper') };
  }
}

/** One text element, whose runs follow each other at their natural widths. The last run has the look of its group. */
function svgText({ align, y, runs }: MarkOf<'text'>, axis: PlacedAxis) {
  const [first] = runs;
  const last = runs.at(-1);
  const outer = align === 'right' ? last : first;
  if (!outer) return undefined;
  return (
    <text {...across(outer.x, axis)} y={rounded(y)}>
      {runs.map((run) =>
        run === last ? (
          run.text
        ) : (
          <tspan key={run.x} {...lettersLook(run)}>
            {run.text}
          </tspan>
        ),
      )}
    </text>
  );
}

function svgDot({ shape, x, y, radiusPx: r }: MarkOf<'dot'>, axis: PlacedAxis) {
  const half = rounded(Math.SQRT1_2 * r);
  return (
    <svg aria-hidden="true" x={across(x, axis).x} y={rounded(y)} overflow="visible">
      {shape === 'circle' && <circle r={r} />}
      {shape === 'rect' && <rect x={-half} y={-half} width={2 * half} height={2 * half} />}
      {shape === 'rectRot' && <path d={`M${-r} 0 0 ${-r} ${r} 0 0 ${r}z`} />}
    </svg>
  );
}

function svgMark(mark: Mark, axis: PlacedAxis) {
  switch (mark.kind) {
    case 'line': {
      const [x1, y1, x2, y2] = mark.points;
      return <line x1={across(x1, axis).x} x2={across(x2, axis).x} y1={rounded(y1)} y2={rounded(y2)} />;
    }
    case 'text':
      return svgText(mark, axis);
    case 'dot':
      return svgDot(mark, axis);
    case 'ground': {
      const { left, top, widthPx, heightPx } = mark;
      return <rect x={across(left, axis).x} y={rounded(top)} width={rounded(widthPx)} height={rounded(heightPx)} />;
    }
  }
}

interface SvgMarksProps {
  readonly marks: readonly Mark[];
  readonly axis: PlacedAxis;
}

/** Successive marks of one look form a group, which states the look once. */
export function SvgMarks({ marks, axis }: SvgMarksProps) {
  const groups: { readonly look: object; readonly drawn: (JSX.Element | undefined)[] }[] = [];
  for (const mark of marks) {
    const look = lookOf(mark);
    const last = groups.at(-1);
    const drawn = svgMark(mark, axis);
    if (last && JSON.stringify(last.look) === JSON.stringify(look)) last.drawn.push(drawn);
    else groups.push({ look, drawn: [drawn] });
  }
  return (
    <>
      {groups.map(({ look, drawn }, index) => (
        <g key={index} {...look}>
          {drawn}
        </g>
      ))}
    </>
  );
}
