export type JsonObject = { readonly [name: string]: unknown };

export type JsonDamage = 'cutOff' | 'unreadable';

const maxDepth = 100;
const plainName = /[\p{L}_$][\w$]*(?=\s*:)/uy;
/** A script may have remarks. */
const space = /(?:[\s\ufeff]|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)*/y;
/** Precedes each value of a JSON text sequence (RFC 7464). */
const recordSeparator = '\u001e';
const literal =
  /-?\d[-+.\deE]*|true|false|null|-?(?:NaN|nan|Infinity|inf)(?![\w])|undefined(?!\w)|None(?!\w)|True(?!\w)|False(?!\w)/y;

/** Thrown inside the parser if the text is not JSON. */
class Unexpected extends Error {}

/**
 * One value, or several consecutive ones, as in JSON Lines. Python's representations of "no number" become null. An
 * object with invalid JSON inside is marked as damaged; parsing continues after it if its end can be found.
 */
export class LocatedJson {
  readonly values: unknown[] = [];
  /** Null if the whole text was read. */
  brokenLine: number | null = null;
  /** True if the text ends inside a value. */
  get isCut(): boolean {
    return this.#isOver && this.brokenLine === null;
  }

  get isUndamaged(): boolean {
    return !this.#isOver && !this.#isDamaged;
  }
  readonly #text: string;
  readonly #lines = new WeakMap<object, number>();
  readonly #damage = new WeakMap<object, JsonDamage>();
  #at = 0;
  #line = 1;
  #counted = 0;
  #isOver = false;
  #isDamaged = false;

  constructor(text: string) {
    this.#text = text.replaceAll(recordSeparator, ' ');
    for (this.#skip(); this.#at < text.length && !this.#isOver; this.#skip()) this.#valueOfText();
  }

  /** The single value, or a list of several. */
  get value(): unknown {
    return this.values.length > 1 ? this.values : this.values[0];
  }

  lineOf(value: object): number {
    return this.#lines.get(value) ?? 1;
  }

  damageOf(value: object): JsonDamage | null {
    return this.#damage.get(value) ?? null;
  }

  #valueOfText(): void {
    const begin = this.#at;
    const line = this.#lineHere();
    const isOneOfMany = this.values.length > 0;
    try {
      const value = this.#value(0);
      if (this.#isOver && isOneOfMany && this.#nextLine(begin) >= 0) throw new Unexpected();
      this.values.push(value);
      while (this.#passes(','));
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      const next = isOneOfMany ? this.#nextLine(begin) : -1;
      this.#isOver = next < 0;
      if (next < 0) this.brokenLine = line;
      else this.values.push(this.#damaged({}, line, 'unreadable'));
      this.#at = next < 0 ? this.#text.length : next;
    }
  }

  /** Offset of the next line that starts with a value, -1 without one. */
  #nextLine(begin: number): number {
    const found = /\n[[{]/.exec(this.#text.slice(begin));
    return found ? begin + found.index + 1 : -1;
  }

  #value(depth: number): unknown {
    this.#skip();
    const sign = this.#text[this.#at];
    if (depth > maxDepth) throw new Unexpected();
    if (sign === '{') return this.#object(depth);
    if (sign === '[') return this.#list(depth);
    return sign === '"' || sign === "'" ? this.#string(sign) : this.#literal();
  }

  /** In a script, names need no quotes. */
  #name(): unknown {
    this.#skip();
    plainName.lastIndex = this.#at;
    const name = plainName.exec(this.#text)?.[0];
    if (name === undefined) return this.#value(maxDepth);
    this.#at += name.length;
    return name;
  }

  #object(depth: number): JsonObject {
    const begin = this.#at;
    const line = this.#lineHere();
    const members: [string, unknown][] = [];
    let damage: JsonDamage | null = null;
    this.#at++;
    try {
      while (!this.#ends('}')) {
        const name = this.#name();
        if (typeof name !== 'string' || !this.#passes(':')) throw new Unexpected();
        members.push([name, this.#value(depth + 1)]);
        if (this.#isOver) break;
        this.#passes(',');
      }
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      damage = this.#leave(begin, depth);
    }
    const object = Object.fromEntries(members);
    this.#lines.set(object, line);
    if (this.#isOver) damage ??= 'cutOff';
    return damage ? this.#damaged(object, line, damage) : object;
  }

  /** Skips the object that starts there. If it has no end, looks for a line that starts another one. */
  #leave(begin: number, depth: number): JsonDamage {
    const isTextOver = this.#at >= this.#text.length;
    const end = isTextOver ? -1 : endOf(this.#text, begin);
    if (end >= 0) {
      this.#at = end;
      return 'unreadable';
    }
    if (depth === 0 && !isTextOver) throw new Unexpected();
    if (!isTextOver) this.brokenLine ??= this.#lineHere();
    this.#isOver = true;
    this.#at = this.#text.length;
    return 'cutOff';
  }

  #damaged(object: JsonObject, line: number, damage: JsonDamage): JsonObject {
    this.#lines.set(object, line);
    this.#damage.set(object, damage);
    this.#isDamaged = true;
    return object;
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    this.#at++;
    while (!this.#isOver && !this.#ends(']')) {
      try {
        list.push(this.#value(depth + 1));
      } catch (error) {
        if (!(error instanceof Unexpected)) throw error;
        this.#isOver = true;
        if (this.#at < this.#text.length) this.brokenLine ??= this.#lineHere();
        this.#at = this.#text.length;
      }
      this.#passes(',');
    }
    return list;
  }

  #string(quote: string): string {
    let end = this.#at + 1;
    while (end < this.#text.length && this.#text[end] !== quote) end += this.#text[end] === '\\' ? 2 : 1;
    if (end >= this.#text.length) {
      this.#at = this.#text.length;
      throw new Unexpected();
    }
    const quoted = this.#text.slice(this.#at, end + 1);
    this.#at = end + 1;
    if (!quoted.includes('\\')) return quoted.slice(1, -1);
    try {
      return String(
        JSON.parse(quote === '"' ? quoted : `"${quoted.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`),
      );
    } catch {
      throw new Unexpected();
    }
  }

  #literal(): unknown {
    literal.lastIndex = this.#at;
    const found = literal.exec(this.#text)?.[0];
    if (found === undefined) throw new Unexpected();
    this.#at += found.length;
    if (/^(?:true|false)$/i.test(found)) return found.toLowerCase() === 'true';
    const number = Number(found);
    return Number.isFinite(number) ? number : null;
  }

  #ends(bracket: string): boolean {
    if (this.#passes(bracket)) return true;
    if (this.#at < this.#text.length) return false;
    if (bracket === '}') throw new Unexpected();
    this.#isOver = true;
    return true;
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

/** The index after the bracket that closes the one at `begin`, -1 without one. */
function endOf(text: string, begin: number): number {
  let depth = 0;
  const sign = /"(?:[^"\\]|\\.)*"|[[\]{}]/gsu;
  sign.lastIndex = begin;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '{' || found[0] === '[') depth++;
    else if (found[0] === '}' || found[0] === ']') depth--;
    if (depth === 0) return sign.lastIndex;
  }
  return -1;
}
