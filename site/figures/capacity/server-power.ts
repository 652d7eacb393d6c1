/** The power of a busy server core: a typical value to begin with. */
import type { Fact } from '../form/fact.ts';

export const SERVER_CORE_WATTS = 3.75;

export const serverPower: Fact = {
  says: `An AMD EPYC 9654 is made for 360 W with 96 cores: ${SERVER_CORE_WATTS} W a core, without memory, power supply and cooling.`,
  source: 'HPC Technologies, AMD EPYC 9004 series, 2022',
  href: 'https://www.hpctech.co.jp/product/amd-epyc-9004-series/',
  checked: '2026-11-22',
  keeps: 'practice',
};
