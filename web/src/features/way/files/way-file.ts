import type { Credit } from '@dozor/domain/export/credit.ts';
import type { StreamedFormatId } from '@dozor/domain/format/all-formats.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { metersPerSecond } from '@dozor/domain/point/speed-unit.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { AllLabels } from '../../../i18n/all-labels.ts';
import type { ReadPoint } from '../../converter/work/converted-file.ts';
import type { WriteRequest } from '../../converter/work/write-file.ts';

/** The formats for navigators and apps; for others there is the converter. */
export const wayFormats = [
  'Navitel',
  'IGO',
  'Garmin',
  'Comand',
  'OsmAnd',
  'OrganicMaps',
  'GPX',
  'KML',
] as const satisfies readonly StreamedFormatId[];

export interface WayFileRequest {
  points: ReadPoint[];
  how: WriteRequest;
  labels: AllLabels;
}

export type WayFileAnswer = { file: Blob } | { failed: string };

export interface WayFileOptions {
  format: StreamedFormatId;
  language: Language;
  nowMs: number;
  credits: readonly Credit[];
  labels: AllLabels;
}

const warnSeconds = 20;
const defaultMetersPerSecond = 60 / 3.6;
const [minWarnMeters, maxWarnMeters] = [250, 1500];

/** The points of a way for a file, each with a warning 20 s before it. */
export function wayFileRequest(
  points: readonly Point[],
  { format, language, nowMs, credits, labels }: WayFileOptions,
): WayFileRequest {
  const asOf = new Date(nowMs).toISOString().slice(0, 10);
  const options = { selectMiddlePoints: true, withIdPoint: false, extended: false, language, asOf };
  return {
    points: points.map((point) => {
      const { _id, speed, speedUnit } = point;
      return { fields: { ...point, distance: warnMeters(speed, speedUnit) }, sourceId: _id, speedUnit };
    }),
    how: { format, options, milesPerHour: false, changedMs: nowMs, credits },
    labels,
  };
}

function warnMeters(speed: number | null, unit: Point['speedUnit']): number {
  const fast = speed === null ? defaultMetersPerSecond : metersPerSecond(speed, unit);
  return Math.min(maxWarnMeters, Math.max(minWarnMeters, Math.round((fast * warnSeconds) / 10) * 10));
}
