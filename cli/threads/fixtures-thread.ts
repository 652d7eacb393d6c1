/** The thread that makes ceremonies for servers to check: wired as the page's workers are. */
import { becomeWorker } from './worker-scope.ts';

becomeWorker();
await import('../../site/worker/fixtures-main.ts');
