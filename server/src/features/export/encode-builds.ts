import { ByteWriter } from '@dozor/domain/export/byte-writer.ts';
import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import { allCountries } from '@dozor/domain/export/export-options.ts';
import { createSelection } from '@dozor/domain/export/selection.ts';
import type { PointMemory } from '../../read-model/point-memory.ts';
import { ExportCounter } from './export-counter.ts';
import type { BuildsOrder, ExportCounts, Survey } from './export-job.ts';
import { StoredRow } from './stored-row.ts';

const stepSize = 512;
const pieceBytes = 1 << 18;

export interface BuildPiece {
  country: string;
  bytes: Uint8Array;
}

/** The files of one format for several countries in one pass. @returns what each holds */
export function* encodeBuilds(
  memory: PointMemory,
  format: ExportFormat,
  { options, changedMs }: BuildsOrder,
): Generator<BuildPiece | undefined, Record<string, ExportCounts>> {
  const files = new Map(Object.keys(changedMs).map((country) => [country, new BuildFile(format, options)]));
  const all = files.get(allCountries);
  const selects = createSelection({ ...options, country: [allCountries], region: [] });
  const row = new StoredRow(memory);
  for (const [country, file] of files) format.begin(file.writer, { changed: changedMs[country] ?? 0 });
  for (let from = 0; from <= memory.highestIdx; from += stepSize) {
    for (let idx = from; idx < from + stepSize; idx += 1) {
      const slot = memory.slotOf(idx);
      if (slot === -1) continue;
      row.moveTo(slot);
      if (!selects(row)) continue;
      all?.add(row);
      files.get(row.country)?.add(row);
    }
    yield undefined;
    for (const [country, file] of files) {
      if (file.writer.length >= pieceBytes) yield { country, bytes: file.writer.take() };
    }
  }
  for (const [country, file] of files) {
    format.end(file.writer);
    yield { country, bytes: file.writer.take() };
  }
  return Object.fromEntries([...files].map(([country, file]) => [country, file.counts()]));
}

class BuildFile {
  readonly writer = new ByteWriter(4096);
  readonly #format: ExportFormat;
  readonly #options: BuildsOrder['options'];
  readonly #counter: ExportCounter;

  constructor(format: ExportFormat, options: BuildsOrder['options']) {
    this.#format = format;
    this.#options = options;
    this.#counter = new ExportCounter(format, options);
  }

  add(row: StoredRow): void {
    if (this.#format.carries(row)) this.#format.row(this.writer, row, this.#options);
    this.#counter.add(row);
  }

  counts(): ExportCounts {
    return this.#counter.counts();
  }
}

/** What the data of each country looks like from afar. */
export function surveyCountries(memory: PointMemory): Survey {
  const survey: Survey = { [allCountries]: { objects: 0, changedMs: 0 } };
  const { points, count } = memory;
  for (let slot = 0; slot < count; slot += 1) {
    const changedMs = points.updated[slot]! * 1000 + ((points.milliseconds[slot]! >> 10) & 1023);
    const country = memory.places.textOf(points.place[slot]!).slice(0, 2);
    for (const name of country === '' ? [allCountries] : [allCountries, country]) {
      const seen = (survey[name] ??= { objects: 0, changedMs: 0 });
      seen.objects += 1;
      seen.changedMs = Math.max(seen.changedMs, changedMs);
    }
  }
  return survey;
}
