/** The thread that inspects: the same wiring as the page's worker. */
import { becomeWorker } from './worker-scope.ts';

becomeWorker();
await import('../../site/worker/inspector-main.ts');
