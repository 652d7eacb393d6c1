import type { ComponentChildren } from 'preact';
import { isBetweenNames } from '../../figures/cells/box-axis.ts';
import type { Stack, StackFigure, StackSegment, TableColumn } from '../../figures/form/figure.ts';
import { formatTimes } from '../../statistics/digits/format-times.ts';
import { stackTicks } from '../picture/stack-segments.ts';
import '../ceremony/ceremony.css';
import { openSegmentKey } from './open-segment.ts';
import { RowCells } from './results-table.tsx';
import { StackedBar } from './stacked-bar.tsx';
import '../parts/folding-table.css';
import { Prose } from '../terms/prose.tsx';

/** What a segment opens to, by the key of its row; undefined if nothing more is known of it. */
type OpenedPart = (key: string) => ComponentChildren;

interface PartRowProps {
  readonly part: StackSegment;
  readonly columns: readonly TableColumn[];
  /** What the segment opens to. */
  readonly children: () => ComponentChildren;
}

function PartRow({ part: { row }, columns, children }: PartRowProps) {
  const isOpen = openSegmentKey.value === row.key;
  return (
    <>
      <tr data-case={row.key} data-status={row.status}>
        <th scope="row">
          <button
            type="button"
            class="step"
            aria-expanded={isOpen}
            onClick={() => {
              openSegmentKey.value = isOpen ? undefined : row.key;
            }}
          >
            {row.head}
          </button>
        </th>
        <RowCells row={row} columns={columns} />
      </tr>
      {isOpen && (
        <tr class="opened">
          <td colSpan={columns.length}>{children()}</td>
        </tr>
      )}
    </>
  );
}

interface StackFigureProps {
  readonly figure: StackFigure;
  readonly openedPart?: OpenedPart | undefined;
}

function StackView({ stack, figure, openedPart }: StackFigureProps & { readonly stack: Stack }) {
  const { columns } = figure.table;
  if (stack.parts.length === 0) {
    return (
      <p class="lane-reason">
        <b>{stack.label}</b>: {stack.reason}
      </p>
    );
  }
  return (
    <details class="lane" data-lane={stack.key}>
      <summary>
        <span class="lane-name">{stack.label}</span>
        <b class="lane-total">{stack.text}</b>
        <StackedBar stack={stack} reach={figure.axis.max} />
        <small class="lane-longest">
          <Prose text={stack.sentence} />
        </small>
      </summary>
      {isEnlarged(stack, figure.axis) && (
        <div class="enlarged" aria-hidden="true">
          <small>
            The same bar, enlarged {formatTimes(figure.axis.max / stack.sum)} times: its whole width is {stack.text}.
          </small>
          <StackedBar stack={stack} reach={stack.sum} />
        </div>
      )}
      <table class="results lane-steps" aria-label={stack.label}>
        <thead>
          <tr>
            {columns.map(({ id, label, numeric }) => (
              <th key={id} scope="col" class={numeric ? 'number' : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stack.parts.map((part) => (
            <PartRow key={part.row.key} part={part} columns={columns}>
              {() => openedPart?.(part.row.key) ?? <p>{figure.nothingMore}</p>}
            </PartRow>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** A bar shorter than half of the axis is drawn again, enlarged, when it is opened. */
const isEnlarged = ({ sum }: Stack, { max }: StackFigure['axis']) => sum > 0 && sum < max / 2;

/** Shows what the bars' lengths mean. For screen readers, the numbers beside the bars say the same. */
function StackAxis({ axis }: Pick<StackFigure, 'axis'>) {
  return (
    <div class="lane-axis" aria-hidden="true">
      <span>
        {stackTicks(axis).map(({ at, name }, index) => (
          <small
            key={at}
            class={isBetweenNames(index, axis.ticks.length) ? 'between' : undefined}
            style={{ left: `${100 * at}%` }}
          >
            {name}
          </small>
        ))}
      </span>
    </div>
  );
}

/** Bars on one axis. Each opens to its segments, and each segment to what `openedPart` gives. */
export function StackFigureView({ figure, openedPart }: StackFigureProps) {
  return (
    <div class="lanes">
      <StackAxis axis={figure.axis} />
      {figure.stacks.map((stack) => (
        <StackView key={stack.key} stack={stack} figure={figure} openedPart={openedPart} />
      ))}
    </div>
  );
}
