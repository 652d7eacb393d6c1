/**
 * Times calls of one tier kernel until it has run undisturbed for long enough. The time of interruptions is left out.
 */

/** A call that takes more than this share of a window was interrupted, unless all calls take that long. */
const LONG_SHARE = 0.25;
/** The limit for a long call in steps of the clock: on a coarse clock an ordinary call takes zero or one step. */
const LONG_CLOCK_STEPS = 1.5;
/** A window ends after this multiple of its wanted time, even if its tier kernel has had less. */
const MAX_TIMES = 8;
/** If all calls are long, this many show that they were not interrupted. */
const MIN_LONG_CALLS = 3;

export interface WindowLength {
  /** The undisturbed time that the tier kernel should have, in milliseconds. */
  readonly wantedMs: number;
  /** The shortest time that is enough, if the wanted time is not reached. */
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

  /** @param rounds the rounds of one call */
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
    return this.#shortMs >= wantedMs || this.ms >= MAX_TIMES * wantedMs;
  }

  /** The time of a round, in milliseconds; undefined if the tier kernel had too little undisturbed time. */
  get roundMs(): number | undefined {
    if (this.#shortMs >= this.#length.leastMs) return this.#shortMs / (this.#shortCalls * this.#rounds);
    const areAllLong = this.#shortCalls === 0 && this.#longCalls >= MIN_LONG_CALLS;
    return areAllLong ? this.#leastLongMs / this.#rounds : undefined;
  }

  /** The undisturbed time of the tier kernel, in milliseconds. */
  get ownMs(): number {
    return this.#shortCalls === 0 ? this.#longCalls * this.#leastLongMs : this.#shortMs;
  }
}
