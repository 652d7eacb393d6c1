/** What a page begins once it has been painted, and its first screen does without. */
import '../parts/print.css';
import { receiveFiles } from '../state/incoming.ts';
import { closeByEscape } from './close-by-escape.ts';
import { watchStoppedRuns } from './stopped-run.ts';
import { followTitle } from './title.ts';

export function beginAfterPaint(): void {
  watchStoppedRuns();
  followTitle();
  closeByEscape();
  receiveFiles();
}
