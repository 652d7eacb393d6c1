import { RefusedResult } from '../../document/refused-result.ts';

const NOT_OPENED =
  'The system did not open it: it is a folder, or was changed, moved or deleted meanwhile. Nothing was taken from it; choose the file once more.';

/** What a file of the reader holds. @throws RefusedResult with one sentence if the system does not give it */
export async function fromSystem<Content>(read: () => Promise<Content>): Promise<Content> {
  try {
    return await read();
  } catch {
    throw new RefusedResult(NOT_OPENED);
  }
}
