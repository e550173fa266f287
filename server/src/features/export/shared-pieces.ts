/** What one message carries: small enough that whoever waits for a tile does not wait for a piece to be sent. */
export const sharedPieceBytes = 1 << 17;

/** A burst of many readers leaves no more than this behind. */
const mostFree = 64;

/** Bytes at the start of memory that two threads see. */
export type SharedPiece = Uint8Array<SharedArrayBuffer>;

/**
 * Memory for bytes on their way from one thread to another. It goes to and fro and is filled again and again: were every
 * piece given away instead, the receiver's collector of garbage would stop its thread for milliseconds, many times a second.
 */
export class SharedPieces {
  readonly #free: SharedArrayBuffer[] = [];

  /** Copies bytes into as many pieces as they need. */
  *filledWith(bytes: Uint8Array): Generator<SharedPiece> {
    for (let from = 0; from < bytes.length; from += sharedPieceBytes) {
      const part = bytes.subarray(from, from + sharedPieceBytes);
      const memory = this.#free.pop() ?? new SharedArrayBuffer(sharedPieceBytes);
      const piece = new Uint8Array(memory, 0, part.length);
      piece.set(part);
      yield piece;
    }
  }

  /** Takes a piece back that nobody reads any more. */
  giveBack({ buffer }: SharedPiece): void {
    if (this.#free.length < mostFree) this.#free.push(buffer);
  }
}
