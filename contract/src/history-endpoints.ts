import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { z } from 'zod';
import { boundingBox } from './bounding-box.ts';
import { defineEndpoint } from './endpoint.ts';
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
  /** Only objects that lie there now. */
  bbox: boundingBox.optional(),
};

const filterQuery = z.strictObject(historyFilterFields);
const pageQuery = z.strictObject({ ...historyFilterFields, ...pageFields });

export type HistoryFilter = z.output<typeof filterQuery>;

export const historyCounts = defineEndpoint({
  name: 'historyCounts',
  method: 'GET',
  path: '/api/history/counts',
  tag,
  summary: 'How many entries of each list the filter leaves',
  access: 'anyone',
  query: filterQuery,
  reply: z.object({ created: z.number().int(), changed: z.number().int(), commented: z.number().int() }),
});

function historyList(kind: 'created' | 'changed' | 'commented', summary: string) {
  return defineEndpoint({
    name: `history${kind[0]?.toUpperCase()}${kind.slice(1)}`,
    method: 'GET',
    path: `/api/history/${kind}`,
    tag,
    summary,
    access: 'anyone',
    query: pageQuery,
    reply: listOf(historyEntry),
  });
}

export const historyCreated = historyList('created', 'Objects that were added, newest first');
export const historyChanged = historyList('changed', 'Changes, deletions, restorations and reverts, newest first');
export const historyCommented = historyList('commented', 'Comments, newest first');

export const historyEndpoints = [historyCounts, historyCreated, historyChanged, historyCommented];
