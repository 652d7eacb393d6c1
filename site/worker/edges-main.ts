/** Wiring of the edge cases: every concrete backend. */
import { createBackends } from '../backends/index.ts';
import { reasonOf } from '../backends/reason.ts';
import { verifyEdgeCases } from '../backends/verify-edge-cases.ts';
import { answerCalls } from './calls/answer-calls.ts';

answerCalls({
  answer: () => verifyEdgeCases(createBackends({ build: 'auto', onModule: () => undefined })),
  refusal: (error) => `The edge cases could not be verified: ${reasonOf(error)}`,
});
