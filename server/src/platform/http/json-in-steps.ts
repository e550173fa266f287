import { LongWork } from '../../core/long-work.ts';

/** Entries of a list that is one string: bytes of a page as short as this cost as much as they spare. */
const shortList = 50;
/** Bytes of a step: at most a millisecond of work, and a page of points. */
const stepBytes = 98_304;
/** UTF-8 takes at most as many bytes for each unit of a string. */
const maxUnitBytes = 3;
/** Each step of any answer is written here, and copied before another one begins. */
const scratch = Buffer.allocUnsafeSlow(2 * stepBytes);

/** The JSON of an answer as UTF-8. Its long lists are written in steps, between which other requests are served. */
export async function jsonInSteps(answer: object): Promise<Buffer> {
  const json = new JsonBytes();
  if (Array.isArray(answer)) {
    await json.addList(answer);
    return json.bytes();
  }
  let separator = '{';
  for (const [name, value] of Object.entries(answer)) {
    const text = isLong(value) ? '' : JSON.stringify(value);
    // For what JSON does not know.
    if (text === undefined) continue;
    json.add(`${separator}${JSON.stringify(name)}:${text}`);
    if (isLong(value)) await json.addList(value);
    separator = ',';
  }
  json.add('}');
  return json.bytes();
}

export function hasLongList(answer: unknown): answer is object {
  if (typeof answer !== 'object' || answer === null) return false;
  return isLong(answer) || (!('toJSON' in answer) && Object.values(answer).some(isLong));
}

/** Of the long lists, as if all their entries were like the first. */
export function estimatedBytes(answer: object): number {
  const lists = [answer, ...Object.values(answer)].filter(isLong);
  return lists.reduce((sum, list) => sum + list.length * (JSON.stringify(list[0])?.length ?? 0), 0);
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > shortList;
}

/**
 * Bytes of single entries, not of one string: one letter beyond Latin 1 doubles the time of all text in the same string,
 * and V8 maps fresh memory for each string of more than 128 kB.
 */
class JsonBytes {
  readonly #work = new LongWork();
  readonly #chunks: Buffer[] = [];
  #used = 0;

  add(text: string): void {
    const maxBytes = text.length * maxUnitBytes;
    if (maxBytes > scratch.length - this.#used) this.#endChunk();
    if (maxBytes > scratch.length) this.#chunks.push(Buffer.from(text));
    else this.#used += scratch.write(text, this.#used);
  }

  async addList(list: readonly unknown[]): Promise<void> {
    let before = '[';
    for (const entry of list) {
      if (this.#used > stepBytes) {
        this.#endChunk();
        await this.#work.nextTurn();
      }
      this.add(before + (JSON.stringify(entry) ?? 'null'));
      before = ',';
    }
    this.add(list.length === 0 ? '[]' : ']');
    // Other answers may be written before whoever waits for this list goes on.
    this.#endChunk();
  }

  bytes(): Buffer {
    this.#endChunk();
    return this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
  }

  #endChunk(): void {
    if (this.#used > 0) this.#chunks.push(Buffer.from(scratch.subarray(0, this.#used)));
    this.#used = 0;
  }
}
