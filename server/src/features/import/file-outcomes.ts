import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import { createDecoder } from '@dozor/domain/format/detection/create-decoder.ts';
import { isOsmPbf } from '@dozor/domain/format/detection/format-of-bytes.ts';
import type { DetectedFile } from '@dozor/domain/format/detection/import-decoder.ts';
import type { DecodeOptions } from '@dozor/domain/import/decode-options.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import { type ColumnUse, noColumns } from '@dozor/domain/import/names/column-use.ts';
import { settleOutcome } from '@dozor/domain/import/settle-outcome.ts';
import { importTools } from './import-tools.ts';
import { readOsmPbf } from './osm-pbf.ts';

const chunkBytes = 1 << 18;
const headBytes = 64;

export interface FileReading {
  path: string;
  format: ImportFormatId | 'auto';
  decodeOptions: DecodeOptions;
  /** Share of the file read, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface ReadFacts {
  detected: DetectedFile | null;
  columns: ColumnUse;
}

export async function readOutcomes(
  { path, format, decodeOptions, onProgress }: FileReading,
  take: (outcomes: readonly ImportOutcome[]) => Promise<void> | void,
): Promise<ReadFacts> {
  if (await isPbf(path)) {
    const outcomes = await readOsmPbf(path, decodeOptions);
    await take(outcomes.map((outcome) => settleOutcome(outcome, decodeOptions)));
    return { detected: { format: 'OSM', certain: true, encoding: null }, columns: noColumns };
  }
  const { size } = await stat(path);
  const decoder = createDecoder(format, importTools, decodeOptions);
  let done = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes }) as AsyncIterable<Uint8Array>) {
    await take(decoder.push(chunk));
    done += chunk.length;
    onProgress?.(done / size);
  }
  await take(decoder.end());
  return { detected: decoder.detected, columns: decoder.columns };
}

async function isPbf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes);
    return isOsmPbf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
