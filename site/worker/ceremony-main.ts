/** Wiring of the Ceremony place: the concrete backends, the byte module and the clock. Loaded when that place is opened. */
import { type Backend, defaultBackendIds } from '../backends/backend.ts';
import { createBackends } from '../backends/index.ts';
import { reasonOf } from '../backends/reason.ts';
import { describeModule, toolchain } from '../backends/wasm/modules.ts';
import { loadWebAuthn } from '../backends/wasm/webauthn.ts';
import { inspect } from '../ceremony/inspection/inspect.ts';
import { measureCeremony } from '../ceremony/record/measure-ceremony.ts';
import { VisibilityLog } from '../harness/batch/guard.ts';
import { measureClockStep } from '../harness/clock/clock-step.ts';
import { readEnvironment } from '../results/document/environment.ts';
import type { CeremonyReport, CeremonyRequest } from './ceremony-protocol.ts';

declare const __COMMIT__: string;

const clock = { name: 'performance.now', now: () => performance.now() };
const visibility = new VisibilityLog();
const emit = (report: CeremonyReport) => postMessage(report);

const channel = new MessageChannel();
const yieldToEvents = () =>
  new Promise<void>((resolve) => {
    channel.port1.onmessage = () => resolve();
    channel.port2.postMessage(undefined);
  });

let backends: readonly Backend[] | undefined;
const allBackends = () => {
  backends ??= createBackends({ variant: 'auto', onModule: (module) => emit({ type: 'module', module }) }).filter(
    ({ id }) => defaultBackendIds.includes(id),
  );
  return backends;
};

async function measure(schemes: readonly string[]): Promise<void> {
  try {
    const seed = 1;
    const clockStepMs = measureClockStep(clock).typicalMs;
    const module = await loadWebAuthn();
    const build = { commit: __COMMIT__, ...toolchain, modules: [describeModule('webauthn', 'base')] };
    emit({ type: 'began', environment: { ...readEnvironment(), clockStepMs }, build, seed });
    await measureCeremony({
      schemes,
      backends: allBackends(),
      module,
      clock,
      clockStepMs,
      visibility,
      fill: (target) => crypto.getRandomValues(target),
      yieldToEvents,
      seed,
      emit,
    });
  } catch (error) {
    emit({ type: 'failed', reason: `The ceremony stopped because of a fault: ${reasonOf(error)} Measure it again.` });
  }
}

async function answer({ id, request }: Extract<CeremonyRequest, { type: 'inspect' }>): Promise<void> {
  try {
    const module = await loadWebAuthn();
    emit({ type: 'inspected', id, inspection: await inspect({ module, backends: allBackends(), clock }, request) });
  } catch (error) {
    emit({ type: 'not-inspected', id, reason: `The inspector could not be loaded: ${reasonOf(error)}` });
  }
}

addEventListener('message', ({ data }: MessageEvent<CeremonyRequest>) => {
  switch (data.type) {
    case 'measure':
      void measure(data.schemes);
      break;
    case 'inspect':
      void answer(data);
      break;
    case 'visibility':
      visibility.report(data.hidden, data.atMs - performance.timeOrigin);
      break;
  }
});
