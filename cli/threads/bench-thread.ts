/** The thread that measures, with the same messages as the page's worker. */
import { becomeWorker } from './worker-scope.ts';

becomeWorker();
await import('../../site/worker/bench-main.ts');
