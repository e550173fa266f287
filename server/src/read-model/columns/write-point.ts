import type { Selectable } from 'kysely';
import type { ChildPoint } from '@dozor/domain/point/child-point-schema.ts';
import { flagsOf } from '@dozor/domain/point/point-flag.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { PointTable } from '../../database/tables/tables.ts';
import { type FreshnessColumns, freshnessTimesOfRow } from '../../records/points/freshness-of-row.ts';
import { type PointExtra, readExtra } from '../../records/points/point-extra.ts';
import { storedWitnessOf } from '../../records/points/witness-of-row.ts';
import { toE6, worldY } from '../spatial/web-mercator.ts';
import { marksOf, millisecondsOf, packedWitness, placeName } from './packed-fields.ts';
import { isAmbushKind, isSectionKind, isSettlementKind, kindOf } from './point-kind.ts';
import { childParts, type PointColumns } from './point-layout.ts';
import type { PointMemory } from './point-memory.ts';
import { hourOf, stateOfSlot } from './slot-freshness.ts';
import { textBytes } from './text-arena.ts';

export type PointRow = Selectable<PointTable> & Partial<FreshnessColumns>;

/** A fully parsed row: its size is known, and nothing in it can fail half-way through a change. */
export interface ReadyRow {
  row: PointRow;
  kind: number;
  extra: PointExtra;
}

const maxSeconds = 2 ** 32 - 1;

/** @throws {Error} when the type is unknown */
export function readyRow(row: PointRow): ReadyRow {
  return {
    row,
    kind: kindOf(row.type, row.rating),
    extra: readExtra(row),
  };
}

export function reserveFor(memory: PointMemory, rows: readonly ReadyRow[]): void {
  let children = 0;
  let bytes = 0;
  let highestIdx = 0;
  for (const { row, extra } of rows) {
    children += extra.childrens?.length ?? 0;
    if (row.name !== null) bytes += textBytes(row.name);
    if (row.idx > highestIdx) highestIdx = row.idx;
  }
  memory.reserve({ points: rows.length, children, textBytes: bytes, highestIdx });
}

export const unknownSpeed = 0;
/** Unambiguous: north is 360. */
export const unknownDirection = 0;

/** @param nowMs determines the freshness */
export function writePoint(memory: PointMemory, slot: number, { row, kind, extra }: ReadyRow, nowMs: number): void {
  const { points } = memory;
  points.x[slot] = toE6(row.x);
  points.y[slot] = toE6(row.y);
  points.worldY[slot] = worldY(toE6(row.y));
  points.kind[slot] = kind;
  points.speed[slot] = row.speed ?? unknownSpeed;
  points.direction[slot] = row.direction ?? unknownDirection;
  points.distance[slot] = row.distance;
  points.angle[slot] = row.angle;
  points.subType[slot] = memory.subTypes.indexOf(row.sub_type ?? '');
  points.place[slot] = memory.places.indexOf(placeName(row.country, row.region));
  points.revision[slot] = row.revision;
  points.author[slot] = row.author_id;
  points.version[slot] = row.version;
  points.flags[slot] = flagBits(row.type as PointType, extra.flags);
  points.created[slot] = secondsOf(row.created);
  points.updated[slot] = secondsOf(row.updated);
  points.milliseconds[slot] = millisecondsOf(row.created, row.updated, row.confirmed ?? 0);
  points.marks[slot] = marksOf(row.dir_type, extra.activeTime, row.confirmed !== null);
  points.extra[slot] = writeExtra(memory, slot, row, extra);
  writeFreshness(points, slot, row, nowMs);
}

const noFreshness: FreshnessColumns = {
  author_kind: null,
  belief: null,
  as_of: null,
  checked: null,
  here: null,
  gone: null,
  third_gone: null,
  now_sum: null,
  now_of: null,
  witness_azimuth: null,
  witness_drivers: null,
  witness_against: null,
};

function writeFreshness(points: PointColumns, slot: number, row: PointRow, nowMs: number): void {
  const whole = { ...noFreshness, ...row };
  const { checkFrom, thirdGone, checked } = freshnessTimesOfRow(whole);
  points.witness[slot] = packedWitness(storedWitnessOf(whole));
  points.checkFrom[slot] = checkFrom;
  points.thirdGone[slot] = thirdGone;
  points.checked[slot] = checked;
  points.fresh[slot] = stateOfSlot(points, slot, hourOf(nowMs));
}

function writeExtra(memory: PointMemory, slot: number, row: PointRow, extra: PointExtra): number {
  const kind = memory.points.kind[slot]!;
  if (isAmbushKind(kind)) return secondsOf(row.confirmed ?? 0);
  if (isSectionKind(kind)) return extra.childrens?.length ? writeChildren(memory, slot, extra.childrens) + 1 : 0;
  return isSettlementKind(kind) && row.name ? memory.texts.append(row.name) + 1 : 0;
}

function writeChildren(memory: PointMemory, parent: number, childrens: readonly ChildPoint[]): number {
  const first = memory.addChildren(childrens.length);
  const { children } = memory;
  for (const [index, child] of childrens.entries()) {
    const at = first + index;
    children.idx[at] = Number(child._id);
    children.x[at] = toE6(child.x);
    children.y[at] = toE6(child.y);
    children.worldY[at] = worldY(toE6(child.y));
    children.parent[at] = parent;
    children.direction[at] = child.direction ?? unknownDirection;
    children.distance[at] = child.distance;
    children.angle[at] = child.angle;
    children.dirType[at] = child.dirType;
    children.part[at] = index === childrens.length - 1 ? childParts.finish : childParts.extra;
  }
  return first;
}

/** The column covers the years 1970 to 2106. */
function secondsOf(milliseconds: number): number {
  return Math.min(Math.max(Math.floor(milliseconds / 1000), 0), maxSeconds);
}

function flagBits(type: PointType, flags: readonly string[] | undefined): number {
  if (!flags || flags.length === 0) return 0;
  let bits = 0;
  for (const [bit, flag] of flagsOf(type).entries()) if (flags.includes(flag)) bits |= 1 << bit;
  return bits;
}
