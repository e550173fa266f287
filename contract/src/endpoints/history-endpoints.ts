import { z } from 'zod';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { defineCalls } from '../endpoint.ts';
import { boundingBox } from '../fields/bounding-box.ts';
import { commaList, listOf, pageFields, wholeNumber } from '../fields/query-fields.ts';
import { historyEntry } from '../replies/history-entry.ts';

const day = z.iso.date('must be a date: YYYY-MM-DD');

/** A missing field does not filter. Days are inclusive and in UTC. */
export const historyFilterFields = {
  selectedTypes: commaList(pointTypes).optional(),
  selectedCountries: commaList().optional(),
  dateFrom: day.optional(),
  dateTo: day.optional(),
  rating: wholeNumber(-2, 1).optional(),
  /** Only points that are inside it now. */
  bbox: boundingBox.optional(),
};

const importFields = {
  import: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'Unknown value')
    .transform(Number)
    .optional(),
  /** All new points of an import as one entry with their count. */
  imports: z.literal('folded', 'Unknown value').optional(),
};

const filterQuery = z.strictObject({ ...historyFilterFields, ...importFields });
const pageQuery = z.strictObject({ ...historyFilterFields, ...importFields, ...pageFields });

export type HistoryFilter = z.output<typeof filterQuery>;

const historyList = {
  method: 'GET',
  right: 'map.browse',
  expensiveWith: ['bbox'],
  query: pageQuery,
  reply: listOf(historyEntry),
} as const;

const count = z.number().int();

export const historyCalls = defineCalls('History', {
  historyCounts: {
    method: 'GET',
    path: '/api/history/counts',
    summary: 'Number of entries in each list that match the filter',
    right: 'map.browse',
    expensiveWith: ['bbox'],
    query: filterQuery,
    reply: z.object({ created: z.number().int(), changed: z.number().int(), commented: z.number().int() }),
  },
  historyCreated: {
    ...historyList,
    path: '/api/history/created',
    summary: 'Added points, newest first',
  },
  historyChanged: {
    ...historyList,
    path: '/api/history/changed',
    summary: 'Changes, deletions, restorations and reverts, newest first',
  },
  historyCommented: {
    ...historyList,
    path: '/api/history/commented',
    summary: 'Comments, newest first',
  },
  historyAt: {
    method: 'GET',
    path: '/api/history/at',
    summary: 'What a part of the map showed at the end of a day (UTC): its points, or clusters where there are many',
    right: 'map.browse',
    also: [304],
    query: z.strictObject({
      date: day,
      bbox: boundingBox,
      /** Determines the cell size: 64 px on a map with tiles of 512. */
      zoom: wholeNumber(0, 22),
      types: commaList(pointTypes).optional(),
    }),
    reply: z.object({
      date: z.string(),
      /** All points of these types, regardless of position. */
      total: count,
      inside: count,
      /** Empty if more than 2,000 are in the box. */
      points: z.array(z.object({ _id: z.string(), type: z.enum(pointTypes), x: z.number(), y: z.number() })),
      /** The centre of the points in each cell, if there are too many to list. */
      cells: z.array(
        z.object({
          x: z.number(),
          y: z.number(),
          points: count,
          groups: z.object({ cameras: count, limits: count, road: count, warnings: count, posts: count }),
        }),
      ),
    }),
  },
  historySpan: {
    method: 'GET',
    path: '/api/history/span',
    summary: 'Days for which the map can be shown, and the number of points at the end of each month',
    right: 'map.browse',
    also: [304],
    reply: z.object({
      /** The day of the first point; null without points. */
      first: z.string().nullable(),
      /** Today, in UTC. */
      last: z.string(),
      /** `YYYY-MM`, oldest first, without gaps; the last one is the current state. */
      months: z.array(z.object({ month: z.string(), points: count })),
    }),
  },
});
