import { createHash } from 'node:crypto';
import { flagsOf } from '@dozor/domain/point/point-flag.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { childLayout, pointLayout, timesOfDay } from '../columns/point-layout.ts';

/*
 * A snapshot contains the columns as they are in memory, the points in location order, so that a start reads them in
 * one go and has nothing to sort:
 * magic · columns of the points · columns of the points of sections · names · end as JSON · its length · checksum
 * Points may change while it is written. That is harmless: such a row is newer than the snapshot's revision, and the
 * loader reads all newer rows from the database before looking at any.
 */
export const snapshotMagic = 'DOZORMAP';

/** Length of the end and checksum of everything before it, four bytes each. */
export const trailerBytes = 8;

/**
 * Bytes that are read, summed and then put where they belong, at once: few enough to stay in the processor's cache,
 * because memory that nothing has touched yet costs more to read into and to sum than to copy into. All this takes a
 * few milliseconds at most.
 */
export const chunkBytes = 2 ** 20;

export interface SnapshotEnd {
  /** Version of the columns and of the meaning of their values; a file with a different one is useless. */
  meaning: string;
  /** Revision of the last write that is certainly in the file. */
  revision: number;
  points: number;
  children: number;
  textBytes: number;
  places: readonly string[];
  subTypes: readonly string[];
  /** Points as stored in the database at that time, to recognize the same database. */
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

export function columnBytes(column: SnapshotColumn, rows: number): Uint8Array {
  return new Uint8Array(column.buffer, 0, rows * column.BYTES_PER_ELEMENT);
}

export type SnapshotColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array;
