/** What one message carries: small enough that whoever waits for a tile does not wait for a piece to be sent. */
export const sharedPieceBytes = 1 << 17;

/** As many as all jobs together have under way, unless there are more jobs than that; they stay for the next ones. */
export const sharedPieceCount = 64;

/** Bytes at the start of memory that two threads see. */
export type SharedPiece = Uint8Array<SharedArrayBuffer>;

/**
 * Memory for bytes on their way from one thread to another. It goes to and fro and is filled again and again: were every
 * piece given away instead, the receiver's collector of garbage would stop its thread for milliseconds, many times a second.
 */
export class SharedPieces {
  readonly #free: SharedArrayBuffer[] = [];

  /** Copies bytes into as many pieces as they need. */
  filledWith(parts: readonly Uint8Array[]): SharedPiece[] {
    const filled: SharedPiece[] = [];
    let memory = this.#take();
    let length = 0;
    for (const part of parts) {
      for (let from = 0; from < part.length;) {
        if (length === sharedPieceBytes) {
          filled.push(new Uint8Array(memory, 0, length));
          memory = this.#take();
          length = 0;
        }
        const fitting = part.subarray(from, from + sharedPieceBytes - length);
        new Uint8Array(memory).set(fitting, length);
        length += fitting.length;
        from += fitting.length;
      }
    }
    filled.push(new Uint8Array(memory, 0, length));
    return filled;
  }

  #take(): SharedArrayBuffer {
    return this.#free.pop() ?? new SharedArrayBuffer(sharedPieceBytes);
  }

  /** Takes a piece back that nobody reads any more. */
  giveBack({ buffer }: SharedPiece): void {
    if (this.#free.length < sharedPieceCount) this.#free.push(buffer);
  }
}
