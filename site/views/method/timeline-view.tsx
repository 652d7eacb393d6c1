/** What happens to three cells, drawn as a scheme of the order, in no unit of time. */
import { Explained } from '../terms/explained.tsx';

/** In units of the drawing, which is shown at about this size, so that its letters are as large as the text's. */
const [WIDTH, LANE_HEIGHT, FIRST_LANE] = [440, 26, 34];
const lanes = ['A', 'B', 'C'];
const [LANES_FROM, CHECK, FIRST_CALL, WARM_UP, BATCH] = [24, 10, 5, 42, 13];
const TURN = CHECK + FIRST_CALL + WARM_UP + BATCH + 4;
const ROUNDS_FROM = LANES_FROM + lanes.length * TURN + 12;
/** A different order in each round. */
const rounds = [
  [1, 2, 0],
  [2, 0, 1],
  [0, 2, 1],
];
const ROUND = 3 * (BATCH + 2) + 10;
const laneTop = (lane: number) => FIRST_LANE + lane * LANE_HEIGHT;
const LANES_END = FIRST_LANE + lanes.length * LANE_HEIGHT;
const ZOOM_TOP = LANES_END + 62;
/** An enlarged batch: what is before the clock, the calls, and what is after the clock. */
const [BEFORE, CALLS_FROM, CALL, CALLS] = [2, 124, 28, 7];
const CALLS_END = CALLS_FROM + CALLS * CALL;

const HEIGHT = 17;

function RoundZero() {
  return lanes.map((lane, index) => {
    const x = LANES_FROM + index * TURN;
    const y = laneTop(index);
    return (
      <g key={lane}>
        <rect class="check" x={x} y={y} width={CHECK} height={HEIGHT} />
        <rect class="first" x={x + CHECK} y={y} width={FIRST_CALL} height={HEIGHT} />
        <rect class="warm" x={x + CHECK + FIRST_CALL} y={y} width={WARM_UP} height={HEIGHT} />
        <rect class="batch" x={x + CHECK + FIRST_CALL + WARM_UP} y={y} width={BATCH} height={HEIGHT} />
      </g>
    );
  });
}

function Rounds() {
  return rounds.map((order, round) => {
    const from = ROUNDS_FROM + round * ROUND;
    return (
      <g key={order.join()}>
        <line class="pace" x1={from - 6} x2={from - 6} y1={FIRST_LANE - 4} y2={LANES_END} />
        {order.map((lane, turn) => (
          <rect
            key={lane}
            class="batch"
            x={from + turn * (BATCH + 2)}
            y={laneTop(lane)}
            width={BATCH}
            height={HEIGHT}
          />
        ))}
      </g>
    );
  });
}

function OneBatch() {
  return (
    <g>
      <rect class="check" x={BEFORE} y={ZOOM_TOP} width={CALLS_FROM - BEFORE - 8} height={22} />
      <text x={BEFORE + 6} y={ZOOM_TOP + 16}>
        message made
      </text>
      {Array.from({ length: CALLS }, (_, call) => (
        <rect key={call} class="batch" x={CALLS_FROM + call * CALL} y={ZOOM_TOP} width={CALL - 2} height={22} />
      ))}
      {[CALLS_FROM - 4, CALLS_END + 2].map((x) => (
        <line key={x} class="clock" x1={x} x2={x} y1={ZOOM_TOP - 8} y2={ZOOM_TOP + 30} />
      ))}
      <rect class="check" x={CALLS_END + 10} y={ZOOM_TOP} width={WIDTH - CALLS_END - 12} height={22} />
      <text x={CALLS_END + 16} y={ZOOM_TOP + 16}>
        result checked
      </text>
      <text x={CALLS_FROM - 4} y={ZOOM_TOP + 45} text-anchor="middle">
        clock
      </text>
      <text x={(CALLS_FROM + CALLS_END) / 2} y={ZOOM_TOP + 45} text-anchor="middle">
        sample = time ÷ calls
      </text>
      <text x={CALLS_END + 2} y={ZOOM_TOP + 45} text-anchor="middle">
        clock
      </text>
    </g>
  );
}

const TIMELINE =
  'Round 0 takes one cell after the other: checks, the first call, warm-up, a first batch. Each later round takes one batch of every cell, in a shuffled order, and times a fixed piece of work before it. In a batch the message is made first, then the clock is read, the calls are made, the clock is read again, and the last result is checked.';

/** How time is taken, as one picture: warm-up, batches taking turns, the clock. */
export function TimelineView() {
  return (
    <figure class="drawn timeline">
      <svg viewBox={`0 0 ${WIDTH} ${ZOOM_TOP + 52}`} role="img" aria-label={TIMELINE}>
        <text x={LANES_FROM} y="16">
          round 0: one after the other
        </text>
        <text x={ROUNDS_FROM - 6} y="16">
          rounds 1, 2, 3 …: turns
        </text>
        {lanes.map((lane, index) => (
          <g key={lane}>
            <text x="2" y={laneTop(index) + 13}>
              {lane}
            </text>
            <line class="lane-line" x1={LANES_FROM - 4} x2={WIDTH} y1={laneTop(index) + 21} y2={laneTop(index) + 21} />
          </g>
        ))}
        <RoundZero />
        <Rounds />
        <text class="strong" x="2" y={ZOOM_TOP - 16}>
          One batch, enlarged
        </text>
        <OneBatch />
      </svg>
      <ul class="marks" aria-label="Marks of the timeline">
        <li>
          <i class="of-check" /> not timed: checks, messages
        </li>
        <li>
          <i class="of-first" /> <Explained text="first call" />
        </li>
        <li>
          <i class="of-warm" /> warm-up
        </li>
        <li>
          <i class="of-batch-box" /> batch
        </li>
        <li>
          <i class="of-pace" /> <Explained text="the machine’s pace is read" />
        </li>
      </ul>
    </figure>
  );
}
