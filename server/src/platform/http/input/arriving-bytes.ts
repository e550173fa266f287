import { Buffer } from 'node:buffer';

const firstBytes = 4096;

/**
 * A body as it arrives, in memory that goes back at once. What waits to be collected, up to 64 MB of it, counts as much as
 * what is used when many send large bodies.
 */
export class ArrivingBytes {
  #memory = new ArrayBuffer(firstBytes);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(chunk: Uint8Array): void {
    const length = this.#length + chunk.length;
    const room = this.#memory.byteLength;
    if (length > room) this.#memory = this.#memory.transfer(Math.max(length, 2 * room));
    new Uint8Array(this.#memory).set(chunk, this.#length);
    this.#length = length;
  }

  /** Nothing of it is left here. */
  takeText(): string {
    const text = Buffer.from(this.#memory, 0, this.#length).toString();
    this.free();
    return text;
  }

  free(): void {
    this.#memory = this.#memory.transfer(0);
    this.#length = 0;
  }
}
