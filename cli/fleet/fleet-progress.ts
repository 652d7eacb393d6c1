/** The progress of a fleet in one line: how many devices are done, and the state of those that are running. */
import type { ProgressLine } from '../terminal/progress-line.ts';
import type { FleetEvent } from './run-fleet.ts';

/** More do not fit on a line. */
const MAX_SHOWN = 3;

export class FleetProgress {
  readonly #line: ProgressLine;
  readonly #total: number;
  readonly #underWay = new Map<string, string>();
  #done = 0;

  constructor(line: ProgressLine, total: number) {
    this.#line = line;
    this.#total = total;
  }

  hear(event: FleetEvent): void {
    const { device } = event;
    if (event.type === 'begun') this.#underWay.set(device, 'begins');
    else if (event.type === 'measured') this.#underWay.set(device, `${event.measured} of ${event.total}`);
    else if (event.type === 'died') this.#line.say(`${device}: ${event.sentence} It is asked once more.`);
    else {
      this.#underWay.delete(device);
      this.#done += 1;
      this.#line.say(`${device}: done.`);
    }
    this.#show();
  }

  #show(): void {
    const shownOnes = [...this.#underWay].slice(0, MAX_SHOWN).map(([device, state]) => `${device} ${state}`);
    const more = this.#underWay.size - shownOnes.length;
    const rest = more > 0 ? [`${more} more`] : [];
    this.#line.show([`${this.#done} of ${this.#total} devices done`, ...shownOnes, ...rest].join(' · '));
  }
}
