/** One library in one fresh process: how long it takes to start, whether it passes the gate, which cells are timed. */
import { NS_PER_MS } from '../../site/harness/clock/ns-per-ms.ts';
import type { Conditions } from '../../site/schemes/conditions/condition-table.ts';
import { countedNs, RefusedCall, type TakenCalls, type TimedOperation, takeCalls } from './batches.ts';
import { DriverFault, type DriverLimits, DriverProcess, PROC_STEP_NS, procCpuNs } from './driver-process.ts';
import {
  type Fixtures,
  keyCaseId,
  loginCaseId,
  type RegistrationCase,
  registrationCaseId,
} from './fixtures/fixtures.ts';
import { type GateResult, gateFault, passGate } from './gate.ts';
import type { InstalledDriver } from './install.ts';
import type { HelloAnswer, OpenAnswer, OperationName } from './protocol.ts';

/** A cell without its backend, which is the server's. */
export interface ServerCell {
  readonly scheme: string;
  readonly operation: 'login' | 'register';
  readonly conditions?: Conditions;
}

export interface TimedCell {
  readonly cell: ServerCell;
  readonly timed: TimedOperation;
}

/** A time that each process has once: wall and CPU time, in nanoseconds. */
export interface ColdTime {
  readonly cell: ServerCell;
  readonly taken: TakenCalls;
}

export interface OpenedServer {
  readonly installed: InstalledDriver;
  readonly driver: DriverProcess;
  readonly hello: HelloAnswer;
  readonly about: OpenAnswer;
  /** Where CPU time is read: its own runtime, or `/proc`; undefined if neither has it. */
  readonly cpuTimeBy: string | undefined;
  readonly cold: readonly ColdTime[];
  readonly passed: GateResult;
  /** Empty if it accepts what it must refuse. */
  readonly cells: readonly TimedCell[];
  readonly fault: string | undefined;
}

const now = () => Math.round(performance.now() * NS_PER_MS);

interface Clocks {
  readonly readsProc: boolean;
  readonly cpuStepNs: number | undefined;
}

function clocksOf(driver: DriverProcess, { cpuTimeBy, cpuStepNs }: OpenAnswer): Clocks {
  if (cpuTimeBy !== undefined) return { readsProc: false, cpuStepNs };
  const hasProc = driver.pid !== undefined && procCpuNs(driver.pid) !== undefined;
  return { readsProc: hasProc, cpuStepNs: hasProc ? PROC_STEP_NS : undefined };
}

/** CPU time so far, from the driver or from `/proc`. */
const cpuSoFar = (driver: DriverProcess, cpuMs: number | undefined) =>
  cpuMs ?? (driver.pid === undefined ? undefined : procCpuNs(driver.pid));

function coldTime(cell: ServerCell, ns: number, cpuNs: number | undefined): ColdTime {
  return { cell, taken: { calls: 1, ns, ...(cpuNs !== undefined && { cpuNs: Math.max(0, cpuNs) }) } };
}

const coldCell = (scheme: string, cold: 'start' | 'load' | 'first'): ServerCell => ({
  scheme,
  operation: 'login',
  conditions: { cold },
});

interface AskedCell {
  readonly cell: ServerCell;
  readonly operation: string;
  readonly caseId: string;
}

function cellOfRegistration({ scheme, attestation }: RegistrationCase): AskedCell {
  const cell = { scheme, operation: 'register', conditions: { attestation } } as const;
  return { cell, operation: 'register', caseId: registrationCaseId(scheme, attestation) };
}

const steps = ['bare', 'import+bare', 'parse'] as const satisfies readonly OperationName[];

/** The whole login, and the parts of it that the driver offers. */
function cellsOfLogin(scheme: string, operations: readonly string[]): readonly AskedCell[] {
  const login = loginCaseId(scheme, 'good');
  const parts = steps.filter((step) => operations.includes(step));
  return [
    { cell: { scheme, operation: 'login' }, operation: 'login', caseId: login },
    ...parts.map((step): AskedCell => {
      const cell = { scheme, operation: 'login', conditions: { step } } as const;
      return { cell, operation: step, caseId: step === 'parse' ? login : keyCaseId(scheme) };
    }),
  ];
}

/** The timed cells of a driver: cases that the gate has seen accepted, and the parts of their logins. */
function serverCells(
  fixtures: Fixtures,
  { verdicts }: Pick<GateResult, 'verdicts'>,
  operations: readonly string[],
): readonly AskedCell[] {
  return verdicts.flatMap(({ scheme, operation, attestation, outcome }) => {
    if (outcome === 'refused') return [];
    if (operation === 'login') return cellsOfLogin(scheme, operations);
    const those = fixtures.registrations.filter((one) => one.scheme === scheme && one.attestation === attestation);
    return those.map(cellOfRegistration);
  });
}

/** The time of a fresh process's first login check; undefined if it refuses that login. @throws DriverFault */
async function firstCheck(timed: Omit<TimedOperation, 'caseId'>, fixtures: Fixtures): Promise<ColdTime | undefined> {
  const [key] = fixtures.keys;
  if (!key) return undefined;
  const { scheme } = key;
  try {
    const taken = await takeCalls({ ...timed, caseId: loginCaseId(scheme, 'good') }, 1);
    return { cell: coldCell(scheme, 'first'), taken };
  } catch (error) {
    if (error instanceof RefusedCall) return undefined;
    throw error;
  }
}

/** How to start it: its own process, or one that speaks for a runtime without standard input. */
function startOf({ driver, folder }: InstalledDriver) {
  const [program, ...parameters] = driver.start;
  return { name: driver.name, folder, program, parameters };
}

/** Starts a fresh process, and takes it through the gate. @throws DriverFault; the process has then been ended */
export async function openServer(
  installed: InstalledDriver,
  fixtures: Fixtures,
  limits?: DriverLimits,
): Promise<OpenedServer> {
  const beganNs = now();
  const driver = new DriverProcess(startOf(installed), limits);
  try {
    const hello = await driver.hello();
    const startedNs = now();
    const startCpuNs = cpuSoFar(driver, hello.cpuNs);
    const openNs = now();
    const about = await driver.open(fixtures);
    const loadedNs = now();
    const loadCpuNs = cpuSoFar(driver, about.cpuNs);
    const scheme = fixtures.keys[0]?.scheme ?? '';
    const clocks = clocksOf(driver, about);
    const first = await firstCheck({ driver, operation: 'login', ...clocks }, fixtures);
    const passed = await passGate(driver, fixtures);
    const isBoth = startCpuNs !== undefined && loadCpuNs !== undefined;
    const cold = [
      coldTime(coldCell(scheme, 'start'), startedNs - beganNs, startCpuNs),
      coldTime(coldCell(scheme, 'load'), loadedNs - openNs, isBoth ? loadCpuNs - startCpuNs : undefined),
      ...(first ? [first] : []),
    ];
    const fault = gateFault(installed.driver.name, passed);
    const cells = serverCells(fixtures, passed, about.operations).map(({ cell, operation, caseId }) => ({
      cell,
      timed: { driver, operation, caseId, ...clocks },
    }));
    return {
      installed,
      driver,
      hello,
      about,
      passed,
      fault,
      cpuTimeBy: about.cpuTimeBy ?? (clocks.readsProc ? '/proc' : undefined),
      cold: fault === undefined ? cold.filter(({ taken }) => countedNs(taken) > 0) : [],
      cells: fault === undefined ? cells : [],
    };
  } catch (error) {
    driver.kill();
    throw error instanceof DriverFault ? error : new DriverFault(`${installed.driver.name} failed: ${String(error)}.`);
  }
}
