import { LateNotices } from './late-notices.tsx';
import { RunStrip } from './run-strip.tsx';
import './lower-edge.css';

/** What stands over the page at its lower edge, and moves nothing in it. */
export function LowerEdge() {
  return (
    <div class="edge">
      <LateNotices />
      <RunStrip />
    </div>
  );
}
