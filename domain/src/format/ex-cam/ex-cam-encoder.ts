import type { ExportMeta, RowOptions } from '../../export/export-format.ts';
import type { ExportRow } from '../../export/export-row.ts';
import { type RowPosition, sectionRows } from '../../export/section-rows.ts';
import { ByteWriter } from '../../export/text/byte-writer.ts';
import { isoDay } from '../../export/utc-time.ts';
import { XzStream } from '../../export/xz/xz-stream.ts';
import { LawFilter, lawOfPoint, type LawPoint } from '../../law/apply-law.ts';
import type { DangerZone } from '../../law/danger-zone.ts';
import { isSilentProfile } from '../../law/law-profile.ts';
import { farEnd } from '../../law/merge-zones.ts';
import { pointTypes, type PointType } from '../../point/point-type.ts';
import type { FeedFile, FeedFormat, FeedTools } from '../feed-format.ts';
import { exCamFlags, exCamUnits, metaName } from './ex-cam-codes.ts';
import { exCamFacts } from './ex-cam-facts.ts';

const carried = pointTypes.map((type) => exCamFacts.carriedTypes?.includes(type) ?? false);
/** Lines are stored in runs of at least this size, always cut at the same places; a chunk holds little more. */
const runBytes = 65_000;
const dayMs = 86_400_000;

/** Lines of JSON: one about the file, then one for each camera with its position and known properties. */
export const exCamEncoder: FeedFormat = {
  carries(row, law) {
    if (carried[row.typeIndex] !== true) return false;
    return !isSilentProfile(lawOfPoint(law, lawPlaces(row)));
  },
  open: (name, meta, options, tools, capacity) => new ExCamFile({ name, meta, options, tools, capacity }),
};

interface Opened {
  name: string;
  meta: ExportMeta;
  options: RowOptions;
  tools: FeedTools;
  capacity: number | undefined;
}

class ExCamFile implements FeedFile {
  readonly out: ByteWriter;
  readonly #options: RowOptions;
  readonly #lines: ByteWriter;
  readonly #xz: XzStream;
  readonly #filter: LawFilter;
  #count = 0;

  constructor({ name, meta, options, tools, capacity }: Opened) {
    this.out = new ByteWriter(capacity);
    this.#lines = new ByteWriter(capacity);
    this.#options = options;
    this.#filter = new LawFilter(tools.law);
    this.#xz = new XzStream(this.out, tools.crc32);
    // The second of the day: with it, `date` only grows, and stays while nothing changes.
    const revision = Math.floor((meta.changed % dayMs) / 1000);
    this.#line({ [metaName]: { date: isoDay(meta.changed), name, revision } });
  }

  row(row: ExportRow): void {
    const type = pointTypes[row.typeIndex] as PointType;
    if (!this.#filter.take(lawPoint(row, type))) return;
    this.#camera(row, row, type);
    if (row.childrens.length === 0) return;
    for (const { position } of sectionRows(row, this.#options)) this.#camera(row, position, type);
  }

  finish(): number {
    for (const zone of this.#filter.zones()) this.#zone(zone);
    if (this.#lines.length > 0) this.#store();
    this.#xz.end(this.out);
    return this.#count;
  }

  #camera({ speed, speedUnit }: ExportRow, { xE6, yE6, dirType, direction }: RowPosition, type: PointType): void {
    this.#count += 1;
    this.#line({
      lat: yE6 / 1e6,
      lon: xE6 / 1e6,
      flg: flagOf(type, speed),
      ...(speed > 0 && { spd: speed, unt: exCamUnits[speedUnit] }),
      ...(dirType !== 0 && direction > 0 && { dir: axisOf(direction) }),
    });
  }

  /** A point where a zone is entered, without any data of the camera. */
  #zone({ x, y, meters, travel, isTwoWay }: DangerZone): void {
    const far = isTwoWay && travel !== null ? [farEnd({ x, y, meters, travel })] : [];
    for (const start of [{ x, y }, ...far]) {
      this.#count += 1;
      this.#line({
        lat: Math.round(start.y * 1e5) / 1e5,
        lon: Math.round(start.x * 1e5) / 1e5,
        flg: exCamFlags.unknown,
        ...(travel !== null && { dir: axisOf(Math.round(travel)) }),
      });
    }
  }

  #line(value: object): void {
    this.#lines.text(`${JSON.stringify(value)}\n`);
    if (this.#lines.length >= runBytes) this.#store();
  }

  #store(): void {
    this.#xz.chunk(this.out, this.#lines.lend());
  }
}

function lawPlaces({ country, xE6, yE6, childrens: further }: ExportRow) {
  return { country, x: xE6 / 1e6, y: yE6 / 1e6, further };
}

function lawPoint(row: ExportRow, type: PointType): LawPoint {
  const { idx, speed, speedUnit, dirType, direction, childrens } = row;
  const further = childrens.map((child) => ({ ...child, direction: child.direction ?? 0 }));
  return { ...lawPlaces(row), id: String(idx), type, speed, speedUnit, dirType, direction, further };
}

function flagOf(type: PointType, speed: number): number {
  if (type !== 'control_cam_red') return exCamFlags.speed;
  return speed > 0 ? exCamFlags.redAndSpeed : exCamFlags.red;
}

/** Both azimuths of the road: programs may expect either, and the wrong one would silence them where needed. */
function axisOf(direction: number): [number, number] {
  return direction % 360 < 180
    ? [direction % 360, (direction + 180) % 360]
    : [(direction + 180) % 360, direction % 360];
}
