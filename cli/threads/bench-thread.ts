/** The thread that measures: the same wiring as the page's worker. */
import { becomeWorker } from './worker-scope.ts';

becomeWorker();
await import('../../site/worker/bench-main.ts');
