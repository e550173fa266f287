import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { RevertReason } from '@dozor/domain/history/revert-reason.ts';
import type { PhotoKind } from '@dozor/domain/photo/point-photo.ts';
import type { PointFields } from '@dozor/domain/point/point-schema.ts';
import { completePoint, type SentPoint } from '@dozor/domain/point/sent-point.ts';

/** Days are counted back from the moment at which the sample is loaded. */
interface Edit {
  day: number;
  fields: Partial<SentPoint>;
  comment: string;
  kind?: 'reverted';
  reason?: RevertReason;
}

interface Photo {
  day: number;
  kind: PhotoKind;
  /** In the folder `photos`. */
  file: string;
}

interface DemoRow {
  point: SentPoint;
  then?: Edit[];
  comments?: { day: number; text: string }[];
  /** The days of votes that it is there, and that it is gone. */
  here?: number[];
  gone?: number[];
  photos?: Photo[];
}

export interface DemoPoint {
  fields: PointFields;
  /** Oldest first, each with the whole point after it. */
  edits: (Omit<Edit, 'fields'> & { fields: PointFields })[];
  comments: { day: number; text: string }[];
  votes: { kind: 'here' | 'gone'; day: number }[];
  photos: Photo[];
}

const folder = new URL('../../data/sample/', import.meta.url);

/** Points along the streets of many towns, in no particular relation to their true roads. */
export function readWorld(now: Date): PointFields[] {
  const rows = JSON.parse(gunzipSync(readFileSync(new URL('world.json.gz', folder))).toString()) as SentPoint[];
  return rows.map((row) => completePoint(row, now));
}

/** Points on the roads of Andorra, as a good community keeps them. */
export function readDemo(now: Date): DemoPoint[] {
  const rows = JSON.parse(readFileSync(new URL('andorra.json', folder), 'utf8')) as DemoRow[];
  return rows.map(({ point, then = [], comments = [], here = [], gone = [], photos = [] }) => ({
    fields: completePoint(point, now),
    edits: then.map((edit, at) => {
      const after = then.slice(0, at + 1).reduce((before, { fields }) => ({ ...before, ...fields }), point);
      return { ...edit, fields: completePoint(after, now) };
    }),
    comments,
    votes: [
      ...here.map((day) => ({ kind: 'here' as const, day })),
      ...gone.map((day) => ({ kind: 'gone' as const, day })),
    ],
    photos,
  }));
}

export function readDemoPhoto({ file }: Photo): Buffer {
  return readFileSync(new URL(`photos/${file}`, folder));
}
