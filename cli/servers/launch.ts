/** One launch: every server in a fresh process, then rounds shuffled across them, so that a disturbance meets all. */

import { serverBackend } from '../../site/backends/backend.ts';
import type { MeasuredMeasurement, Measurement } from '../../site/results/document/run.ts';
import { shuffled } from '../../site/statistics/chance/order.ts';
import { seededRandom } from '../../site/statistics/chance/random.ts';
import { shownReason } from '../terminal/shown-reason.ts';
import {
  type BatchPlan,
  callsPerBatch,
  countedNs,
  type TakenCalls,
  takeCalls,
  type WarmUpResult,
  warmUpCalls,
} from './batches.ts';
import { DriverFault } from './driver-process.ts';
import type { Fixtures } from './fixtures/fixtures.ts';
import type { InstalledDriver } from './install.ts';
import { type ColdTime, type OpenedServer, openServer, type ServerCell, type TimedCell } from './one-server.ts';

/** The options of a launch, and its progress messages. */
interface LaunchOptions {
  readonly plan: BatchPlan;
  readonly seed: number;
  readonly stopping: AbortSignal;
  readonly tell: (doing: string) => void;
  /** `openServer`, or its replacement in a test. */
  readonly open?: typeof openServer;
}

export interface LaunchResult {
  readonly servers: readonly OpenedServer[];
  readonly measurements: readonly Measurement[];
  /** A sentence for each server that could not be started, or died. */
  readonly faults: ReadonlyMap<string, string>;
  readonly elapsedMs: number;
}

interface KeptBatch extends TakenCalls {
  readonly round: number;
  readonly atMs: number;
}

/** A cell while it is measured. */
interface SampledCell {
  readonly name: string;
  readonly cell: ServerCell;
  readonly timed: TimedCell['timed'];
  readonly batches: KeptBatch[];
  warmed: WarmUpResult | undefined;
  calls: number;
  failure: string | undefined;
}

class Launch {
  readonly #options: LaunchOptions;
  readonly #beganMs = performance.now();
  readonly #faults = new Map<string, string>();

  constructor(options: LaunchOptions) {
    this.#options = options;
  }

  async run(installed: readonly InstalledDriver[], fixtures: Fixtures): Promise<LaunchResult> {
    const servers = await this.#openAll(installed, fixtures);
    try {
      const sampled = servers.flatMap(samplesOf);
      for (const one of sampled) await this.#attempt(one, () => this.#warmUp(one));
      await this.#takeRounds(sampled);
      const cold = servers.flatMap(({ installed: { driver }, cold: times }) =>
        times.map((time) => coldOf(driver.name, time)),
      );
      const measurements = [...cold, ...sampled.flatMap(measurementOf), ...servers.flatMap(refusedOf)];
      return { servers, measurements, faults: this.#faults, elapsedMs: performance.now() - this.#beganMs };
    } finally {
      await Promise.all(servers.map(({ driver }) => driver.end()));
    }
  }

  async #openAll(installed: readonly InstalledDriver[], fixtures: Fixtures): Promise<readonly OpenedServer[]> {
    const { open = openServer, seed, stopping, tell } = this.#options;
    const servers: OpenedServer[] = [];
    for (const one of shuffled(installed, seededRandom(seed))) {
      if (stopping.aborted) break;
      tell(`${one.driver.name} starts`);
      try {
        const server = await open(one, fixtures);
        servers.push(server);
        if (server.fault !== undefined) this.#faults.set(one.driver.name, server.fault);
      } catch (error) {
        if (!(error instanceof DriverFault)) throw error;
        this.#faults.set(one.driver.name, error.message);
      }
    }
    return servers;
  }

  async #warmUp(one: SampledCell): Promise<void> {
    this.#options.tell(`${one.name} warms up`);
    one.warmed = await warmUpCalls(one.timed, this.#options.plan);
    one.calls = callsPerBatch(this.#options.plan, one.timed, one.warmed);
  }

  async #takeRounds(sampled: readonly SampledCell[]): Promise<void> {
    const { plan, seed, tell } = this.#options;
    const random = seededRandom(seed);
    for (let round = 0; round < plan.rounds; round += 1) {
      tell(`round ${round + 1} of ${plan.rounds}`);
      for (const one of shuffled(sampled, random)) await this.#attempt(one, () => this.#sample(one, round));
    }
  }

  async #sample(one: SampledCell, round: number): Promise<void> {
    const atMs = Math.round(performance.now() - this.#beganMs);
    one.batches.push({ ...(await takeCalls(one.timed, one.calls)), round, atMs });
  }

  /** A fault of one cell does not affect the samples of the others. */
  async #attempt(one: SampledCell, step: () => Promise<void>): Promise<void> {
    if (one.failure !== undefined || this.#options.stopping.aborted) return;
    try {
      await step();
    } catch (error) {
      one.failure = shownReason(error);
      if (error instanceof DriverFault && !this.#faults.has(one.name)) this.#faults.set(one.name, error.message);
    }
  }
}

function samplesOf({ installed, cells }: OpenedServer): readonly SampledCell[] {
  const { name } = installed.driver;
  return cells.map(({ cell, timed }) => ({
    name,
    cell,
    timed,
    batches: [],
    warmed: undefined,
    calls: 1,
    failure: undefined,
  }));
}

/** No clock gives more digits for a batch, and a document with all libraries has thousands of them. */
const KNOWN_DIGITS = 7;

const perCall = (batches: readonly TakenCalls[], nsOf: (batch: TakenCalls) => number) =>
  batches.map((batch) => Number((nsOf(batch) / batch.calls).toPrecision(KNOWN_DIGITS)));

/** Samples are CPU time, with wall time beside it; wall time alone if there is no CPU time. */
function timesOf(batches: readonly TakenCalls[]): Pick<MeasuredMeasurement, 'samplesNs' | 'wallNs'> {
  const hasCpu = batches.every(({ cpuNs }) => cpuNs !== undefined);
  return {
    samplesNs: perCall(batches, hasCpu ? countedNs : ({ ns }) => ns),
    ...(hasCpu && { wallNs: perCall(batches, ({ ns }) => ns) }),
  };
}

function allocatedOf(batches: readonly TakenCalls[]): Pick<MeasuredMeasurement, 'allocated'> {
  const last = batches.at(-1);
  if (last?.bytes === undefined) return {};
  const objects = last.objects === undefined ? undefined : Math.round(last.objects / last.calls);
  return { allocated: { bytes: Math.round(last.bytes / last.calls), ...(objects !== undefined && { objects }) } };
}

function measurementOf({ name, cell, batches, warmed, calls, failure }: SampledCell): readonly Measurement[] {
  const named = { ...cell, backend: serverBackend(name) };
  if (batches.length === 0) {
    return failure === undefined ? [] : [{ ...named, status: 'failed', reason: failure }];
  }
  return [
    {
      ...named,
      status: 'measured',
      callsPerBatch: calls,
      ...timesOf(batches),
      ...allocatedOf(batches),
      rounds: batches.map(({ round }) => round),
      atMs: batches.map(({ atMs }) => atMs),
      ...(warmed && { warmUp: { calls: warmed.calls, elapsedMs: warmed.elapsedMs, stable: warmed.stable } }),
      stopped: 'batches',
    },
  ];
}

function coldOf(name: string, { cell, taken }: ColdTime): Measurement {
  return { ...cell, backend: serverBackend(name), status: 'measured', callsPerBatch: 1, ...timesOf([taken]) };
}

/** Good ceremonies that the library refuses have no time, but a reason. */
function refusedOf({ installed, passed, fault, about }: OpenedServer): readonly Measurement[] {
  const backend = serverBackend(installed.driver.name);
  if (fault !== undefined)
    return passed.verdicts
      .filter(({ operation }) => operation === 'login')
      .map(({ scheme }) => ({ scheme, backend, operation: 'login', status: 'failed', reason: fault }));
  return passed.verdicts.flatMap(({ scheme, operation, attestation, outcome, reason = '' }): readonly Measurement[] => {
    if (outcome === 'accepted') return [];
    const cell = { scheme, backend, operation, ...(attestation !== undefined && { conditions: { attestation } }) };
    return [{ ...cell, status: 'unsupported', reason: `${about.library} refuses a good one: ${reason}` }];
  });
}

/** A fault of one server never rejects the promise. */
export function launchServers(
  installed: readonly InstalledDriver[],
  fixtures: Fixtures,
  options: LaunchOptions,
): Promise<LaunchResult> {
  return new Launch(options).run(installed, fixtures);
}
