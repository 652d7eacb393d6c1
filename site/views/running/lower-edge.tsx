import { LateNotices } from './late-notices.tsx';
import { RunStrip } from './run-strip.tsx';
import './lower-edge.css';

/** What stands over the lower edge of the page. It moves nothing in the page. */
export function LowerEdge() {
  return (
    <div class="edge">
      <LateNotices />
      <RunStrip />
    </div>
  );
}
