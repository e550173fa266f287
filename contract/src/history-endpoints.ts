import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { z } from 'zod';
import { boundingBox } from './bounding-box.ts';
import * as calls from './calls.ts';
import { type Address, defineEndpoint } from './endpoint.ts';
import { historyEntry } from './history-entry.ts';
import { commaList, listOf, pageFields, wholeNumber } from './query-fields.ts';

const tag = 'History';

const day = z.iso.date('must be a date: YYYY-MM-DD');

/** Specification section 3: what is left out is not filtered by. Days are inclusive and in UTC. */
export const historyFilterFields = {
  selectedTypes: commaList(pointTypes).optional(),
  selectedCountries: commaList().optional(),
  dateFrom: day.optional(),
  dateTo: day.optional(),
  rating: wholeNumber(-2, 1).optional(),
  /** Only points that lie there now. */
  bbox: boundingBox.optional(),
};

const importFields = {
  /** The new points of one import alone. */
  import: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'Unknown value')
    .transform(Number)
    .optional(),
  /** All new points of an import as one entry, which says how many they are. */
  imports: z.literal('folded', 'Unknown value').optional(),
};

const filterQuery = z.strictObject({ ...historyFilterFields, ...importFields });
const pageQuery = z.strictObject({ ...historyFilterFields, ...importFields, ...pageFields });

export type HistoryFilter = z.output<typeof filterQuery>;

export const historyCounts = defineEndpoint({
  ...calls.historyCounts,
  tag,
  summary: 'How many entries of each list the filter leaves',
  right: 'map.browse',
  query: filterQuery,
  reply: z.object({ created: z.number().int(), changed: z.number().int(), commented: z.number().int() }),
});

function historyList(address: Address, summary: string) {
  return defineEndpoint({
    ...address,
    tag,
    summary,
    right: 'map.browse',
    query: pageQuery,
    reply: listOf(historyEntry),
  });
}

export const historyCreated = historyList(calls.historyCreated, 'Points that were added, newest first');
export const historyChanged = historyList(
  calls.historyChanged,
  'Changes, deletions, restorations and reverts, newest first',
);
export const historyCommented = historyList(calls.historyCommented, 'Comments, newest first');

export const historyEndpoints = [historyCounts, historyCreated, historyChanged, historyCommented];
