import type { DetectedFile } from '@dozor/domain/import/import-decoder.ts';
import type { ImportSummary } from '@dozor/domain/import/import-summary.ts';
import type { RowRejectCode } from '@dozor/domain/import/reject.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { RowsPicture } from './rows-picture.ts';

export type TypeCounts = Partial<Record<PointType, number>>;

/** A row that was not taken. */
export interface Reject {
  line: number;
  code: RowRejectCode;
  /** What the file has there. */
  value: string;
}

export type SamplePoint = Pick<PointFields, 'type' | 'x' | 'y' | 'speed' | 'dirType' | 'direction'> & {
  line: number;
  /** As far as the file says it. */
  speedUnit?: SpeedUnit | undefined;
};

/** What was understood of a file. */
export interface FileSummary {
  /** Null when it is nothing that can be read. */
  detected: DetectedFile | null;
  /** Data rows: every one is in a point or rejected. */
  rows: number;
  pointCount: number;
  types: TypeCounts;
  /** Average-speed sections that were put together from several rows. */
  sections: number;
  rejected: number;
  /** The first of the rejected rows. */
  rejects: Reject[];
  /** What was understood of its columns and positions, and what should be known. */
  understood: ImportSummary;
  /** Where the rows lie; null when none was taken. */
  picture: RowsPicture | null;
  /** The first points, to be compared with what one knows. */
  sample: SamplePoint[];
}

/** A point of the visitor's file, with the id it goes by there. */
export interface ReadPoint {
  fields: PointFields;
  sourceId: string;
  /** As far as the file says it. */
  speedUnit?: SpeedUnit | undefined;
}

/** What a piece of work in the worker needs: a word on how far it is, and a chance to be stopped. */
export interface WorkControl {
  /** Gives way to messages; throws `Stopped` when one of them said so. */
  step(done: number, of: number): Promise<void>;
}

export class Stopped extends Error {}
