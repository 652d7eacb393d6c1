/** The boundary of every worker that is asked: a call and its answers, told apart by a number. Only the measuring worker has another protocol. */

/** Page → worker: parts of a request that is too long to be handed over at once, then the request. */
export type Call<Request, Part = never> =
  | { readonly id: number; readonly part: Part }
  | { readonly id: number; readonly request: Request };

/** Worker → page: how far it has got, or parts of a long result; then the result, or one plain sentence why there is none. */
export type Answer<Result, Progress = never> =
  | { readonly id: number; readonly type: 'progress'; readonly progress: Progress }
  | { readonly id: number; readonly type: 'result'; readonly result: Result }
  | { readonly id: number; readonly type: 'refused'; readonly sentence: string };
