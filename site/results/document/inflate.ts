/** Compresses for links, and decompresses what comes from outside, up to a limit that stops compression bombs. */
import { MAX_COMPRESSED_BYTES, MAX_INFLATED_BYTES } from '../schema/limits.ts';
import { RefusedResult } from './refused-result.ts';

type Format = 'deflate-raw' | 'gzip';

/** A browser may decompress all of a piece before it returns any of it. 2 kB decompress to 2 MB at most. */
const PIECE_BYTES = 2048;

/** Gives the bytes in pieces, on demand. */
function streamOf(bytes: Uint8Array, pieceBytes = bytes.length): ReadableStream<BufferSource> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(Uint8Array.from(bytes.subarray(at, at + pieceBytes)));
      else controller.close();
      at += pieceBytes;
    },
  });
}

export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = streamOf(bytes).pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/**
 * Decompresses bytes, and stops as soon as there are more than `limit`.
 * @throws RefusedResult if there are too many bytes, before or after decompression, or if they are damaged or cut short
 */
export async function inflate(bytes: Uint8Array, format: Format, limit = MAX_INFLATED_BYTES): Promise<Uint8Array> {
  if (bytes.length > MAX_COMPRESSED_BYTES) {
    throw new RefusedResult(
      `The result is over ${MAX_COMPRESSED_BYTES / 1e6} MB compressed, more than is read. Nothing was read.`,
    );
  }
  const reader = streamOf(bytes, PIECE_BYTES).pipeThrough(new DecompressionStream(format)).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > limit) break;
      parts.push(value);
    }
  } catch {
    throw new RefusedResult(
      'The result is damaged or was cut short on its way. Nothing was read; copy it again, whole.',
    );
  }
  if (length > limit) {
    void reader.cancel().catch(() => undefined);
    throw new RefusedResult(`The result unfolds to more than ${limit / 1e6} MB, more than is read. Nothing was read.`);
  }
  return joined(parts, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
