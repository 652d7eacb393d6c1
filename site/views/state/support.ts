/** What this browser can run, found before anybody presses Run. A missing part stops only what needs it. */
import { type BackendDescriptor, backendDescriptors } from '../../backends/descriptors.ts';
import { cellsOf } from '../../experiments/settings/cells.ts';
import type { Settings } from '../../experiments/settings/settings.ts';

const allBackends: readonly BackendDescriptor[] = backendDescriptors;

export interface Support {
  /** Whether anything can be measured at all. */
  readonly canRun: boolean;
  /** One plain sentence for each thing that is missing. */
  readonly problems: readonly string[];
  /** The backends that give no number here, whatever the settings. */
  readonly missingBackends: readonly string[];
}

/** The parts of a browser that a run needs. */
export interface Platform {
  readonly secureContext: boolean;
  readonly webCrypto: boolean;
  readonly randomValues: boolean;
  readonly webAssembly: boolean;
  readonly moduleWorkers: boolean;
}

/** Whether there are module workers: only with them the option `type` is read. The getter throws: nothing is loaded. */
function hasModuleWorkers(): boolean {
  let hasAsked = false;
  const options = {
    get type(): WorkerType {
      hasAsked = true;
      // Not an Error: to find its line, Chromium would read the whole script again.
      throw undefined;
    },
  };
  try {
    new Worker('', options).terminate();
  } catch {
    // Refused, as intended.
  }
  return hasAsked;
}

/** How many cells of the settings this browser can measure, as far as it is known before a run. */
export function countPossible(settings: Settings, { missingBackends }: Support): number {
  return cellsOf(settings).filter(({ backend }) => !missingBackends.includes(backend)).length;
}

export function thisPlatform(): Platform {
  return {
    secureContext: globalThis.isSecureContext,
    webCrypto: typeof globalThis.crypto?.subtle === 'object',
    randomValues: typeof globalThis.crypto?.getRandomValues === 'function',
    webAssembly: typeof WebAssembly === 'object',
    moduleWorkers: typeof Worker === 'function' && hasModuleWorkers(),
  };
}

export function supportOf(platform: Platform): Support {
  const problems: string[] = [];
  const canRun = platform.moduleWorkers && platform.randomValues && (platform.webAssembly || platform.webCrypto);
  if (!platform.moduleWorkers) {
    problems.push(
      'This browser cannot load modules in a worker, where all measuring happens; update it, or try another one.',
    );
  }
  if (!platform.randomValues)
    problems.push('This browser has no source of random numbers, so no key can be made; try another one.');
  if (!platform.webAssembly && platform.webCrypto) {
    problems.push('WebAssembly is switched off in this browser, so what needs it has no number.');
  }
  if (platform.webAssembly && !platform.webCrypto) {
    problems.push(
      platform.secureContext
        ? 'This browser has no WebCrypto, so what needs it has no number.'
        : 'This page did not come over HTTPS or from this machine, so the browser withholds WebCrypto, and what needs it has no number.',
    );
  }
  if (!platform.webAssembly && !platform.webCrypto) {
    problems.push(
      'This browser offers neither WebAssembly nor WebCrypto here, so there is nothing to measure; try another one.',
    );
  }
  const isMissing = { WebAssembly: !platform.webAssembly, WebCrypto: !platform.webCrypto };
  const missingBackends = allBackends.filter(({ needs }) => !canRun || (needs && isMissing[needs])).map(({ id }) => id);
  return { canRun, problems, missingBackends };
}
