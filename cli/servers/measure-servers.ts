/** Installs the requested servers, makes the cases, and launches everything several times. */
import type { RunDocument } from '../../site/results/document/run.ts';
import type { ProgressLine } from '../terminal/progress-line.ts';
import { batchPlans } from './batches.ts';
import { DriverFault } from './driver-process.ts';
import { makeAttestationChain } from './fixtures/attestation-chain.ts';
import { fixturesOf } from './fixtures/fixtures.ts';
import { makeCeremonies } from './fixtures/make-ceremonies.ts';
import { ensureInstalled, type InstalledDriver } from './install.ts';
import { launchServers } from './launch.ts';
import { type DatedLaunch, type ServersRequest, serversDocument } from './servers-document.ts';

interface MeasuredServers {
  /** Undefined if no launch came to its end. */
  readonly run: RunDocument | undefined;
  /** A sentence for each server that was not installed, failed, or accepted what it must refuse. */
  readonly faults: readonly string[];
}

/** Installs each server separately. One that cannot be installed is left out, with a sentence. */
async function installAll({ drivers }: ServersRequest, line: ProgressLine, stopping: AbortSignal) {
  const installed: InstalledDriver[] = [];
  const absent = new Map<string, string>();
  for (const driver of drivers) {
    if (stopping.aborted) break;
    const beganMs = performance.now();
    const seconds = () => Math.round((performance.now() - beganMs) / 1000);
    let doing = '';
    const takes = driver.takes === undefined ? '' : ` (${driver.takes})`;
    const show = () =>
      doing !== '' && line.show(`${driver.name} is installed${takes} · ${seconds()} s · ${doing}`, driver.name);
    const ticking = setInterval(show, 1000);
    try {
      const one = await ensureInstalled(
        driver,
        (step) => {
          doing = step;
          show();
        },
        stopping,
      );
      installed.push(one);
      if (doing !== '') line.say(`${driver.name} was installed in ${seconds()} s.`);
    } catch (error) {
      if (!(error instanceof DriverFault)) throw error;
      absent.set(driver.name, error.message);
      line.say(error.message);
    } finally {
      clearInterval(ticking);
    }
  }
  return { installed, absent };
}

/** The sentences of all launches, without duplicates. */
const faultsOf = (launches: readonly DatedLaunch[]) => [
  ...new Set(launches.flatMap(({ launched }) => [...launched.faults.values()])),
];

export async function measureServers(
  request: ServersRequest,
  line: ProgressLine,
  stopping: AbortSignal,
): Promise<MeasuredServers> {
  const { installed, absent } = await installAll(request, line, stopping);
  const launches: DatedLaunch[] = [];
  if (installed.length > 0 && !stopping.aborted) {
    line.show('Ceremonies are made', 'ceremonies');
    const fixtures = fixturesOf(await makeCeremonies(request.schemes), makeAttestationChain());
    for (let launch = 0; launch < request.launches && !stopping.aborted; launch += 1) {
      const startedAt = new Date();
      const which = `Launch ${launch + 1} of ${request.launches}`;
      const launched = await launchServers(installed, fixtures, {
        plan: batchPlans[request.preset],
        seed: (request.seed + launch) >>> 0,
        stopping,
        tell: (doing) => line.show(`${which} · ${doing}`, which),
      });
      // A launch that was broken off has cells without samples, so only earlier launches are kept.
      if (!stopping.aborted) launches.push({ launched, startedAt });
    }
  }
  return { run: serversDocument(launches, request, absent), faults: [...absent.values(), ...faultsOf(launches)] };
}
