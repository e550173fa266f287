import { joinBytes } from '../../export/text/join-bytes.ts';

export type JsonItem = {
  /** Line of its opening brace, from 1. */
  readonly line: number;
  /** Null for an object that is too large to buffer. */
  readonly bytes: Uint8Array | null;
  /** False if the file ended in the middle of it. */
  readonly whole: boolean;
};

const quote = 34;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
const lineFeed = 10;
/** One of our features is below a kilobyte, the border of a country some megabytes. */
const largestItem = 8 << 20;
/** A server's remark is shorter. */
const maxTextLength = 400;
const maxTexts = 100;
/** The item depth after the end of the list: no further items. */
const over = -1;

/** The list is under a key of the root object, bare, or consecutive objects. Only brackets and strings are examined. */
export class JsonSplitter {
  readonly #listKey: string;
  line = 1;
  #depth = 0;
  #inString = false;
  #escaped = false;
  /** The depth at which an opening brace starts an item. */
  #itemDepth = 0;
  #itemLine = 0;
  #parts: Uint8Array[] = [];
  #size = 0;
  /** The last string at depth 1 outside the list: before a bracket it is the key of a list. */
  #key = '';
  #inKey = false;
  /** The strings outside the list: member names and values. */
  readonly #texts: string[] = [];
  #text: string | null = null;

  /** @param listKey the key of the list, such as `features` */
  constructor(listKey: string) {
    this.#listKey = listKey;
  }

  /** True if a bracket was never closed. */
  get isOpen(): boolean {
    return this.#depth > 0;
  }

  /** ASCII only; '' without one. */
  memberText(name: string): string {
    const at = this.#texts.indexOf(name);
    return at < 0 ? '' : (this.#texts[at + 1] ?? '');
  }

  push(chunk: Uint8Array): JsonItem[] {
    const items: JsonItem[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (byte === lineFeed) this.line++;
      if (this.#inString) {
        this.#stringByte(byte);
      } else if (byte === quote) {
        this.#openString();
      } else if (byte === openBrace || byte === openBracket) {
        if (byte === openBrace && this.#beginsItem()) start = at;
        if (byte === openBracket) this.#openList();
        this.#depth++;
      } else if (byte === closeBrace || byte === closeBracket) {
        this.#depth = Math.max(this.#depth - 1, 0);
        if (this.#itemLine > 0 && this.#depth === this.#itemDepth) {
          items.push(this.#item(chunk.subarray(start, at + 1), true));
        } else if (this.#depth < this.#itemDepth || this.#depth === 0) {
          this.#itemDepth = this.#depth === 0 ? 0 : over;
        }
      }
    }
    if (this.#itemLine > 0) this.#keep(chunk.slice(start));
    return items;
  }

  end(): JsonItem[] {
    return this.#itemLine > 0 ? [this.#item(new Uint8Array(0), false)] : [];
  }

  #stringByte(byte: number): void {
    if (this.#text !== null && this.#text.length < maxTextLength) this.#text += String.fromCharCode(byte);
    if (this.#escaped) this.#escaped = false;
    else if (byte === backslash) this.#escaped = true;
    else if (byte === quote) this.#closeString();
    else if (this.#inKey && this.#key.length <= this.#listKey.length) this.#key += String.fromCharCode(byte);
  }

  #openString(): void {
    this.#inString = true;
    this.#inKey = this.#depth === 1 && this.#itemDepth === 0;
    if (this.#inKey) this.#key = '';
    this.#text = this.#depth === 1 && this.#texts.length < maxTexts ? '' : null;
  }

  #closeString(): void {
    this.#inString = false;
    if (this.#text !== null) this.#texts.push(this.#text.replace(/"$/, ''));
    this.#text = null;
  }

  #beginsItem(): boolean {
    if (this.#itemLine > 0 || this.#depth !== this.#itemDepth) return false;
    this.#itemLine = this.line;
    return true;
  }

  /** Until its list starts, the root object looked like an item. */
  #openList(): void {
    if (this.#itemDepth !== 0) return;
    const bare = this.#depth === 0;
    if (!bare && (this.#depth !== 1 || this.#key !== this.#listKey)) return;
    this.#itemDepth = bare ? 1 : 2;
    this.#forget();
  }

  #keep(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size > largestItem) this.#parts = [];
    else this.#parts.push(part);
  }

  #item(last: Uint8Array, whole: boolean): JsonItem {
    this.#keep(last);
    const item = { line: this.#itemLine, bytes: this.#joined(), whole };
    this.#forget();
    return item;
  }

  #joined(): Uint8Array | null {
    if (this.#size > largestItem) return null;
    return this.#parts.length === 1 ? (this.#parts[0] as Uint8Array) : joinBytes(this.#parts);
  }

  #forget(): void {
    this.#itemLine = 0;
    this.#parts = [];
    this.#size = 0;
  }
}
