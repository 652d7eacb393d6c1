/** The boundary between the Ceremony place and its worker: two unions, nothing else crosses. */

import type { Inspection, InspectRequest } from '../ceremony/inspection/inspect.ts';
import type { CeremonyEvent } from '../ceremony/record/ceremony-run.ts';

/** Page → worker. */
export type CeremonyRequest =
  | { readonly type: 'measure'; readonly schemes: readonly string[] }
  | { readonly type: 'inspect'; readonly id: number; readonly request: InspectRequest }
  /** Whenever the page is hidden or shown; `atMs` is `performance.timeOrigin + performance.now()` of the page. */
  | { readonly type: 'visibility'; readonly hidden: boolean; readonly atMs: number };

/** Worker → page. */
export type CeremonyReport =
  | CeremonyEvent
  | { readonly type: 'inspected'; readonly id: number; readonly inspection: Inspection }
  | { readonly type: 'not-inspected'; readonly id: number; readonly reason: string };
