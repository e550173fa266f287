import { setImmediate } from 'node:timers/promises';
import type { Writable } from 'node:stream';

/**
 * Writes pieces whose memory is used again for the next ones: each is asked for when the one before it has left. Whoever
 * else waits has a turn between two of them, however fast they leave. The stream stays open.
 *
 * @throws what the pieces throw, and the error of a stream that is gone
 */
export async function writePieces(stream: Writable, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) {
    await new Promise<void>((resolve, reject) => {
      stream.write(piece, (error) => (error ? reject(error) : resolve()));
    });
    await setImmediate();
  }
}
