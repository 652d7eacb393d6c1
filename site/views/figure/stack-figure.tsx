import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Stack, StackFigure, StackPart, TableColumn } from '../../figures/form/figure.ts';
import '../ceremony/ceremony.css';
import { RowCells } from './results-table.tsx';
import { StackedBar } from './stacked-bar.tsx';

/** What a part opens to, by the key of its row; nothing where nothing more is known of it. */
type OpenedPart = (key: string) => ComponentChildren;

/** One part is open at a time: what it opens to is long. */
const opened = signal<string | undefined>(undefined);

interface PartRowProps {
  readonly part: StackPart;
  readonly columns: readonly TableColumn[];
  /** What it opens to. */
  readonly children: () => ComponentChildren;
}

function PartRow({ part: { row }, columns, children }: PartRowProps) {
  const isOpen = opened.value === row.key;
  return (
    <>
      <tr data-case={row.key} data-status={row.status}>
        <th scope="row">
          <button
            type="button"
            class="step"
            aria-expanded={isOpen}
            onClick={() => {
              opened.value = isOpen ? undefined : row.key;
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
        <StackedBar stack={stack} />
      </summary>
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

/** Bars that are wholes of their own: each opens to its parts, and a part to whatever the place knows of it. */
export function StackFigureView({ figure, openedPart }: StackFigureProps) {
  return (
    <>
      {figure.stacks.map((stack) => (
        <StackView key={stack.key} stack={stack} figure={figure} openedPart={openedPart} />
      ))}
    </>
  );
}
