/** Wiring of the inspector: the concrete backends and the byte module. Loaded with the first thing that is inspected. */
import { defaultBackendIds } from '../backends/backend.ts';
import { createBackends } from '../backends/index.ts';
import { reasonOf } from '../backends/reason.ts';
import { loadAttestation } from '../backends/wasm/attestation.ts';
import { loadWebAuthn } from '../backends/wasm/webauthn.ts';
import { inspect } from '../ceremony/inspection/inspect.ts';
import type { InspectorReport, InspectorRequest } from './inspector-protocol.ts';

const clock = { name: 'performance.now', now: () => performance.now() };
const backends = createBackends({ build: 'auto', onModule: () => undefined }).filter(({ id }) =>
  defaultBackendIds.includes(id),
);

let attestation: ReturnType<typeof loadAttestation> | undefined;

/** Once: another try is made where the first could not be fetched. */
function loadOnce() {
  attestation ??= loadAttestation();
  attestation.catch(() => {
    attestation = undefined;
  });
  return attestation;
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

async function answer({ id, request }: InspectorRequest): Promise<InspectorReport> {
  try {
    const module = await loadWebAuthn();
    return {
      id,
      type: 'inspected',
      inspection: await inspect({ module, loadAttestation: loadOnce, backends, clock, nowSeconds }, request),
    };
  } catch (error) {
    return { id, type: 'failed', reason: `The inspector could not be loaded: ${reasonOf(error)}` };
  }
}

addEventListener('message', async ({ data }: MessageEvent<InspectorRequest>) => postMessage(await answer(data)));
