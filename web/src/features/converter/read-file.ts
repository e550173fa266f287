import { createDecoder } from '@dozor/domain/import/create-decoder.ts';
import type { ImportFormatId } from '@dozor/domain/import/import-format-id.ts';
import type { ImportOutcome } from '@dozor/domain/import/import-outcome.ts';
import { normalizePoint } from '@dozor/domain/schema/normalize.ts';
import type { FileSummary, ReadPoint, WorkControl } from './converted-file.ts';
import { importTools } from './import-tools.ts';

/** So many rejected rows are told one by one; all are counted. */
const keptRejects = 2000;
const sampleSize = 5;

export interface ReadFile {
  summary: FileSummary;
  points: ReadPoint[];
}

interface ReadOptions {
  format: ImportFormatId | 'auto';
  /** When the file was written: what a file doesn't say of the confirmation of an ambush. */
  written: Date;
  control: WorkControl;
}

/** Reads a file of any of the formats piece by piece. */
export async function readFile(file: Blob, { format, written, control }: ReadOptions): Promise<ReadFile> {
  const decoder = createDecoder(format, importTools);
  const reading = new Reading(written);
  let done = 0;
  const reader = file.stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const piece of piecesOf(next.value)) {
      reading.take(decoder.push(piece));
      done += piece.length;
      await control.step(done, file.size);
    }
  }
  reading.take(decoder.end());
  reading.summary.detected = decoder.detected;
  return { summary: reading.summary, points: reading.points };
}

const pieceSize = 1 << 16;

/** A browser may hand over megabytes at once, which would hold up the word on how far it is. */
function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

class Reading {
  readonly points: ReadPoint[] = [];
  readonly summary: FileSummary = {
    detected: null,
    rows: 0,
    objects: 0,
    types: {},
    sections: 0,
    rejected: 0,
    rejects: [],
    sample: [],
  };
  readonly #written: Date;

  constructor(written: Date) {
    this.#written = written;
  }

  take(outcomes: readonly ImportOutcome[]): void {
    for (const outcome of outcomes) {
      this.summary.rows += outcome.rows;
      if (outcome.ok) this.#accept(outcome);
      else this.#reject(outcome);
    }
  }

  #accept({ row, sourceId, line }: Extract<ImportOutcome, { ok: true }>): void {
    const { summary } = this;
    const fields = normalizePoint(row, this.#written);
    const { type, x, y, speed, dirType, direction } = fields;
    this.points.push({ fields, sourceId });
    summary.objects += 1;
    summary.types[type] = (summary.types[type] ?? 0) + 1;
    if ((fields.childrens?.length ?? 0) > 0) summary.sections += 1;
    if (summary.sample.length < sampleSize) summary.sample.push({ line, type, x, y, speed, dirType, direction });
  }

  #reject({ line, rows, code, value }: Extract<ImportOutcome, { ok: false }>): void {
    const { summary } = this;
    summary.rejected += rows;
    if (summary.rejects.length < keptRejects) summary.rejects.push({ line, code, value });
  }
}
