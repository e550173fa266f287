import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import { flagsOf, type PointFlag } from '@dozor/domain/point/point-flag.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import {
  activeTimeOf,
  confirmedMs,
  countryOf,
  createdMs,
  dirTypeOf,
  hasConfirmed,
  regionOf,
  updatedMs,
} from './packed-fields.ts';
import { isSectionKind, isSettlementKind, ratingOfKind, typeOfKind } from './point-kind.ts';
import { childParts, type PointColumns } from './point-layout.ts';
import type { PointMemory } from './point-memory.ts';

/** All stored columns of one point, under the names of the API. */
export interface StoredPoint {
  idx: number;
  version: number;
  /** Milliseconds since 1970, as are `updated` and `confirmed`. */
  created: number;
  updated: number;
  authorId: number;
  country: string;
  region: string;
  type: PointType;
  subType: string;
  x: number;
  y: number;
  /** Null if unknown. */
  speed: number | null;
  dirType: number;
  /** Null if unknown. */
  direction: number | null;
  distance: number;
  angle: number;
  rating: number;
  comment: string;
  confirmed: number | null;
  activeTime: string[];
  flags: PointFlag[];
  childrens: ChildPoint[];
}

export function createdMsOf({ points }: PointMemory, slot: number): number {
  return createdMs(points.created[slot]!, points.milliseconds[slot]!);
}

export function readPoint(memory: PointMemory, slot: number): StoredPoint {
  const { points } = memory;
  const kind = points.kind[slot]!;
  const marks = points.marks[slot]!;
  const place = memory.places.textOf(points.place[slot]!);
  return {
    idx: points.idx[slot]!,
    version: points.version[slot]!,
    created: createdMsOf(memory, slot),
    updated: updatedMs(points.updated[slot]!, points.milliseconds[slot]!),
    authorId: points.author[slot]!,
    country: countryOf(place),
    region: regionOf(place),
    type: typeOfKind(kind),
    subType: memory.subTypes.textOf(points.subType[slot]!),
    x: points.x[slot]! / 1e6,
    y: points.y[slot]! / 1e6,
    speed: points.speed[slot]! || null,
    dirType: dirTypeOf(marks),
    direction: points.direction[slot]! || null,
    distance: points.distance[slot]!,
    angle: points.angle[slot]!,
    rating: ratingOfKind(kind),
    comment: nameOf(memory, slot),
    confirmed: confirmedOf(memory, slot),
    activeTime: [...activeTimeOf(marks)],
    flags: flagsOf(typeOfKind(kind)).filter((_, bit) => points.flags[slot]! & (1 << bit)),
    childrens: childrenOf(memory, slot),
  };
}

/** When an ambush was last confirmed, in milliseconds since 1970; null for all other points. */
export function confirmedOf({ points }: PointMemory, slot: number): number | null {
  if (!hasConfirmed(points.marks[slot]!)) return null;
  return confirmedMs(points.extra[slot]!, points.milliseconds[slot]!);
}

/** The name of a settlement, otherwise empty. */
export function nameOf({ points, texts }: PointMemory, slot: number): string {
  const at = points.extra[slot]!;
  return at !== 0 && isSettlementKind(points.kind[slot]!) ? texts.read(at - 1) : '';
}

/** The row of the first child of a section, whose last child is the finish; -1 for points without children. */
export function firstChild({ kind, extra }: PointColumns, slot: number): number {
  return isSectionKind(kind[slot]!) ? extra[slot]! - 1 : -1;
}

/** The finish last; empty for all points but sections. */
export function childRows({ points, children, childCount }: PointMemory, slot: number): number[] {
  const first = firstChild(points, slot);
  const rows: number[] = [];
  for (let child = first; child !== -1 && child < childCount; child += 1) {
    rows.push(child);
    if (children.part[child] === childParts.finish) break;
  }
  return rows;
}

export function sectionSlots({ points, count }: PointMemory): number[] {
  const slots: number[] = [];
  for (let slot = 0; slot < count; slot += 1) if (firstChild(points, slot) !== -1) slots.push(slot);
  return slots;
}

export function childrenOf(memory: PointMemory, slot: number): ChildPoint[] {
  const { children } = memory;
  return childRows(memory, slot).map((child) => ({
    _id: String(children.idx[child]!),
    x: children.x[child]! / 1e6,
    y: children.y[child]! / 1e6,
    dirType: children.dirType[child]!,
    direction: children.direction[child]! || null,
    distance: children.distance[child]!,
    angle: children.angle[child]!,
  }));
}
