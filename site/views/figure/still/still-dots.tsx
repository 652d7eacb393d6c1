/** Rows of dots before there is a chart: published times as ticks, where the chart will have them. They are drawn when the site is built. */

import { Fragment } from 'preact';
import { axisPositionOf } from '../../../figures/form/axis-position.ts';
import type { DotGroup, DotPanel } from '../../../figures/form/figure.ts';
import { linesOfAxis } from '../../chart/axis/axis-lines.ts';
import { DOT_EDGE_PX, letterPositions, TICK_HALF_PX } from '../../chart/dots/dot-lines.ts';
import { DOT_AXIS_PX, DOT_ROW_PX, LETTER_AT, NAME_AT, TRACK_AT } from '../../chart/dots/dot-rows.ts';

/** How much further the plot keeps from its edge where an axis begins with a name. */
const NAMED_EDGE_PX = 10;
const NEAR_EDGE = 0.03;
/** Letters that stand closer would be one word, on an axis as short as a phone's. */
const LETTERS_APART = 9 / 320;

/** As many digits as are seen: they stand in the page that everybody loads. */
const rounded = (number: number) => Number(number.toFixed(2));
const percent = (position: number) => `${rounded(100 * position)}%`;

interface RowProps {
  readonly group: DotGroup;
  readonly row: number;
  /** How far the plot keeps from the left edge. */
  readonly edgePx: number;
  positionOf(ns: number): number;
}

function Row({ group, row, edgePx, positionOf }: RowProps) {
  const y = (at: number) => rounded((row + at) * DOT_ROW_PX);
  const ticks = group.bars
    .flatMap(({ key, letter, value }) =>
      value.status === 'measured' ? [{ key, letter, position: positionOf(value.amount) }] : [],
    )
    .toSorted((a, b) => a.position - b.position);
  const letters = letterPositions(
    ticks.map(({ position }) => ({ wanted: position, half: 0 })),
    LETTERS_APART,
  );
  const own = group.bars.filter(({ fill }) => fill !== 'reference').map(({ text }) => text);
  return (
    <g>
      <text class={`label hue-${group.hue}`} x={-edgePx} y={y(NAME_AT)}>
        {group.label}
      </text>
      <text class="times" x="100%" dx={DOT_EDGE_PX} y={y(NAME_AT)}>
        <tspan class="first">{own[0]}</tspan>
        {own.slice(1).map((text) => ` / ${text}`)}
      </text>
      {ticks.map(({ key, letter, position }, index) => (
        <Fragment key={key}>
          <line
            class="tick"
            x1={percent(position)}
            x2={percent(position)}
            y1={y(TRACK_AT) - TICK_HALF_PX}
            y2={y(TRACK_AT) + TICK_HALF_PX}
          />
          <text class="letter" x={percent(letters[index] ?? position)} y={y(LETTER_AT)}>
            {letter}
          </text>
        </Fragment>
      ))}
    </g>
  );
}

export function StillDots({ panel: { id, groups, axis } }: { readonly panel: DotPanel }) {
  const positionOf = axisPositionOf(axis);
  const heightPx = groups.length * DOT_ROW_PX;
  const lines = linesOfAxis(axis);
  const isNamed = (lines[0]?.at ?? 1) < NEAR_EDGE;
  const edgePx = DOT_EDGE_PX + (isNamed ? NAMED_EDGE_PX : 0);
  return (
    <svg
      data-still={id}
      class={isNamed ? 'named' : undefined}
      aria-hidden="true"
      width="100%"
      height={heightPx + DOT_AXIS_PX}
      overflow="visible"
    >
      {lines.map(({ value, at, name }) => (
        <Fragment key={value}>
          <line class="grid" x1={percent(at)} x2={percent(at)} y1="0" y2={heightPx} />
          <text class="axis" x={percent(at)} y={heightPx + DOT_AXIS_PX / 2 + 1}>
            {name}
          </text>
        </Fragment>
      ))}
      {groups.map((group, row) => (
        <Row key={group.label} group={group} row={row} edgePx={edgePx} positionOf={positionOf} />
      ))}
    </svg>
  );
}
