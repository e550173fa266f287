import { open, stat } from 'node:fs/promises';
import { listDate } from '@dozor/domain/candidates/list-date.ts';
import { isOsmPbf } from '@dozor/domain/format/detection/format-of-bytes.ts';
import { createOSMStream } from 'osm-pbf-parser-node';

const headBytes = 1 << 16;

/** The date of the data in a file, if the file itself specifies one. */
export async function dateInFile(path: string): Promise<number | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes);
    const head = buffer.subarray(0, bytesRead);
    return isOsmPbf(head) ? await dateInPbf(path) : listDate(Buffer.from(head).toString('latin1'));
  } finally {
    await file.close();
  }
}

/** The header of an `.osm.pbf` precedes its elements. */
async function dateInPbf(path: string): Promise<number | null> {
  for await (const item of createOSMStream(path, { withInfo: false })) {
    const { osmosis_replication_timestamp: seconds } = item as { osmosis_replication_timestamp?: unknown };
    return typeof seconds === 'number' && seconds > 0 ? seconds * 1000 : null;
  }
  return null;
}

/** The modification time of a file. */
export async function dateOfFile(path: string): Promise<number> {
  return Math.floor((await stat(path)).mtimeMs);
}
