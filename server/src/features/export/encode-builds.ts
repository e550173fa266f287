import type { ExportFormat } from '@dozor/domain/export/export-format.ts';
import { fileLanguageOf } from '@dozor/domain/export/file-language.ts';
import { ByteWriter } from '@dozor/domain/export/text/byte-writer.ts';
import { allCountries } from '@dozor/domain/format/export-options.ts';
import type { FormerPoints } from '../../read-model/columns/former-points.ts';
import { countryOf, updatedMs } from '../../read-model/columns/packed-fields.ts';
import type { PointMemory } from '../../read-model/columns/point-memory.ts';
import { metaOf } from './build-pass.ts';
import type { StepOutput } from './encode-file.ts';
import { ExportCounter } from './export-counter.ts';
import type { BlockRows } from './row-cache.ts';
import { selectedRows } from './selected-rows.ts';
import { StoredRow } from './stored-row.ts';
import { type BuildsRequest, type ExportCounts, isLeftOut, type LeftOut, type Survey } from './threads/export-job.ts';

/** About two hundred files are open at once; each buffers about this much until it is written. */
const chunkBytes = 1 << 16;

/** All countries in one pass. @returns the counts of each */
export function* encodeBuilds(
  rows: BlockRows,
  format: ExportFormat,
  request: BuildsRequest,
): Generator<StepOutput | undefined, Record<string, ExportCounts>> {
  const { options, changedMs, leftOut } = request;
  const files = new Map(
    Object.keys(changedMs).map((country) => [
      country,
      new BuildFile(format, { ...options, language: fileLanguageOf(country) }),
    ]),
  );
  const all = files.get(allCountries);
  const selects = selectedRows({ ...options, country: [allCountries], region: [] }, leftOut);
  const row = new StoredRow(rows.memory);
  for (const [country, file] of files) {
    format.begin(file.writer, metaOf(request, country));
  }
  for (let index = 0; index < rows.blockCount; index += 1) {
    const batch = rows.block(index);
    for (let at = 0; at < batch.count; at += 1) {
      row.moveTo(batch, at);
      if (!selects(row)) continue;
      all?.add(row);
      files.get(row.country)?.add(row);
    }
    yield undefined;
    for (const [country, file] of files) {
      if (file.writer.length >= chunkBytes) yield { country, bytes: [file.writer.lend()] };
    }
  }
  for (const [country, file] of files) {
    format.end(file.writer);
    yield { country, bytes: [file.writer.lend()] };
  }
  return Object.fromEntries([...files].map(([country, file]) => [country, file.counts()]));
}

class BuildFile {
  readonly writer = new ByteWriter(4096);
  readonly #format: ExportFormat;
  readonly #options: BuildsRequest['options'];
  readonly #counter: ExportCounter;

  constructor(format: ExportFormat, options: BuildsRequest['options']) {
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

const slotsInStep = 16_384;

/** A fingerprint of each country's data at the moment of `former`. */
export function surveyCountries(memory: PointMemory, former: FormerPoints, leftOut?: LeftOut): Survey {
  const { places } = memory;
  const counts = new Uint32Array(places.size);
  const changed = new Float64Array(places.size);
  for (let first = 0; first < memory.count; first += slotsInStep) {
    const part = former.readConsistently(() => readPlaces(memory, former, { first, leftOut }));
    for (let at = 0; at < part.length; at += 1) {
      const place = part.place[at]!;
      counts[place]! += 1;
      if (part.changedMs[at]! > changed[place]!) changed[place] = part.changedMs[at]!;
    }
  }
  const survey: Survey = { [allCountries]: { objects: 0, changedMs: 0 } };
  for (const [place, text] of places.texts().entries()) {
    if (counts[place] === 0) continue;
    const country = countryOf(text);
    for (const name of country === '' ? [allCountries] : [allCountries, country]) {
      const seen = (survey[name] ??= { objects: 0, changedMs: 0 });
      seen.objects += counts[place]!;
      seen.changedMs = Math.max(seen.changedMs, changed[place]!);
    }
  }
  return survey;
}

function readPlaces(
  memory: PointMemory,
  former: FormerPoints,
  { first, leftOut }: { first: number; leftOut: LeftOut | undefined },
): { place: Uint16Array; changedMs: Float64Array; length: number } {
  const found = { place: new Uint16Array(slotsInStep), changedMs: new Float64Array(slotsInStep), length: 0 };
  for (let live = first; live < Math.min(first + slotsInStep, memory.count); live += 1) {
    const idx = memory.points.idx[live]!;
    const own = former.slotOf(idx);
    if (isLeftOut(idx, leftOut) || (own !== -1 && former.isNew(own))) continue;
    const [points, slot] = own === -1 ? [memory.points, live] : [former.memory.points, own];
    found.place[found.length] = points.place[slot]!;
    found.changedMs[found.length] = updatedMs(points.updated[slot]!, points.milliseconds[slot]!);
    found.length += 1;
  }
  return found;
}
