import { pipeline, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

const level = 4;
/** The threads that compress also read files and check passwords: never all of them. */
const maxAtOnce = 2;
let running = 0;

/** Whether one more file may be compressed on its way; else it is sent as it is. */
export function mayZip(): boolean {
  return running < maxAtOnce;
}

/** The same bytes, compressed as fast as they are taken. */
export function zippedStream(file: Readable): Readable {
  running += 1;
  const zipped = createGzip({ level });
  // What breaks off is reported by the stream that is read.
  pipeline(file, zipped, () => undefined);
  zipped.once('close', () => (running -= 1));
  return zipped;
}
