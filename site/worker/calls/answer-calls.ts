/** The worker's end of calls. */
import type { Answer, Call } from './protocol.ts';

interface Answering<Request, Result, Progress, Part> {
  answer(request: Request, tell: (progress: Progress) => void): Result | Promise<Result>;
  /** Why a request has no result, in a sentence for a person. */
  refusal(error: unknown, request: Request): string;
  /** Receives a part of the call with this number. */
  take?(part: Part, id: number): void;
}

/** Answers every call from now on, as soon as it arrives. */
export function answerCalls<Request, Result, Progress = never, Part = never>({
  answer,
  refusal,
  take,
}: Answering<Request, Result, Progress, Part>): void {
  const post = (message: Answer<Result, Progress>) => postMessage(message);
  addEventListener('message', async ({ data }: MessageEvent<Call<Request, Part>>) => {
    const { id } = data;
    if ('part' in data) {
      take?.(data.part, id);
      return;
    }
    const { request } = data;
    try {
      const result = await answer(request, (progress) => post({ id, type: 'progress', progress }));
      post({ id, type: 'result', result });
    } catch (error) {
      post({ id, type: 'refused', sentence: refusal(error, request) });
    }
  });
}
