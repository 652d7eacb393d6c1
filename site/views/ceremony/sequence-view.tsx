import { stepCell } from '../../ceremony/steps/step-cell.ts';
import type { CeremonyName } from '../../ceremony/steps/steps.ts';
import { cellKey } from '../../experiments/settings/cell.ts';
import { ARROW_BYTES, laneName, loginJsonClause, spokenLane } from '../../figures/ceremony/ceremony-sentence.ts';
import { type Lane, lanesOf } from '../../figures/ceremony/lanes.ts';
import { type SequenceMessage, sequenceOf, sequenceTimes } from '../../figures/ceremony/sequence.ts';
import { formatBytes } from '../../figures/words/format-bytes.ts';
import type { RunDocument } from '../../results/document/run.ts';
import { showSegment } from '../figure/open-segment.ts';
import { support } from '../state/this-support.ts';
import { Humped } from '../terms/humped.tsx';
import './sequence.css';
import { Prose } from '../terms/prose.tsx';

const parties = ['authenticator', 'browser', 'server'] as const;
const names = { authenticator: 'Authenticator', browser: 'Browser', server: 'Server' } as const;

const diagrams = [
  { ceremony: 'authentication', figure: 'login-steps', title: 'A login' },
  { ceremony: 'registration', figure: 'registration-steps', title: 'A registration' },
] as const;

interface WordsProps extends SequenceMessage {
  readonly textOf: (ns: number) => string;
}

function Words({ from, to, title, bytes, ns, textOf }: WordsProps) {
  return (
    <>
      <span class="hidden route">{from === to ? `${names[from]}: ` : `${names[from]} to ${names[to]}: `}</span>
      <span class="title">
        <Humped text={title} />
      </span>{' '}
      {bytes !== undefined && <span class="bytes-sent">{formatBytes(bytes)}</span>}{' '}
      {ns !== undefined && <b>{textOf(ns)}</b>}
    </>
  );
}

interface DiagramProps {
  readonly ceremony: CeremonyName;
  /** The figure whose bars its messages open. */
  readonly figure: string;
  readonly title: string;
  readonly lane: Lane | undefined;
}

/** A list of messages in order, drawn as arrows between three lifelines. */
function Diagram({ ceremony, figure, title, lane }: DiagramProps) {
  const id = `sequence-${ceremony}`;
  const textOf = sequenceTimes(lane);
  return (
    <div class="sequence">
      <h3 id={id}>
        <Prose text={title} />
      </h3>
      <div class="parties" aria-hidden="true">
        {parties.map((party) => (
          <span key={party}>{names[party]}</span>
        ))}
      </div>
      <ol aria-labelledby={id}>
        {sequenceOf(ceremony, lane).map((message) => {
          const { from, to, opens } = message;
          return (
            <li key={opens} data-from={from} data-to={to} data-step={opens}>
              {lane ? (
                <button
                  type="button"
                  onClick={() =>
                    showSegment(
                      figure,
                      `${lane.scheme}/${lane.backend}`,
                      cellKey(stepCell(lane.scheme, lane.backend, opens)),
                    )
                  }
                >
                  <Words {...message} textOf={textOf} />
                </button>
              ) : (
                <span class="message">
                  <Words {...message} textOf={textOf} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The lane that the diagrams show; undefined until one of its steps has bytes or a time. */
const shownLane = (run: RunDocument): Lane | undefined =>
  spokenLane(lanesOf(run).filter(({ steps }) => steps.length > 0));

/** A link has times without bytes. */
const measuredText = (lane: Lane, { stepBytes }: RunDocument): string =>
  `${laneName(lane)}: ${stepBytes ? `${ARROW_BYTES}, and ` : ''}the time of the steps behind each arrow. An arrow opens its step.${loginJsonClause(lane)}`;

/** Who sends what to whom: with bytes, and after a run with times. */
export function SequenceView({ run }: { readonly run: RunDocument | undefined }) {
  const lane = run && shownLane(run);
  return (
    <section class="sequences" aria-labelledby="sequence-title">
      <h2 id="sequence-title">Who sends what to whom</h2>
      <p class="group">
        {lane
          ? measuredText(lane, run)
          : `With Ed25519: ${ARROW_BYTES}.${loginJsonClause(lane)}${support.canRun ? ' Measure the steps, and each arrow has its time and opens its step.' : ''}`}
      </p>
      <div class="diagrams">
        {diagrams.map((diagram) => (
          <Diagram key={diagram.ceremony} {...diagram} lane={lane} />
        ))}
      </div>
    </section>
  );
}

/** The diagrams of a ceremony that is opened again; nothing if none of its steps was measured. */
export const MeasuredSequence = ({ run }: { readonly run: RunDocument }) =>
  shownLane(run) ? <SequenceView run={run} /> : null;
