import { setImmediate } from 'node:timers/promises';
import type { Writable } from 'node:stream';

/** Nobody takes what is written any more; `cause` is what the stream said, if it said anything. */
export class StreamGoneError extends Error {
  constructor(cause?: Error) {
    super('the stream is gone', { cause });
  }
}

/**
 * Writes chunks whose memory is used again for the next ones: each is asked for when the one before it has left. Other
 * work has a turn between two of them, however fast they leave. The stream stays open.
 *
 * @param timeoutMs how long one chunk may take to leave before the stream is given up; without it for ever
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

/** Not every stream calls back for what was under way when it was destroyed, but every one closes. */
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
