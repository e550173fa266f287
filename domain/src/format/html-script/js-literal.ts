const maxDepth = 50;
const space = /(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/y;
const word = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/iy;
const quoted = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|`(?:[^`\\$]|\\[\s\S])*`/y;
const constants: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined: null };

/** Thrown inside the reader if the script contains anything other than a plain value. */
class NoLiteral extends Error {}

/** A list or object literal in a script: unquoted names, any kind of quotes, trailing commas. */
export class JsLiteral {
  readonly #text: string;
  /** Offset after the parsed text. */
  at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  /** Undefined if it is not a literal, such as a call or a name. */
  read(): unknown {
    try {
      return this.#value(0);
    } catch (error) {
      if (!(error instanceof NoLiteral)) throw error;
      return undefined;
    }
  }

  #value(depth: number): unknown {
    if (depth > maxDepth) throw new NoLiteral();
    this.#take(space);
    const sign = this.#text[this.at];
    if (sign === '{') return this.#object(depth);
    if (sign === '[') return this.#list(depth);
    const text = this.#take(quoted);
    if (text !== null) return unquoted(text);
    const digits = this.#take(number);
    if (digits !== null) return Number(digits);
    const name = this.#take(word);
    if (name === null || !Object.hasOwn(constants, name)) throw new NoLiteral();
    return constants[name];
  }

  #object(depth: number): Record<string, unknown> {
    const members: [string, unknown][] = [];
    this.at++;
    while (!this.#passes('}')) {
      const key = this.#take(quoted) ?? this.#take(word) ?? this.#take(number);
      if (key === null || !this.#passes(':')) throw new NoLiteral();
      members.push([/^['"`]/.test(key) ? unquoted(key) : key, this.#value(depth + 1)]);
      this.#separate('}');
    }
    return Object.fromEntries(members);
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = [];
    this.at++;
    while (!this.#passes(']')) {
      list.push(this.#value(depth + 1));
      this.#separate(']');
    }
    return list;
  }

  #separate(end: string): void {
    this.#take(space);
    if (!this.#passes(',') && this.#text[this.at] !== end) throw new NoLiteral();
  }

  #passes(sign: string): boolean {
    this.#take(space);
    if (this.#text[this.at] !== sign) return false;
    this.at++;
    this.#take(space);
    return true;
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '', t: ' ', b: '', f: '', v: '', '0': '', '\n': '' };

function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replaceAll(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi, (_, four, two, sign: string) => {
      const code: unknown = four ?? two;
      return typeof code === 'string' ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[sign] ?? sign);
    });
}
