import { createHash } from 'node:crypto';
import { flagsOf } from '@dozor/domain/point/point-flag.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { childLayout, pointLayout, timesOfDay } from '../columns/point-layout.ts';

/*
 * A snapshot is the columns as they lie in memory, the points in the order of their locations, so that a start reads them
 * in one go and has nothing to sort:
 *   magic · columns of the objects · columns of the points of sections · names · end as JSON · its length · checksum
 * Points may change while it is written. That does no harm: such a row is newer than the snapshot's revision, and who
 * loads the snapshot reads all newer rows from the database before looking at any.
 */
export const snapshotMagic = 'DOZORMAP';

/** Length of the end and checksum of all before it, four bytes each. */
export const trailerBytes = 8;

export interface SnapshotEnd {
  /** Of the columns and of what their numbers mean; another one makes the file useless. */
  meaning: string;
  /** Of the last write that is surely in the file. */
  revision: number;
  points: number;
  children: number;
  textBytes: number;
  places: readonly string[];
  subTypes: readonly string[];
  /** Points as the database had them then, by which the same database is told from another one. */
  probes: readonly SnapshotProbe[];
}

export interface SnapshotProbe {
  idx: number;
  revision: number;
  version: number;
  updated: number;
}

export function snapshotMeaning(): string {
  const flags = pointTypes.map((type) => flagsOf(type));
  return createHash('sha256')
    .update(JSON.stringify([pointLayout, childLayout, pointTypes, flags, timesOfDay]))
    .digest('base64url');
}

/** The bytes of the first rows of a column. */
export function columnBytes(column: SnapshotColumn, rows: number): Uint8Array {
  return new Uint8Array(column.buffer, 0, rows * column.BYTES_PER_ELEMENT);
}

export type SnapshotColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array;
