import { LongWork } from '../../core/long-work.ts';

/** Entries of a list that is written at once: a page of points is hardly longer than a step. */
const shortList = 100;
/** Characters of a step: at most a millisecond of work. */
const stepLength = 65_536;

/** The JSON of an answer as UTF-8. Its long lists are written in steps, between which other requests are served. */
export async function jsonInSteps(answer: object): Promise<Buffer> {
  const json = new JsonParts();
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

/** Bytes and single entries: one letter beyond Latin 1 doubles the time of all text in the same string. */
class JsonParts {
  readonly #work = new LongWork();
  readonly #chunks: Buffer[] = [];

  add(text: string): void {
    this.#chunks.push(Buffer.from(text));
  }

  async addList(list: readonly unknown[]): Promise<void> {
    let [parts, length]: [string[], number] = [[], 0];
    let opening = '[';
    for (const entry of list) {
      const part = JSON.stringify(entry) ?? 'null';
      parts.push(part);
      length += part.length;
      if (length < stepLength) continue;
      this.add(opening + parts.join(','));
      [parts, length, opening] = [[], 0, ','];
      await this.#work.nextTurn();
    }
    // A list that ends with a step leaves nothing to separate.
    this.add(`${parts.length === 0 && opening === ',' ? '' : opening}${parts.join(',')}]`);
  }

  bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}
