import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

const level = 4;
/** Compression shares its threads with file reads and password checks, so it must not occupy all of them. */
const maxAtOnce = 2;
let running = 0;

/** True if another file may be compressed on the fly; otherwise it is sent as it is. */
export function mayZip(): boolean {
  return running < maxAtOnce;
}

/** Compresses a stream at the speed of its reader. */
export function zippedStream(file: Readable): Readable {
  running += 1;
  const zipped = createGzip({ level });
  // Errors are reported by the stream being read.
  pipeline(file, zipped, () => undefined);
  zipped.once('close', () => (running -= 1));
  return zipped;
}
