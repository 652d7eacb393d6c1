/** The thread that makes ceremonies for servers to check, with the same messages as the page's workers. */
import { becomeWorker } from './worker-scope.ts';

becomeWorker();
await import('../../site/worker/fixtures-main.ts');
