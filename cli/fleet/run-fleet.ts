/**
 * Asks every device of a fleet for the same run: as many at a time as there are nodes, and once more if one dies. Each
 * result is stored at once.
 */
import type { Settings } from '../../site/experiments/settings/settings.ts';
import { relabelled } from '../../site/results/document/label.ts';
import type { RunDocument } from '../../site/results/document/run.ts';
import { DeviceFault } from '../webdriver/device-fault.ts';
import { runOnPage } from '../webdriver/page-run.ts';
import { inSession, type Limits } from '../webdriver/session.ts';
import type { FleetDevice } from './fleet-file.ts';

/** A device that dies is asked once more. */
const MAX_TRIES = 2;

interface FleetRun {
  readonly devices: readonly FleetDevice[];
  readonly settings: Settings;
  readonly siteUrl: string;
  readonly limits: Limits;
  /** How many sessions an endpoint gets at a time. */
  readonly atOnce: (endpoint: string) => number;
  /** Returns when the result is stored. */
  readonly keep: (run: RunDocument) => void;
  readonly tell: (event: FleetEvent) => void;
  readonly cancelling: AbortSignal;
}

export type FleetEvent =
  | { readonly type: 'begun' | 'done'; readonly device: string }
  | { readonly type: 'measured'; readonly device: string; readonly measured: number; readonly total: number }
  | { readonly type: 'died'; readonly device: string; readonly sentence: string };

export interface DeviceFailure {
  readonly device: string;
  readonly sentence: string;
}

async function tryDevice(
  device: FleetDevice,
  { settings, siteUrl, limits, tell, cancelling }: FleetRun,
): Promise<RunDocument> {
  const { runMs } = limits;
  const tellMeasured = (measured: number, total: number) =>
    tell({ type: 'measured', device: device.name, measured, total });
  const run = await inSession(device, limits, (session) =>
    runOnPage(session, { siteUrl, settings, cancelling, runMs, tell: tellMeasured }),
  );
  return relabelled(run, device.name);
}

/** @throws DeviceFault of the last try */
async function askDevice(device: FleetDevice, fleet: FleetRun): Promise<RunDocument> {
  for (let tries = 1; ; tries += 1) {
    fleet.tell({ type: 'begun', device: device.name });
    try {
      return await tryDevice(device, fleet);
    } catch (error) {
      const mayHelp = error instanceof DeviceFault && error.hasDied && tries < MAX_TRIES && !fleet.cancelling.aborted;
      if (!mayHelp) throw error;
      fleet.tell({ type: 'died', device: device.name, sentence: error.message });
    }
  }
}

/** Takes the devices of an endpoint one after another until none is left. */
async function workThrough(waiting: FleetDevice[], fleet: FleetRun): Promise<readonly DeviceFailure[]> {
  const failures: DeviceFailure[] = [];
  for (let device = waiting.shift(); device !== undefined && !fleet.cancelling.aborted; device = waiting.shift()) {
    try {
      const run = await askDevice(device, fleet);
      fleet.keep(run);
      fleet.tell({ type: 'done', device: device.name });
    } catch (error) {
      if (fleet.cancelling.aborted) break;
      // A result that cannot be stored ends the whole fleet; a fault of a device ends only its own try.
      if (!(error instanceof DeviceFault)) throw error;
      failures.push({ device: device.name, sentence: error.message });
    }
  }
  return failures;
}

/** @returns the devices without a result, and why */
export async function runFleet(fleet: FleetRun): Promise<readonly DeviceFailure[]> {
  const endpoints = [...new Set(fleet.devices.map(({ endpoint }) => endpoint))];
  const lanes = endpoints.flatMap((endpoint) => {
    const waiting = fleet.devices.filter((device) => device.endpoint === endpoint);
    const count = Math.min(waiting.length, Math.max(1, fleet.atOnce(endpoint)));
    return Array.from({ length: count }, () => workThrough(waiting, fleet));
  });
  return (await Promise.all(lanes)).flat();
}
