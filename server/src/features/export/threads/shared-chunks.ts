/** What one message carries: small enough that a tile does not wait for a chunk to be sent. */
export const sharedChunkBytes = 1 << 17;

/** As many as all jobs together have under way, unless there are more jobs than that; they stay for the next ones. */
export const sharedChunkCount = 64;

/** Bytes at the start of memory that two threads see. */
export type SharedChunk = Uint8Array<SharedArrayBuffer>;

/** A chunk on its way: a message with its memory takes several times as long as one with a number. */
export interface FilledChunk {
  chunk: number;
  length: number;
  /** Only the first time. */
  memory?: SharedArrayBuffer;
}

/**
 * A buffer pool with credit-based back-pressure: memory for bytes on their way from one thread to another. It goes to and fro and is filled again and again: were every
 * chunk given away instead, the receiver's collector of garbage would stop its thread for milliseconds, many times a second.
 */
export class SharedChunks {
  readonly #memories: (Uint8Array<SharedArrayBuffer> | undefined)[] = [];
  /** Numbers of chunks with memory that nobody reads. */
  readonly #free: number[] = [];

  /** Copies bytes into as many chunks as they need. */
  filledWith(parts: readonly Uint8Array[]): FilledChunk[] {
    const filled = [this.#take()];
    let last = filled[0]!;
    for (const part of parts) {
      for (let from = 0; from < part.length;) {
        if (last.length === sharedChunkBytes) filled.push((last = this.#take()));
        const fitting = part.subarray(from, from + sharedChunkBytes - last.length);
        this.#memories[last.chunk]!.set(fitting, last.length);
        last.length += fitting.length;
        from += fitting.length;
      }
    }
    return filled;
  }

  #take(): FilledChunk {
    const chunk = this.#free.pop();
    if (chunk !== undefined) return { chunk, length: 0 };
    const memory = new SharedArrayBuffer(sharedChunkBytes);
    const unused = this.#memories.indexOf(undefined);
    const added = unused === -1 ? this.#memories.length : unused;
    this.#memories[added] = new Uint8Array(memory);
    return { chunk: added, length: 0, memory };
  }

  /** Takes a chunk back that nobody reads any more. @returns false when it is one too many and its memory is freed */
  release(chunk: number): boolean {
    const isStored = this.#free.length < sharedChunkCount;
    if (isStored) this.#free.push(chunk);
    else this.#memories[chunk] = undefined;
    return isStored;
  }
}

/** The other end: finds the bytes of chunks that were filled. */
export class ReceivedChunks {
  readonly #memories: (SharedArrayBuffer | undefined)[] = [];

  bytesOf({ chunk, length, memory }: FilledChunk): SharedChunk {
    if (memory) this.#memories[chunk] = memory;
    return new Uint8Array(this.#memories[chunk]!, 0, length);
  }

  /** The sender has let its memory go. */
  forget(chunk: number): void {
    this.#memories[chunk] = undefined;
  }
}
