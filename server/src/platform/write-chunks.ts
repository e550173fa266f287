import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

/** The stream has no reader any more; `cause` is the stream's error, if any. */
export class StreamGoneError extends Error {
  constructor(cause?: Error) {
    super('the stream is gone', { cause });
  }
}

/**
 * Writes chunks whose memory is reused for the following ones: each is requested when the previous one was flushed. Other
 * work gets a turn between two of them, however fast they are. The stream stays open.
 * @param timeoutMs for one chunk before the stream is abandoned; unlimited by default
 * @throws {StreamGoneError} when the stream fails, and whatever the chunks throw
 */
export async function writeChunks(
  stream: Writable,
  chunks: AsyncIterable<Uint8Array>,
  timeoutMs?: number,
): Promise<void> {
  for await (const chunk of chunks) {
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => stream.destroy(), timeoutMs);
    try {
      await write(stream, chunk);
    } finally {
      clearTimeout(timer);
    }
    await setImmediate();
  }
}

/** Not every stream calls back for writes pending when it was destroyed, but every one closes. */
function write(stream: Writable, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause?: Error): void => reject(new StreamGoneError(cause));
    stream.once('close', fail);
    stream.write(chunk, (error) => {
      stream.off('close', fail);
      if (error) fail(error);
      else resolve();
    });
  });
}
