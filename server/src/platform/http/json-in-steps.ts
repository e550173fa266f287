import { LongWork } from '../../core/long-work.ts';

/** Entries of a list that is written at once. */
const shortList = 25;
/** Characters of a step: about a millisecond of work. */
const stepLength = 16_384;

/** The JSON of an answer. Its long lists are written in steps, between which other requests are served. */
export async function jsonInSteps(answer: object): Promise<string> {
  if (Array.isArray(answer)) return listInSteps(answer);
  const parts: string[] = [];
  for (const [name, value] of Object.entries(answer)) {
    const text = isLong(value) ? await listInSteps(value) : JSON.stringify(value);
    if (text !== undefined) parts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${parts.join(',')}}`;
}

/** Whether an answer has a list that takes several steps. */
export function hasLongList(answer: unknown): answer is object {
  if (typeof answer !== 'object' || answer === null) return false;
  return isLong(answer) || (!('toJSON' in answer) && Object.values(answer).some(isLong));
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > shortList;
}

/** Each entry by itself: one letter beyond Latin 1 would double the time of all text that is written together with it. */
async function listInSteps(list: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  const work = new LongWork();
  let length = 0;
  for (const entry of list) {
    if (length > stepLength) {
      await work.nextTurn();
      length = 0;
    }
    // Undefined for what JSON does not know.
    const part = JSON.stringify(entry) ?? 'null';
    parts.push(part);
    length += part.length;
  }
  return `[${parts.join(',')}]`;
}
