import { Gunzip, Unzip, UnzipInflate } from 'fflate';
import { SaxesParser } from 'saxes';
import type { ImportFormatId } from '@dozor/domain/format/all-formats.ts';
import { createDecoder } from '@dozor/domain/format/detection/create-decoder.ts';
import type { ImportDecoder } from '@dozor/domain/format/detection/import-decoder.ts';
import { type DecodeOptions, noDecodeOptions } from '@dozor/domain/import/decode-options.ts';
import { type ImportOutcome, settleLimit } from '@dozor/domain/import/import-outcome.ts';
import { SummaryTaker } from '@dozor/domain/import/import-summary.ts';
import type { ImportTools } from '@dozor/domain/import/import-tools.ts';
import { isNotice } from '@dozor/domain/import/reject.ts';
import { normalizePoint } from '@dozor/domain/point/normalize.ts';
import type { FileSummary, ReadPoint, Reject, WorkControl } from './converted-file.ts';
import { fileGeography } from './file-geography.ts';
import { arrowsPicture, rowsPicture } from './rows-picture.ts';
import { platformCodecs } from './windows-1251.ts';

/** The browser's own XML parser needs a whole document, and workers have none. */
const importTools: ImportTools = {
  ...platformCodecs,
  textDecoder: (label) => new TextDecoder(label),
  xmlParser: () => new SaxesParser(),
  archives: { Gunzip, Unzip, UnzipInflate },
};

/** This many rejected rows are listed individually; all are counted. */
const storedRejects = 2000;
const sampleSize = 5;
const maxPositions = 1500;
const dotsPerDegree = 20;
const nothingYet = new SummaryTaker({ country: () => null, isLand: () => true, people: () => 0 }).finish(null);

export interface ReadFile {
  summary: FileSummary;
  points: ReadPoint[];
}

interface ReadOptions {
  format: ImportFormatId | 'auto';
  /** Time at which the file was written: the default confirmation time of an ambush. */
  written: Date;
  control: WorkControl;
  decodeOptions?: DecodeOptions;
}

export async function readFile(
  file: Blob,
  { format, written, control, decodeOptions = noDecodeOptions }: ReadOptions,
): Promise<ReadFile> {
  const decoder = createDecoder(format, importTools, decodeOptions);
  const reading = new Reading(written, decodeOptions);
  let done = 0;
  const reader = file.stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const chunk of chunksOf(next.value)) {
      reading.take(decoder.push(chunk));
      done += chunk.length;
      await control.step(done, file.size);
    }
  }
  reading.take(decoder.end());
  reading.end(decoder);
  return { summary: reading.summary, points: reading.points };
}

const chunkSize = 1 << 16;

/** A browser may deliver megabytes at once, which would delay progress reports. */
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
}

class Reading {
  readonly points: ReadPoint[] = [];
  readonly summary: FileSummary = {
    detected: null,
    rows: 0,
    pointCount: 0,
    types: {},
    sections: 0,
    rejected: 0,
    rejects: [],
    understood: nothingYet,
    picture: null,
    arrows: null,
    sample: [],
  };
  readonly #taker: SummaryTaker;
  readonly #positions = new Map<string, readonly [x: number, y: number]>();
  readonly #written: Date;

  constructor(written: Date, options: DecodeOptions) {
    this.#written = written;
    this.#taker = new SummaryTaker(fileGeography(), options);
  }

  take(outcomes: readonly ImportOutcome[]): void {
    for (const outcome of outcomes) {
      this.#taker.take(outcome);
      this.summary.rows += outcome.rows;
      if (outcome.ok) this.#accept(settleLimit(outcome, null));
      else if (!isNotice(outcome.code)) this.#reject({ ...outcome, code: outcome.code });
    }
  }

  end({ detected, columns }: Pick<ImportDecoder, 'detected' | 'columns'>): void {
    this.summary.detected = detected;
    this.summary.understood = this.#taker.finish(detected, columns);
    if (this.summary.understood.isDamaged) this.#dropPoints();
    const { question } = this.summary.understood;
    if (question) this.summary.arrows = arrowsPicture(question.arrows);
    if (this.#positions.size > 0) this.summary.picture = rowsPicture([...this.#positions.values()]);
  }

  /** Any value of a damaged file may be wrong. */
  #dropPoints(): void {
    this.points.length = 0;
    this.#positions.clear();
    Object.assign(this.summary, { pointCount: 0, types: {}, sections: 0, sample: [], rejected: this.summary.rows });
  }

  #accept({ row, notes, sourceId, line }: Extract<ImportOutcome, { ok: true }>): void {
    const { summary } = this;
    const fields = normalizePoint(row, this.#written);
    const { type, x, y, speed, dirType, direction } = fields;
    const speedUnit = notes.limit?.unit ?? undefined;
    this.points.push({ fields, sourceId, speedUnit });
    this.#addPosition(x, y);
    summary.pointCount += 1;
    summary.types[type] = (summary.types[type] ?? 0) + 1;
    if ((fields.childrens?.length ?? 0) > 0) summary.sections += 1;
    if (summary.sample.length < sampleSize) {
      summary.sample.push({ line, type, x, y, speed, speedUnit, dirType, direction });
    }
  }

  /** Rows on the same dot of the picture count once. */
  #addPosition(x: number, y: number): void {
    const cell = `${Math.round(x * dotsPerDegree)} ${Math.round(y * dotsPerDegree)}`;
    if (this.#positions.size < maxPositions && !this.#positions.has(cell)) this.#positions.set(cell, [x, y]);
  }

  #reject({ line, rows, code, value }: Reject & { rows: number }): void {
    const { summary } = this;
    summary.rejected += rows;
    if (summary.rejects.length < storedRejects) summary.rejects.push({ line, code, value });
  }
}
