import type { ExportRow } from '@dozor/domain/export/export-row.ts';
import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { type SpeedUnit, speedUnitOf } from '@dozor/domain/point/speed-unit.ts';
import {
  activeTimeOf,
  confirmedMs,
  countryOf,
  createdMs,
  dirTypeOf,
  hasConfirmed,
  regionOf,
} from '../../read-model/columns/packed-fields.ts';
import { ratingOfKind, typeIndexOfKind } from '../../read-model/columns/point-kind.ts';
import type { PointMemory } from '../../read-model/columns/point-memory.ts';
import { confidenceOfSlot, hundredthsOfSlot } from '../../read-model/columns/slot-freshness.ts';
import type { StringTable } from '../../read-model/columns/string-table.ts';
import type { RowBatch } from './row-batch.ts';

const ambush = pointTypes.indexOf('mobile_ambush');
const section = pointTypes.indexOf('speed_cam');
const hasName = Uint8Array.from(pointTypes, (type) => (type === 'begin_village' || type === 'end_village' ? 1 : 0));
const noTimes: readonly string[] = [];
const noChildren: readonly ChildPoint[] = [];

/** A point of a batch as the encoders read it: one instance iterates over all of them. */
export class StoredRow implements ExportRow {
  #batch: RowBatch | undefined;
  #at = 0;
  typeIndex = 0;
  readonly numbering: object;
  /** Substrings of the places, interned: known strings are found without decoding. */
  readonly #subTypes: StringTable;
  readonly #countries: readonly string[];
  readonly #regions: readonly string[];
  readonly #units: readonly SpeedUnit[];

  constructor(memory: PointMemory) {
    this.numbering = memory;
    this.#subTypes = memory.subTypes;
    this.#countries = memory.places.texts().map(countryOf);
    this.#regions = memory.places.texts().map(regionOf);
    this.#units = this.#countries.map(speedUnitOf);
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

  get speedUnit(): SpeedUnit {
    return this.#units[this.#batch!.place[this.#at]!] ?? 'km/h';
  }

  get dirType(): number {
    return dirTypeOf(this.#batch!.marks[this.#at]!);
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

  get placeIndex(): number {
    return this.#batch!.place[this.#at]!;
  }

  get subTypeIndex(): number {
    return this.#batch!.subType[this.#at]!;
  }

  get comment(): string {
    // Most points have no name, and a map lookup for each of them would take longer than writing the row.
    return hasName[this.typeIndex] === 1 ? (this.#batch!.names.get(this.#at) ?? '') : '';
  }

  get confirmed(): number {
    if (this.typeIndex !== ambush || !hasConfirmed(this.#batch!.marks[this.#at]!)) return 0;
    return confirmedMs(this.#batch!.extra[this.#at]!, this.#batch!.milliseconds[this.#at]!);
  }

  get activeTime(): readonly string[] {
    return this.typeIndex === ambush ? activeTimeOf(this.#batch!.marks[this.#at]!) : noTimes;
  }

  get childrens(): readonly ChildPoint[] {
    return this.typeIndex === section ? (this.#batch!.childrens.get(this.#at) ?? noChildren) : noChildren;
  }

  get version(): number {
    return this.#batch!.version[this.#at]!;
  }

  get created(): number {
    return createdMs(this.#batch!.created[this.#at]!, this.#batch!.milliseconds[this.#at]!);
  }

  confidenceAt(ms: number): number {
    return confidenceOfSlot(this.#batch!, this.#at, ms);
  }

  hundredthsOn(day: number): number {
    return hundredthsOfSlot(this.#batch!, this.#at, day);
  }

  get checked(): number {
    return this.#batch!.checked[this.#at]! * 1000;
  }

  get flagBits(): number {
    return this.#batch!.flags[this.#at]!;
  }
}
