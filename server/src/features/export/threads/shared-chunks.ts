/** Payload of one message: small enough that a tile does not wait for a chunk to be sent. */
export const sharedChunkBytes = 1 << 17;

/** Capacity of the pool: the maximum that all jobs together have in flight, unless there are more jobs than that. */
export const sharedChunkCount = 64;

/** Bytes at the start of memory shared by two threads. */
export type SharedChunk = Uint8Array<SharedArrayBuffer>;

/** A chunk in transit: a message with its memory takes several times as long as one with a number. */
export interface FilledChunk {
  chunk: number;
  length: number;
  /** Sent only the first time. */
  memory?: SharedArrayBuffer;
}

/**
 * A buffer pool with credit-based back-pressure: memory for bytes in transit between two threads, reused over and over.
 * If each chunk were transferred for good instead, garbage collection would pause the receiving thread for
 * milliseconds, many times a second.
 */
export class SharedChunks {
  readonly #memories: (Uint8Array<SharedArrayBuffer> | undefined)[] = [];
  /** Ids of allocated chunks that are not in use. */
  readonly #free: number[] = [];

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

  /** @returns false when the pool is full and the memory of the chunk is freed */
  release(chunk: number): boolean {
    const isStored = this.#free.length < sharedChunkCount;
    if (isStored) this.#free.push(chunk);
    else this.#memories[chunk] = undefined;
    return isStored;
  }
}

/** The receiving side: resolves chunk ids to their bytes. */
export class ReceivedChunks {
  readonly #memories: (SharedArrayBuffer | undefined)[] = [];

  bytesOf({ chunk, length, memory }: FilledChunk): SharedChunk {
    if (memory) this.#memories[chunk] = memory;
    return new Uint8Array(this.#memories[chunk]!, 0, length);
  }

  /** The sender has freed the chunk. */
  forget(chunk: number): void {
    this.#memories[chunk] = undefined;
  }
}
