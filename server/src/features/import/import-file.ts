import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createDecoder } from '@dozor/domain/import/create-decoder.ts';
import type { ImportFormatId } from '@dozor/domain/import/import-format-id.ts';
import { ImportRun, type ImportServices, type ImportTotals } from './import-run.ts';
import { importAuthor } from './import-author.ts';
import { importTools } from './import-tools.ts';

export interface ImportOptions {
  path: string;
  /** Guessed from the content when it is not given. */
  format?: ImportFormatId | undefined;
  /** The login of the author of what is new; a system user when it is not given. */
  author?: string | undefined;
  /** Only rows that lie in this country (ISO 3166-1 alpha-2), the others are rejected. */
  country?: string | undefined;
  /** Counts and changes nothing. */
  dryRun?: boolean | undefined;
  onReject?: (line: number, reason: string) => void;
  /** How much of the file is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

const pieceBytes = 1 << 18;

/**
 * Adds the objects of a file that are not there yet. Each row of the file is counted once: as imported, as a duplicate or
 * as rejected; the rows of a section count as their object does. Reading the same file again adds nothing.
 *
 * @throws {ImportAuthorError} when there is no such author
 */
export async function importFile(services: ImportServices, options: ImportOptions): Promise<ImportTotals> {
  const { path, format = 'auto', country, dryRun = false, onReject, onProgress } = options;
  const { size } = await stat(path);
  const author = await importAuthor(services, options.author);
  const run = await ImportRun.begin(services, { author, country, dryRun, onReject });
  const decoder = createDecoder(format, importTools);
  let done = 0;
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Uint8Array>) {
    await run.take(decoder.push(piece));
    done += piece.length;
    onProgress?.(done / size);
  }
  await run.take(decoder.end());
  const totals = await run.end();
  // A recognised file without a row, such as an export of nothing, was read too.
  return { ...totals, readable: totals.readable || (decoder.detected !== null && totals.rejected === 0) };
}
