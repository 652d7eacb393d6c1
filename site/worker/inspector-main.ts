/** Wiring of the inspector: the concrete backends and the byte module. Loaded with the first inspection. */
import { defaultBackendIds } from '../backends/backend.ts';
import { createBackends } from '../backends/index.ts';
import { reasonOf } from '../backends/reason.ts';
import { loadAttestation } from '../backends/wasm/attestation.ts';
import { loadWebAuthn } from '../backends/wasm/webauthn.ts';
import { inspect } from '../ceremony/inspection/inspect.ts';
import type { Inspection, InspectRequest } from '../ceremony/inspection/inspection.ts';
import { answerCalls } from './calls/answer-calls.ts';

const clock = { name: 'performance.now', now: () => performance.now() };
const backends = createBackends({ build: 'auto', onModule: () => undefined }).filter(({ id }) =>
  defaultBackendIds.includes(id),
);

let attestation: ReturnType<typeof loadAttestation> | undefined;

/** Loads the module once. If loading fails, the next call tries again. */
function loadOnce() {
  attestation ??= loadAttestation();
  attestation.catch(() => {
    attestation = undefined;
  });
  return attestation;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

answerCalls<InspectRequest, Inspection>({
  async answer(request) {
    const module = await loadWebAuthn();
    return inspect({ module, loadAttestation: loadOnce, backends, clock, nowSeconds }, request);
  },
  refusal: (error) => `The inspector could not be loaded: ${reasonOf(error)}`,
});
