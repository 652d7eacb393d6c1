import { percent } from '../pace/drawn-at.ts';
import './study-picture.css';
import type { StudyMark, StudyPicture, StudyRow } from '../../figures/study-pictures/study-picture.ts';
import { dotShapes } from '../chart/looks/dot-shapes.ts';
import { Prose } from '../terms/prose.tsx';

/** Half the side of a diamond, a rotated square, and of a plain square. */
const HALF_PX = { rectRot: 3.8, rect: 4 };

function Shape({ fill }: Pick<StudyMark, 'fill'>) {
  if (fill === 'reference') return <rect x="-1" y="-6" width="2" height="12" />;
  const { shape } = dotShapes[fill];
  if (shape === 'circle') return <circle r="4.5" />;
  const half = HALF_PX[shape];
  const turn = shape === 'rectRot' ? 'rotate(45)' : undefined;
  return <rect x={-half} y={-half} width={2 * half} height={2 * half} transform={turn} />;
}

/** The shape shows who computed, as in every figure, so colour is not needed. */
function Mark({ fill, position }: StudyMark) {
  return (
    <svg aria-hidden="true" class={`mark ${fill}`} x={percent(position)} y="50%" overflow="visible">
      <Shape fill={fill} />
    </svg>
  );
}

function Points({ marks, line }: { readonly marks: readonly StudyMark[]; readonly line: number | undefined }) {
  const positions = marks.map(({ position }) => position);
  return (
    <>
      <line class="track" x1="0" x2="100%" y1="50%" y2="50%" />
      {line !== undefined && <line class="one" x1={percent(line)} x2={percent(line)} y1="0" y2="100%" />}
      {marks.length > 1 && (
        <line
          class="join"
          x1={percent(Math.min(...positions))}
          x2={percent(Math.max(...positions))}
          y1="50%"
          y2="50%"
        />
      )}
      {/* A line begins without a mark: a tick there would be read as a published number. */}
      {marks
        .filter(({ isStart }) => !isStart)
        .map((mark) => (
          <Mark key={`${mark.fill}${mark.position}`} {...mark} />
        ))}
    </>
  );
}

function Row({
  row: { label, hue, text, extra, marks },
  picture,
}: {
  readonly row: StudyRow;
  readonly picture: StudyPicture;
}) {
  return (
    <div class={`study-row hue-${hue}`}>
      <span>
        <Prose text={label.replaceAll('× ', '×\u00a0')} />
      </span>
      {/* Hidden from screen readers, since the numbers stand beside it. */}
      <svg aria-hidden="true">
        {picture.form === 'points' ? (
          <Points marks={marks} line={picture.line} />
        ) : (
          marks.map(({ fill, position }) => (
            <rect
              key={fill}
              class={`bar ${fill}`}
              x="0"
              y="25%"
              width={percent(Math.max(0.005, position))}
              height="50%"
            />
          ))
        )}
      </svg>
      <span class="number">
        {text}
        {extra && <span class="hidden">{extra}</span>}
      </span>
    </div>
  );
}

/** The names of columns, above the columns' marks. */
function Heads({ columns }: { readonly columns: readonly string[] }) {
  return (
    <div class="study-row heads" aria-hidden="true">
      <span />
      <span class="columns">
        {columns.map((name) => (
          <small key={name}>{name}</small>
        ))}
      </span>
      <span />
    </div>
  );
}

interface StudyPictureViewProps {
  readonly picture: StudyPicture;
  /** Says whose numbers they are. */
  readonly whose: string;
}

/** The picture of a card's answer: names, marks and numbers. Everything except the marks is text. */
export function StudyPictureView({ picture, whose }: StudyPictureViewProps) {
  const { what, ends, line, columns, rows, remark } = picture;
  return (
    <figure class={columns ? 'study-picture listed' : 'study-picture'} data-from={picture.from}>
      <figcaption>
        <b>
          <Prose text={what} />
        </b>{' '}
        · <Prose text={whose} />
      </figcaption>
      {columns && <Heads columns={columns} />}
      {rows.map((row) => (
        <Row key={row.key} row={row} picture={picture} />
      ))}
      {ends && (
        <div class="study-row ends" aria-hidden="true">
          <span />
          <span class="axis">
            <small>{ends[0]}</small>
            {line !== undefined && (
              <small class="at-one" style={{ left: percent(line) }}>
                1×
              </small>
            )}
            <small>{ends[1]}</small>
          </span>
          <span />
        </div>
      )}
      {remark && (
        <div class="remark">
          <Prose text={remark} />
        </div>
      )}
    </figure>
  );
}
