/** Of nested objects and lists. */
const maxDepth = 20;
/** More than any form has fields. */
const maxKeys = 200;
/** Twice those of the longest way: a position is three. */
const maxParts = 120_000;
/** A text, a number or blanks: no field has a longer one. */
const maxPartBytes = 64 * 1024;

const code = { quote: 34, comma: 44, colon: 58, backslash: 92, list: 91, listEnd: 93, object: 123, objectEnd: 125 };
const isSign = new Uint8Array(256);
for (const [name, sign] of Object.entries(code)) isSign[sign] = name === 'backslash' ? 0 : 1;

/**
 * Whether a text is too deep, has an object with too many keys, too many values or too long ones to be parsed as JSON. Counted in its
 * bytes as they arrive: an object of 150,000 keys takes longer to make than to refuse.
 */
export class JsonLimits {
  readonly #keys = new Uint16Array(maxDepth + 1);
  #depth = 0;
  #parts = 0;
  #inString = false;
  /** The next byte, in a string, is the one that a backslash escapes. */
  #isEscaped = false;
  /** Bytes since the last sign, of the chunks before. */
  #partBytes = 0;

  /** @param chunk the next bytes of a text in UTF-8, whose signs are never part of another letter */
  isExceededBy(chunk: Uint8Array): boolean {
    let partStart = -this.#partBytes;
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#inString) at = this.#endOfString(chunk, at);
      const sign = chunk[at];
      if (sign === undefined || !isSign[sign]) continue;
      if (at - partStart > maxPartBytes || this.#isExceededBySign(sign)) return true;
      partStart = at;
    }
    this.#partBytes = chunk.length - partStart;
    return this.#partBytes > maxPartBytes;
  }

  #isExceededBySign(sign: number): boolean {
    switch (sign) {
      case code.quote:
        this.#inString = !this.#inString;
        return false;
      case code.list:
      case code.object:
        this.#parts += 1;
        this.#depth += 1;
        if (this.#depth > maxDepth || this.#parts > maxParts) return true;
        this.#keys[this.#depth] = 0;
        return false;
      case code.listEnd:
      case code.objectEnd:
        this.#depth = Math.max(0, this.#depth - 1);
        return false;
      case code.comma:
        this.#parts += 1;
        return this.#parts > maxParts;
      default:
        this.#keys[this.#depth]! += 1;
        return this.#keys[this.#depth]! > maxKeys;
    }
  }

  /** @returns where the string ends, or the chunk does */
  #endOfString(chunk: Uint8Array, start: number): number {
    for (let at = start; at < chunk.length; at += 1) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (chunk[at] === code.backslash) this.#isEscaped = true;
      else if (chunk[at] === code.quote) return at;
    }
    return chunk.length;
  }
}
