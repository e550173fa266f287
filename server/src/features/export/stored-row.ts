import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import { flagsOf, type PointFlag } from '@dozor/domain/point/point-flag.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import type { ExportRow } from '@dozor/domain/export/export-row.ts';
import { ratingOfKind, typeIndexOfKind } from '../../read-model/point-kind.ts';
import { timesOfDay } from '../../read-model/point-layout.ts';
import type { PointMemory } from '../../read-model/point-memory.ts';
import { childrenOf, confirmedOf, nameOf } from '../../read-model/read-point.ts';

const ambush = pointTypes.indexOf('mobile_ambush');
const sectionType = pointTypes.indexOf('speed_cam');
const noTimes: readonly string[] = [];
const noChildren: readonly ChildPoint[] = [];

/** The bit of each flag in the columns, by type. */
const flagBits = pointTypes.map(
  (type) => new Map<PointFlag, number>(flagsOf(type).map((flag, bit) => [flag, 1 << bit])),
);

/** The times of day of every value of their four bits. */
const timesByBits = Array.from({ length: 16 }, (_, bits) => timesOfDay.filter((_time, bit) => bits & (1 << bit)));

/** One object of the columns as the encoders read it: one instance goes over all of them. */
export class StoredRow implements ExportRow {
  readonly #memory: PointMemory;
  #slot = 0;
  #kind = 0;
  #marks = 0;
  #flags = 0;
  typeIndex = 0;

  constructor(memory: PointMemory) {
    this.#memory = memory;
  }

  moveTo(slot: number): void {
    const { points } = this.#memory;
    this.#slot = slot;
    this.#kind = points.kind[slot]!;
    this.#marks = points.marks[slot]!;
    this.#flags = points.flags[slot]!;
    this.typeIndex = typeIndexOfKind(this.#kind);
  }

  get idx(): number {
    return this.#memory.points.idx[this.#slot]!;
  }

  get xE6(): number {
    return this.#memory.points.x[this.#slot]!;
  }

  get yE6(): number {
    return this.#memory.points.y[this.#slot]!;
  }

  get speed(): number {
    return this.#memory.points.speed[this.#slot]!;
  }

  get dirType(): number {
    return this.#marks & 3;
  }

  get direction(): number {
    return this.#memory.points.direction[this.#slot]!;
  }

  get distance(): number {
    return this.#memory.points.distance[this.#slot]!;
  }

  get angle(): number {
    return this.#memory.points.angle[this.#slot]!;
  }

  get rating(): number {
    return ratingOfKind(this.#kind);
  }

  get subType(): string {
    return this.#memory.subTypes.textOf(this.#memory.points.subType[this.#slot]!);
  }

  get country(): string {
    return this.#place.slice(0, 2);
  }

  get region(): string {
    return this.#place.slice(3);
  }

  get #place(): string {
    return this.#memory.places.textOf(this.#memory.points.place[this.#slot]!);
  }

  get comment(): string {
    return nameOf(this.#memory, this.#slot);
  }

  get confirmed(): number {
    return this.typeIndex === ambush ? (confirmedOf(this.#memory, this.#slot) ?? 0) : 0;
  }

  get activeTime(): readonly string[] {
    return this.typeIndex === ambush ? (timesByBits[(this.#marks >> 2) & 15] ?? noTimes) : noTimes;
  }

  get childrens(): readonly ChildPoint[] {
    return this.typeIndex === sectionType ? childrenOf(this.#memory, this.#slot) : noChildren;
  }

  get version(): number {
    return this.#memory.points.version[this.#slot]!;
  }

  get created(): number {
    const { points } = this.#memory;
    return points.created[this.#slot]! * 1000 + (points.milliseconds[this.#slot]! & 1023);
  }

  get anyFlag(): boolean {
    return this.#flags !== 0;
  }

  hasFlag(flag: PointFlag): boolean {
    return (this.#flags & (flagBits[this.typeIndex]?.get(flag) ?? 0)) !== 0;
  }
}
