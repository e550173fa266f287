import type { JobAnswers } from './job-answers.ts';

/** One for each of the two threads and one for the map. */
const enoughProcessors = 3;

/** From so many files under way on each is made by one thread: a share keeps more bytes ready than a whole file. */
const manyOrders = 3;

/** Whether a second thread may help: on two processors it would take the one that whoever looks at the map needs. */
export function mayDivide(now: { processors: number; isMapQuiet: boolean; orders: number }): boolean {
  if (now.orders >= manyOrders) return false;
  return now.processors >= enoughProcessors || (now.processors === 2 && now.isMapQuiet);
}

/**
 * A file whose blocks several threads make in turn, put together in the order of the blocks. What is given is valid
 * until the next is asked for.
 *
 * @param shares the answers of each thread; the first one also gives what begins and what ends the file
 */
export async function* dividedFile(
  shares: readonly [JobAnswers, ...JobAnswers[]],
  blocks: number,
): AsyncGenerator<Uint8Array, void> {
  const [first] = shares;
  try {
    yield* part(first, true);
    let hasRows = false;
    for (let number = 0; number < blocks; number += 1) {
      for await (const piece of part(shares[number % shares.length]!, hasRows)) {
        hasRows = true;
        yield piece;
      }
    }
    yield* part(first, true);
  } finally {
    // What was not waited for gives its pieces back too.
    await Promise.all(shares.map((share) => share.return()));
  }
}

/** The bytes of one part. @param isFurther whether rows stand before it, from which it is set apart */
async function* part(share: JobAnswers, isFurther: boolean): AsyncGenerator<Uint8Array, void> {
  for (let isFirst = true; ; isFirst = false) {
    const { value } = await share.next();
    if (value?.kind !== 'bytes') throw new Error('a part of the export is missing');
    const { bytes, separatorBytes = 0, endsPart } = value;
    const own = isFirst && !isFurther ? bytes.subarray(separatorBytes) : bytes;
    if (own.length > 0) yield own;
    if (endsPart) return;
  }
}
