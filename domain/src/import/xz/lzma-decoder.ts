import { InvariantError } from '../../errors/invariant-error.ts';
import { probabilities, RangeDecoder } from './range-decoder.ts';
import type { UnpackedBytes } from './unpacked-bytes.ts';

const states = 12;
const maxPositionStates = 16;
const afterLiteral = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5];
const firstMatchedState = 7;
const literalSize = 0x300;
const alignBits = 4;

class Lengths {
  readonly #choice = probabilities(2);
  readonly #low = probabilities(maxPositionStates << 3);
  readonly #middle = probabilities(maxPositionStates << 3);
  readonly #high = probabilities(1 << 8);

  read(range: RangeDecoder, position: number): number {
    if (range.bit(this.#choice, 0) === 0) return 2 + range.tree(this.#low, 3, position << 3);
    if (range.bit(this.#choice, 1) === 0) return 10 + range.tree(this.#middle, 3, position << 3);
    return 18 + range.tree(this.#high, 8);
  }
}

/** The adaptive state of LZMA; a chunk may continue with it or reset it. */
export class LzmaState {
  readonly #contextBits: number;
  readonly #literalPositionMask: number;
  readonly #positionMask: number;
  readonly #literals: Uint16Array;
  readonly #isMatch = probabilities(states << 4);
  readonly #isRepeat = probabilities(states);
  readonly #isRepeat0 = probabilities(states);
  readonly #isRepeat1 = probabilities(states);
  readonly #isRepeat2 = probabilities(states);
  readonly #isLong = probabilities(states << 4);
  readonly #slots = probabilities(4 << 6);
  readonly #distances = probabilities(1 + 128 - 14);
  readonly #align = probabilities(1 << alignBits);
  readonly #lengths = new Lengths();
  readonly #repeatLengths = new Lengths();
  readonly #last: [number, number, number, number] = [0, 0, 0, 0];
  #state = 0;

  /** @param properties the byte of an LZMA2 chunk */
  constructor(properties: number) {
    const position = Math.floor(properties / 9);
    const literalPositionBits = position % 5;
    this.#contextBits = properties % 9;
    if (this.#contextBits + literalPositionBits > 4 || position > 24) throw new InvariantError('no LZMA2');
    this.#literalPositionMask = (1 << literalPositionBits) - 1;
    this.#positionMask = (1 << Math.floor(position / 5)) - 1;
    this.#literals = probabilities(literalSize << (this.#contextBits + literalPositionBits));
  }

  decode(packed: Uint8Array, size: number, out: UnpackedBytes): void {
    const range = new RangeDecoder(packed);
    const end = out.length + size;
    while (out.length < end) {
      if (range.isOver) throw new InvariantError('the data is damaged');
      const position = out.position & this.#positionMask;
      if (range.bit(this.#isMatch, (this.#state << 4) + position) === 0) this.#literal(range, out);
      else {
        const length = this.#match(range, position);
        out.repeat(this.#last[0], length, end);
      }
    }
    if (!range.isDone) throw new InvariantError('the data is damaged');
  }

  #literal(range: RangeDecoder, out: UnpackedBytes): void {
    const before = out.position === 0 ? 0 : out.at(0);
    const context =
      ((out.position & this.#literalPositionMask) << this.#contextBits) + (before >> (8 - this.#contextBits));
    const from = literalSize * context;
    let node = 1;
    if (this.#state >= firstMatchedState) {
      let matched = out.at(this.#last[0]);
      while (node < 0x100) {
        const expected = matched >> 7;
        matched = (matched << 1) & 0xff;
        const bit = range.bit(this.#literals, from + ((1 + expected) << 8) + node);
        node = node * 2 + bit;
        if (bit !== expected) break;
      }
    }
    while (node < 0x100) node = node * 2 + range.bit(this.#literals, from + node);
    out.byte(node & 0xff);
    this.#state = afterLiteral[this.#state] ?? 0;
  }

  /** Puts the distance in front of the recent ones. @returns the length */
  #match(range: RangeDecoder, position: number): number {
    const state = this.#state;
    const isAfterLiteral = state < firstMatchedState;
    if (range.bit(this.#isRepeat, state) === 0) {
      const length = this.#lengths.read(range, position);
      this.#state = isAfterLiteral ? 7 : 10;
      this.#moveToFront(3, this.#distance(range, length));
      return length;
    }
    if (range.bit(this.#isRepeat0, state) === 0) {
      if (range.bit(this.#isLong, (state << 4) + position) === 0) {
        this.#state = isAfterLiteral ? 9 : 11;
        return 1;
      }
    } else {
      const which = range.bit(this.#isRepeat1, state) === 0 ? 1 : 2 + range.bit(this.#isRepeat2, state);
      this.#moveToFront(which, this.#last[which] ?? 0);
    }
    this.#state = isAfterLiteral ? 8 : 11;
    return this.#repeatLengths.read(range, position);
  }

  #distance(range: RangeDecoder, length: number): number {
    const slot = range.tree(this.#slots, 6, Math.min(length - 2, 3) << 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const start = (2 + (slot & 1)) * 2 ** bits;
    if (slot < 14) return start + range.reverseTree(this.#distances, bits, start - slot);
    return start + range.direct(bits - alignBits) * (1 << alignBits) + range.reverseTree(this.#align, alignBits);
  }

  #moveToFront(from: number, distance: number): void {
    for (let at = from; at > 0; at -= 1) this.#last[at] = this.#last[at - 1] ?? 0;
    this.#last[0] = distance;
  }
}
