/** The boundary between the inspector and its worker: a request and an answer. */
import type { Inspection, InspectRequest } from '../ceremony/inspection/inspection.ts';

/** Page → worker. */
export interface InspectorRequest {
  readonly id: number;
  readonly request: InspectRequest;
}

/** Worker → page. */
export type InspectorReport =
  | { readonly id: number; readonly type: 'inspected'; readonly inspection: Inspection }
  | { readonly id: number; readonly type: 'failed'; readonly reason: string };
