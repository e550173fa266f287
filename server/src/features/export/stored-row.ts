import type { ExportRow } from '@dozor/domain/export/export-row.ts';
import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { ratingOfKind, typeIndexOfKind } from '../../read-model/point-kind.ts';
import { timesOfDay } from '../../read-model/point-layout.ts';
import type { PointMemory } from '../../read-model/point-memory.ts';
import type { StringTable } from '../../read-model/string-table.ts';
import { hasConfirmedMark } from '../../read-model/write-point.ts';
import type { RowBatch } from './row-batch.ts';

const ambush = pointTypes.indexOf('mobile_ambush');
const section = pointTypes.indexOf('speed_cam');
const hasName = Uint8Array.from(pointTypes, (type) => (type === 'begin_village' || type === 'end_village' ? 1 : 0));
const noTimes: readonly string[] = [];
const noChildren: readonly ChildPoint[] = [];

/** The times of day of every value of their four bits. */
const timesByBits = Array.from({ length: 16 }, (_, bits) => timesOfDay.filter((_time, bit) => bits & (1 << bit)));

/** One object of a batch as the encoders read it: one instance goes over all of them. */
export class StoredRow implements ExportRow {
  #batch: RowBatch | undefined;
  #at = 0;
  typeIndex = 0;
  readonly numbering: object;
  /** Cut out of the places once: a string that is there already is found again without reading it. */
  readonly #subTypes: StringTable;
  readonly #countries: readonly string[];
  readonly #regions: readonly string[];

  /** @param memory has the names of places and camera models */
  constructor(memory: PointMemory) {
    this.numbering = memory;
    this.#subTypes = memory.subTypes;
    this.#countries = memory.places.texts().map((place) => place.slice(0, 2));
    this.#regions = memory.places.texts().map((place) => place.slice(3));
  }

  moveTo(batch: RowBatch, at: number): void {
    this.#batch = batch;
    this.#at = at;
    this.typeIndex = typeIndexOfKind(batch.kind[at]!);
  }

  get idx(): number {
    return this.#batch!.idx[this.#at]!;
  }

  get xE6(): number {
    return this.#batch!.x[this.#at]!;
  }

  get yE6(): number {
    return this.#batch!.y[this.#at]!;
  }

  get speed(): number {
    return this.#batch!.speed[this.#at]!;
  }

  get dirType(): number {
    return this.#batch!.marks[this.#at]! & 3;
  }

  get direction(): number {
    return this.#batch!.direction[this.#at]!;
  }

  get distance(): number {
    return this.#batch!.distance[this.#at]!;
  }

  get angle(): number {
    return this.#batch!.angle[this.#at]!;
  }

  get rating(): number {
    return ratingOfKind(this.#batch!.kind[this.#at]!);
  }

  get subType(): string {
    return this.#subTypes.textOf(this.#batch!.subType[this.#at]!);
  }

  get country(): string {
    return this.#countries[this.#batch!.place[this.#at]!] ?? '';
  }

  get region(): string {
    return this.#regions[this.#batch!.place[this.#at]!] ?? '';
  }

  get placeNumber(): number {
    return this.#batch!.place[this.#at]!;
  }

  get subTypeNumber(): number {
    return this.#batch!.subType[this.#at]!;
  }

  get comment(): string {
    // Asking the map of names for each of the many objects that have none would take longer than writing the row.
    return hasName[this.typeIndex] === 1 ? (this.#batch!.names.get(this.#at) ?? '') : '';
  }

  get confirmed(): number {
    if (this.typeIndex !== ambush || (this.#batch!.marks[this.#at]! & hasConfirmedMark) === 0) return 0;
    return this.#batch!.extra[this.#at]! * 1000 + ((this.#batch!.milliseconds[this.#at]! >> 20) & 1023);
  }

  get activeTime(): readonly string[] {
    return this.typeIndex === ambush ? (timesByBits[(this.#batch!.marks[this.#at]! >> 2) & 15] ?? noTimes) : noTimes;
  }

  get childrens(): readonly ChildPoint[] {
    return this.typeIndex === section ? (this.#batch!.childrens.get(this.#at) ?? noChildren) : noChildren;
  }

  get version(): number {
    return this.#batch!.version[this.#at]!;
  }

  get created(): number {
    return this.#batch!.created[this.#at]! * 1000 + (this.#batch!.milliseconds[this.#at]! & 1023);
  }

  get flagBits(): number {
    return this.#batch!.flags[this.#at]!;
  }
}
