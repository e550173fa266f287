import { readFacts } from '@dozor/domain/format/all-formats.ts';
import type { DetectedFile } from '@dozor/domain/format/detection/import-decoder.ts';
import type { ImportSummary } from '@dozor/domain/import/import-summary.ts';
import type { RowRejectCode } from '@dozor/domain/import/reject.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import type { RowsPicture } from './rows-picture.ts';

export type TypeCounts = Partial<Record<PointType, number>>;

export interface Reject {
  line: number;
  code: RowRejectCode;
  value: string;
}

export type SamplePoint = Pick<PointFields, 'type' | 'x' | 'y' | 'speed' | 'dirType' | 'direction'> & {
  line: number;
  /** Only if specified in the file. */
  speedUnit?: SpeedUnit | undefined;
};

export interface FileSummary {
  /** Null when the file is unreadable. */
  detected: DetectedFile | null;
  /** Data rows: every one is in a point or rejected. */
  rows: number;
  pointCount: number;
  types: TypeCounts;
  /** Average-speed sections assembled from several rows. */
  sections: number;
  rejected: number;
  rejects: Reject[];
  understood: ImportSummary;
  /** Null when no row was accepted. */
  picture: RowsPicture | null;
  /** The first directions of a column that does not say whose they are; null without a question. */
  arrows: RowsPicture | null;
  /** The first points, to be compared with familiar ones. */
  sample: SamplePoint[];
}

/** True if the `line` of its rows is the number of a record. */
export function isOfRecords({ detected }: FileSummary): boolean {
  return detected !== null && readFacts[detected.format].row === 'record';
}

export interface ReadPoint {
  fields: PointFields;
  sourceId: string;
  speedUnit?: SpeedUnit | undefined;
}

export interface WorkControl {
  /** Yields to messages; throws `Stopped` when one of them requested it. */
  step(done: number, of: number): Promise<void>;
}

export class Stopped extends Error {}
