import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import type { FileShare } from './threads/export-job.ts';
import type { JobAnswers } from './threads/job-answers.ts';

/** One for each of the two threads and one for the map. */
export const enoughProcessors = 3;

/** True if a second thread may help: on two processors it would take the one needed for tiles. */
export function mayHelp(now: { processors: number; isMapQuiet: boolean }): boolean {
  return now.processors >= enoughProcessors || (now.processors === 2 && now.isMapQuiet);
}

interface DividedFile {
  blocks: number;
  /** Requests a share from the first (0) or the second thread. */
  request: (thread: 0 | 1, share: FileShare) => JobAnswers;
  mayContinue: () => boolean;
}

/**
 * A file whose blocks are made alternately by two threads and merged in order; once the second may no longer help, the
 * first makes the rest. Yielded bytes are valid until the next iteration.
 */
export async function* dividedFile({ blocks, request, mayContinue }: DividedFile): AsyncGenerator<Uint8Array, void> {
  let shares = [
    request(0, { first: 0, threads: 2, blocks, begins: true, ends: true }),
    request(1, { first: 1, threads: 2, blocks, begins: false, ends: false }),
  ];
  try {
    yield* part(shares[0]!, true);
    let hasRows = false;
    for (let index = 0; index < blocks; index += 1) {
      if (shares.length > 1 && !mayContinue()) {
        await giveUp(shares);
        shares = [request(0, { first: index, threads: 1, blocks, begins: false, ends: true })];
      }
      for await (const chunk of part(shares[index % shares.length]!, hasRows)) {
        hasRows = true;
        yield chunk;
      }
    }
    yield* part(shares[0]!, true);
  } finally {
    await giveUp(shares);
  }
}

/** Releases the chunks of shares that were not read. */
async function giveUp(shares: readonly JobAnswers[]): Promise<void> {
  await Promise.all(shares.map((share) => share.return()));
}

/** @param isFurther true if it is preceded by rows, from which it is separated */
async function* part(share: JobAnswers, isFurther: boolean): AsyncGenerator<Uint8Array, void> {
  for (let isFirst = true; ; isFirst = false) {
    const { value } = await share.next();
    if (value?.kind !== 'bytes') throw new InvariantError('a part of the export is missing');
    const { bytes, separatorBytes = 0, endsPart } = value;
    const own = isFirst && !isFurther ? bytes.subarray(separatorBytes) : bytes;
    if (own.length > 0) yield own;
    if (endsPart) return;
  }
}
