import { joinBytes } from '../../export/text/join-bytes.ts';

/** Without its line end. */
export type FileLine = {
  readonly number: number;
  readonly bytes: Uint8Array;
  /** False for a last line without a line break. */
  readonly terminated: boolean;
};

const lineFeed = 10;
const carriageReturn = 13;
/** No row of any format comes near; a longer line is not stored. */
const maxLineLength = 1 << 20;

/** Lines end in LF or CRLF. */
export class LineReader {
  #number = 0;
  #carried: Uint8Array[] = [];
  #carriedSize = 0;

  push(chunk: Uint8Array): FileLine[] {
    const lines: FileLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      lines.push(this.#line(chunk.subarray(start, end), true));
      start = end + 1;
    }
    this.#carry(chunk.subarray(start));
    return lines;
  }

  end(): FileLine[] {
    return this.#carriedSize > 0 ? [this.#line(new Uint8Array(0), false)] : [];
  }

  #carry(rest: Uint8Array): void {
    if (rest.length === 0) return;
    this.#carriedSize += rest.length;
    if (this.#carriedSize > maxLineLength) this.#carried = [new Uint8Array(1)];
    else this.#carried.push(rest.slice());
  }

  #line(last: Uint8Array, terminated: boolean): FileLine {
    this.#number++;
    const whole = this.#carried.length === 0 ? last : joinBytes([...this.#carried, last]);
    this.#carried = [];
    this.#carriedSize = 0;
    const ended = terminated && whole.at(-1) === carriageReturn;
    return { number: this.#number, bytes: ended ? whole.subarray(0, -1) : whole, terminated };
  }
}
