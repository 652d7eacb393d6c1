/** The protocol of all workers except the measuring worker: calls and their answers, matched by a number. */

/** Page → worker: the parts of a request that is too long to send at once, then the request. */
export type Call<Request, Part = never> =
  | { readonly id: number; readonly part: Part }
  | { readonly id: number; readonly request: Request };

/** Worker → page: progress or parts of a long result; then the result, or one plain sentence why there is none. */
export type Answer<Result, Progress = never> =
  | { readonly id: number; readonly type: 'progress'; readonly progress: Progress }
  | { readonly id: number; readonly type: 'result'; readonly result: Result }
  | { readonly id: number; readonly type: 'refused'; readonly sentence: string };
