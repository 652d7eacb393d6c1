/** A helper of the thread that measures, with the same messages as the page's worker. */
import { becomeWorker } from './worker-scope.ts';

becomeWorker();
await import('../../site/worker/task-main.ts');
