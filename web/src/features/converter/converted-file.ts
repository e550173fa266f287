import type { DetectedFile } from '@dozor/domain/import/create-decoder.ts';
import type { RejectCode } from '@dozor/domain/import/reject.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';

export type TypeCounts = Partial<Record<PointType, number>>;

/** A row that was not taken. */
export interface Reject {
  line: number;
  code: RejectCode;
  /** What the file has there. */
  value: string;
}

export type SamplePoint = Pick<PointFields, 'type' | 'x' | 'y' | 'speed' | 'dirType' | 'direction'> & { line: number };

/** What was understood of a file. */
export interface FileSummary {
  /** Null when it is nothing that can be read. */
  detected: DetectedFile | null;
  /** Data rows: every one is in an object or rejected. */
  rows: number;
  objects: number;
  types: TypeCounts;
  /** Average-speed sections that were put together from several rows. */
  sections: number;
  rejected: number;
  /** The first of the rejected rows. */
  rejects: Reject[];
  /** The first objects, to be compared with what one knows. */
  sample: SamplePoint[];
}

/** An object of the visitor's file, with the number it goes by there. */
export interface ReadPoint {
  fields: PointFields;
  sourceId: string;
}

/** What a piece of work in the worker needs: a word on how far it is, and a chance to be stopped. */
export interface WorkControl {
  /** Gives way to messages; throws `Stopped` when one of them said so. */
  step(done: number, of: number): Promise<void>;
}

export class Stopped extends Error {}
