/** Wiring of the worker for the edge cases: all concrete backends. */
import { createBackends } from '../backends/index.ts';
import { reasonOf } from '../backends/reason.ts';
import { verifyEdgeCases } from '../backends/verify-edge-cases.ts';
import { answerCalls } from './calls/answer-calls.ts';

answerCalls({
  answer: () => verifyEdgeCases(createBackends({ build: 'auto', onModule: () => undefined })),
  refusal: (error) => `The edge cases could not be verified: ${reasonOf(error)}`,
});
