/** Times calls of one tier kernel until it has had enough time of its own. The time of interruptions is left out. */

/** A call that takes more than this share of a window was interrupted, unless all of them take as long. */
const LONG_SHARE = 0.25;
/** The same limit in steps of the clock: on a coarse one an ordinary call takes none or one. */
const LONG_CLOCK_STEPS = 1.5;
/** A window ends after this multiple of its wanted time, with what its tier kernel has had by then. */
const LONGEST_TIMES = 8;
/** Where all calls are long, so many of them tell that none was interrupted. */
const FEWEST_LONG_CALLS = 3;

export interface WindowLength {
  /** The time that the tier kernel is to have for itself, in milliseconds. */
  readonly wantedMs: number;
  /** The least time that is enough, where the wanted time is not reached. */
  readonly leastMs: number;
  readonly clockStepMs: number;
}

export class TimedWindow {
  readonly #rounds: number;
  readonly #length: WindowLength;
  readonly #longMs: number;
  readonly #beginMs: number;
  #nowMs: number;
  #shortCalls = 0;
  #shortMs = 0;
  #longCalls = 0;
  #leastLongMs = Number.POSITIVE_INFINITY;

  /** @param rounds of a call */
  constructor(rounds: number, length: WindowLength, beginMs: number) {
    this.#rounds = rounds;
    this.#length = length;
    this.#longMs = Math.max(LONG_SHARE * length.wantedMs, LONG_CLOCK_STEPS * length.clockStepMs);
    this.#beginMs = beginMs;
    this.#nowMs = beginMs;
  }

  /** A call has ended, and the next one begins. */
  noteCall(nowMs: number): void {
    const callMs = nowMs - this.#nowMs;
    this.#nowMs = nowMs;
    if (callMs <= this.#longMs) {
      this.#shortCalls += 1;
      this.#shortMs += callMs;
    } else {
      this.#longCalls += 1;
      this.#leastLongMs = Math.min(this.#leastLongMs, callMs);
    }
  }

  get ms(): number {
    return this.#nowMs - this.#beginMs;
  }

  get isOver(): boolean {
    const { wantedMs } = this.#length;
    return this.#shortMs >= wantedMs || this.ms >= LONGEST_TIMES * wantedMs;
  }

  /** The time of a round, in milliseconds; nothing where the tier kernel had too little time for itself. */
  get roundMs(): number | undefined {
    if (this.#shortMs >= this.#length.leastMs) return this.#shortMs / (this.#shortCalls * this.#rounds);
    const areAllLong = this.#shortCalls === 0 && this.#longCalls >= FEWEST_LONG_CALLS;
    return areAllLong ? this.#leastLongMs / this.#rounds : undefined;
  }

  /** How much of its time the tier kernel had for itself, in milliseconds. */
  get ownMs(): number {
    return this.#shortCalls === 0 ? this.#longCalls * this.#leastLongMs : this.#shortMs;
  }
}
