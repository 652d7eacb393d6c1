/** Wiring of the edge cases: every concrete backend. It answers once, unasked, and is ended. */
import { createBackends } from '../backends/index.ts';
import { verifyEdgeCases } from '../backends/verify-edge-cases.ts';

const backends = createBackends({ build: 'auto', onModule: () => undefined });
verifyEdgeCases(backends).then((found) => postMessage(found));
