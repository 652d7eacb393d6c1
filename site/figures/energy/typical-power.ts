/** What a busy core draws on a phone, a laptop and a server: typical figures to begin with, each with its source. */
import type { Fact } from '../form/fact.ts';
import { formatNumber, NARROW_SPACE } from '../words/format-duration.ts';

export interface TypicalPower extends Fact {
  readonly id: 'phone' | 'laptop' | 'server';
  readonly label: string;
  readonly watts: number;
}

export const typicalPowers: readonly TypicalPower[] = [
  {
    id: 'phone',
    label: 'Phone',
    watts: 4.9,
    says: 'The big core of a Snapdragon 8 Gen 2 drew 4.9 W under SPECint (6.3 W in the generation after).',
    source: 'Golden Reviewer, reported by Meterpreter, 2023',
    href: 'https://meterpreter.org/new-benchmarks-cast-doubt-on-snapdragon-8-gen-3s-energy-efficiency',
    checked: '2026-11-22',
    keeps: 'practice',
  },
  {
    id: 'laptop',
    label: 'Laptop',
    watts: 15,
    says: 'Intel’s Core Ultra of the U series is made for 15 W, all of the processor: an upper bound for one core that is busy alone.',
    source: 'Notebookcheck, Meteor Lake analysis, December 2023',
    href: 'https://www.notebookcheck.net/Intel-Meteor-Lake-Analysis-Core-Ultra-7-155H-only-convinces-with-GPU-performance.783320.0.html',
    checked: '2026-11-22',
    keeps: 'practice',
  },
  {
    id: 'server',
    label: 'Server',
    watts: 3.75,
    says: 'An AMD EPYC 9654 is made for 360 W with 96 cores: 3.75 W a core, without memory, power supply and cooling.',
    source: 'HPC Technologies, AMD EPYC 9004 series, 2022',
    href: 'https://www.hpctech.co.jp/product/amd-epyc-9004-series/',
    checked: '2026-11-22',
    keeps: 'practice',
  },
];

/** The power that is typical of one of them. */
export function typicalWatts(id: TypicalPower['id']): number {
  return typicalPowers.find((typical) => typical.id === id)?.watts ?? Number.NaN;
}

/** `15 W (laptop)`; the number alone where it is nobody's. */
export function powerText(watts: number): string {
  const typical = typicalPowers.find((one) => one.watts === watts);
  const shown = `${typical ? watts : formatNumber(watts)}${NARROW_SPACE}W`;
  return typical ? `${shown} (${typical.id})` : shown;
}
