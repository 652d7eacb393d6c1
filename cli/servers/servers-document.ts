/** The results of several launches as one run: each launch is a repeat. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { serverBackend } from '../../site/backends/backend.ts';
import { SERVER_LIBRARIES } from '../../site/results/document/measured-in.ts';
import { readRun } from '../../site/results/document/read-run.ts';
import type { RunDocument, ServerRecord } from '../../site/results/document/run.ts';
import { SCHEMA_VERSION } from '../../site/results/schema/schema-version.ts';
import { joinRuns } from '../../site/runner/events/join-runs.ts';
import type { ServersPreset } from './batches.ts';
import type { Driver } from './catalogue.ts';
import type { LaunchResult } from './launch.ts';
import type { OpenedServer } from './one-server.ts';

/** The experiment of such a run in its document: the page has a study for it, but cannot measure it. */
const SERVERS_EXPERIMENT = 'servers';

export interface ServersRequest {
  readonly drivers: readonly Driver[];
  readonly schemes: readonly string[];
  readonly preset: ServersPreset;
  readonly seed: number;
  readonly launches: number;
}

/** Why drivers were not installed, by name. */
type Absent = ReadonlyMap<string, string>;

const platforms: Readonly<Record<string, string>> = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

function documentOf({ measurements, elapsedMs }: LaunchResult, request: ServersRequest, startedAt: Date): RunDocument {
  return {
    schemaVersion: SCHEMA_VERSION,
    id: randomBytes(12).toString('hex'),
    startedAt: startedAt.toISOString(),
    elapsedMs,
    outcome: 'finished',
    experiment: SERVERS_EXPERIMENT,
    settings: {
      experiment: SERVERS_EXPERIMENT,
      preset: request.preset,
      schemes: request.schemes,
      operations: ['register', 'login'],
      backends: request.drivers.map(({ name }) => serverBackend(name)),
      messages: [],
      seed: request.seed,
    },
    notDefault: [],
    environment: {
      engine: SERVER_LIBRARIES,
      platform: platforms[process.platform] ?? process.platform,
      cores: availableParallelism(),
    },
    measurements,
  };
}

function recordOf(driver: Driver, server: OpenedServer | undefined, reason: string | undefined): ServerRecord {
  const known = server && {
    library: server.about.library,
    version: server.about.version,
    runtime: server.hello.runtime,
    runtimeVersion: server.hello.runtimeVersion,
    ...(server.about.crypto !== undefined && { crypto: server.about.crypto }),
    ...(server.about.versions && { versions: server.about.versions }),
    ...(server.cpuTimeBy !== undefined && { cpuTimeBy: server.cpuTimeBy }),
    installedBytes: server.installed.bytes,
    ...(server.installed.packages !== undefined && { packages: server.installed.packages }),
    verdicts: server.passed.verdicts,
    mutations: server.passed.mutations,
  };
  return {
    library: driver.library,
    runtime: driver.runtime,
    verdicts: [],
    mutations: [],
    ...known,
    backend: serverBackend(driver.name),
    ...(reason !== undefined && { reason }),
  };
}

/** The first launch that has a server describes it. A mutation that any launch saw accepted counts as accepted. */
function recordsOf(
  launches: readonly LaunchResult[],
  drivers: readonly Driver[],
  absent: Absent,
): readonly ServerRecord[] {
  return drivers.map((driver) => {
    const servers = launches.flatMap((launch) =>
      launch.servers.filter((one) => one.installed.driver.name === driver.name),
    );
    const faulty = servers.find(({ fault }) => fault !== undefined);
    const fault = launches.flatMap(({ faults }) => faults.get(driver.name) ?? [])[0];
    return recordOf(driver, faulty ?? servers[0], absent.get(driver.name) ?? fault);
  });
}

export interface DatedLaunch {
  readonly launched: LaunchResult;
  readonly startedAt: Date;
}

/** Removes the numbers of a server that in any launch accepted what it must refuse. */
function withoutFaulty(launches: readonly DatedLaunch[]): readonly DatedLaunch[] {
  const faulty = new Map(
    launches.flatMap(({ launched }) =>
      launched.servers.flatMap(({ installed, fault }) =>
        fault === undefined ? [] : [[serverBackend(installed.driver.name), fault] as const],
      ),
    ),
  );
  return launches.map(({ launched, startedAt }) => ({
    startedAt,
    launched: {
      ...launched,
      measurements: launched.measurements.filter(
        ({ backend, status }) => !faulty.has(backend) || status !== 'measured',
      ),
    },
  }));
}

/** Undefined if no launch came to its end. */
export function serversDocument(
  launches: readonly DatedLaunch[],
  request: ServersRequest,
  absent: Absent,
): RunDocument | undefined {
  const runs = withoutFaulty(launches).map(({ launched, startedAt }) => documentOf(launched, request, startedAt));
  const joined = joinRuns(runs);
  if (!joined) return undefined;
  const servers = recordsOf(
    launches.map(({ launched }) => launched),
    request.drivers,
    absent,
  );
  return readRun({ ...joined, notDefault: [], servers });
}
