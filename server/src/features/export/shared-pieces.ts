/** What one message carries: small enough that whoever waits for a tile does not wait for a piece to be sent. */
export const sharedPieceBytes = 1 << 17;

/** As many as all jobs together have under way, unless there are more jobs than that; they stay for the next ones. */
export const sharedPieceCount = 64;

/** Bytes at the start of memory that two threads see. */
export type SharedPiece = Uint8Array<SharedArrayBuffer>;

/** A piece on its way: a message with its memory takes several times as long as one with a number. */
export interface FilledPiece {
  piece: number;
  length: number;
  /** Only the first time. */
  memory?: SharedArrayBuffer;
}

/**
 * Memory for bytes on their way from one thread to another. It goes to and fro and is filled again and again: were every
 * piece given away instead, the receiver's collector of garbage would stop its thread for milliseconds, many times a second.
 */
export class SharedPieces {
  readonly #memories: (Uint8Array<SharedArrayBuffer> | undefined)[] = [];
  /** Numbers of pieces with memory that nobody reads. */
  readonly #free: number[] = [];

  /** Copies bytes into as many pieces as they need. */
  filledWith(parts: readonly Uint8Array[]): FilledPiece[] {
    const filled = [this.#take()];
    let last = filled[0]!;
    for (const part of parts) {
      for (let from = 0; from < part.length;) {
        if (last.length === sharedPieceBytes) filled.push((last = this.#take()));
        const fitting = part.subarray(from, from + sharedPieceBytes - last.length);
        this.#memories[last.piece]!.set(fitting, last.length);
        last.length += fitting.length;
        from += fitting.length;
      }
    }
    return filled;
  }

  #take(): FilledPiece {
    const piece = this.#free.pop();
    if (piece !== undefined) return { piece, length: 0 };
    const memory = new SharedArrayBuffer(sharedPieceBytes);
    const unused = this.#memories.indexOf(undefined);
    const added = unused === -1 ? this.#memories.length : unused;
    this.#memories[added] = new Uint8Array(memory);
    return { piece: added, length: 0, memory };
  }

  /** Takes a piece back that nobody reads any more. @returns false when it is one too many and its memory is let go */
  giveBack(piece: number): boolean {
    const isKept = this.#free.length < sharedPieceCount;
    if (isKept) this.#free.push(piece);
    else this.#memories[piece] = undefined;
    return isKept;
  }
}

/** The other end: finds the bytes of pieces that were filled. */
export class ReceivedPieces {
  readonly #memories: (SharedArrayBuffer | undefined)[] = [];

  bytesOf({ piece, length, memory }: FilledPiece): SharedPiece {
    if (memory) this.#memories[piece] = memory;
    return new Uint8Array(this.#memories[piece]!, 0, length);
  }

  /** The sender has let its memory go. */
  forget(piece: number): void {
    this.#memories[piece] = undefined;
  }
}
