export type JsonObject = { readonly [name: string]: unknown };

const deepest = 100;
const space = /\s*/y;
const literal = /-?\d[-+.\deE]*|true|false|null/y;

/** Thrown inside the parser when the text ends too early or is no JSON. */
class Unexpected extends Error {}

/**
 * Parses JSON and remembers the line of each object. A text that ends too early, or is no JSON from some place on, gives
 * what was read up to there; the objects that were open then are known as cut.
 */
export class LocatedJson {
  readonly value: unknown;
  readonly #text: string;
  readonly #lines = new WeakMap<object, number>();
  readonly #cut = new WeakSet();
  #at = 0;
  #line = 1;
  #counted = 0;
  /** Set once nothing more can be read. */
  isBroken = false;

  constructor(text: string) {
    this.#text = text;
    this.value = this.#value(0);
  }

  lineOf(value: object): number {
    return this.#lines.get(value) ?? 1;
  }

  isCut(value: object): boolean {
    return this.#cut.has(value);
  }

  #value(depth: number): unknown {
    try {
      this.#skip();
      const sign = this.#text[this.#at];
      if (depth > deepest) throw new Unexpected();
      if (sign === '{') return this.#object(depth);
      if (sign === '[') return this.#list(depth);
      return sign === '"' ? this.#string() : this.#literal();
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      this.isBroken = true;
      return undefined;
    }
  }

  #object(depth: number): JsonObject {
    const line = this.#lineHere();
    const members: [string, unknown][] = [];
    this.#at++;
    while (!this.isBroken && !this.#ends('}')) {
      const name = this.#value(deepest);
      if (typeof name !== 'string' || !this.#passes(':')) this.isBroken = true;
      else members.push([name, this.#value(depth + 1)]);
      this.#passes(',');
    }
    const object = Object.fromEntries(members);
    this.#lines.set(object, line);
    if (this.isBroken) this.#cut.add(object);
    return object;
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    this.#at++;
    while (!this.isBroken && !this.#ends(']')) {
      const value = this.#value(depth + 1);
      if (value !== undefined) list.push(value);
      this.#passes(',');
    }
    return list;
  }

  #string(): string {
    let end = this.#at + 1;
    while (end < this.#text.length && this.#text[end] !== '"') end += this.#text[end] === '\\' ? 2 : 1;
    if (end >= this.#text.length) throw new Unexpected();
    const quoted = this.#text.slice(this.#at, end + 1);
    this.#at = end + 1;
    if (!quoted.includes('\\')) return quoted.slice(1, -1);
    try {
      return String(JSON.parse(quoted));
    } catch {
      throw new Unexpected();
    }
  }

  #literal(): unknown {
    literal.lastIndex = this.#at;
    const found = literal.exec(this.#text)?.[0];
    if (found === undefined) throw new Unexpected();
    this.#at += found.length;
    if (found === 'null') return null;
    return found === 'true' || found === 'false' ? found === 'true' : Number(found);
  }

  #ends(bracket: string): boolean {
    if (this.#passes(bracket)) return true;
    if (this.#at >= this.#text.length) this.isBroken = true;
    return this.isBroken;
  }

  #passes(sign: string): boolean {
    this.#skip();
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #skip(): void {
    space.lastIndex = this.#at;
    space.exec(this.#text);
    this.#at = space.lastIndex;
  }

  #lineHere(): number {
    for (
      let at = this.#text.indexOf('\n', this.#counted);
      at >= 0 && at < this.#at;
      at = this.#text.indexOf('\n', at + 1)
    ) {
      this.#line++;
      this.#counted = at + 1;
    }
    return this.#line;
  }
}
