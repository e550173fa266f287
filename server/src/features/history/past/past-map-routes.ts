import { historyCalls } from '@dozor/contract/endpoints/history-endpoints.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { FieldErrors } from '../../../core/app-error.ts';
import { type Api, route } from '../../../platform/http/route.ts';
import { sharedCacheControl } from '../../../platform/http/shared-answers.ts';
import { dayOf } from '../../../read-model/past/past-intervals.ts';
import { wantedTypes } from '../../../read-model/past/points-at.ts';
import type { Services } from '../../../services.ts';
import type { PastMap } from './past-map.ts';

const dayMs = 86_400_000;
/** A past day no longer changes. */
const pastDayCacheControl = 'public, max-age=3600';

export function pastMapRoutes(api: Api, { config }: Pick<Services, 'config'>, past: PastMap): void {
  route(api, historyCalls.historyAt, async ({ query: { date, bbox, zoom, types }, reply }) => {
    const day = dayOf(Date.parse(date));
    if (day > past.today) throw new FieldErrors({ date: validationMessage('inTheFuture') });
    const { inside, points, cells } = await past.at({ day, bbox, zoom, types });
    const total = (await past.counts()).at(day, wantedTypes(types));
    reply.header('cache-control', day < past.today ? pastDayCacheControl : sharedCacheControl(config));
    return {
      date,
      total,
      inside,
      points: points.map(({ idx, type, xE6, yE6 }) => ({ _id: String(idx), type, x: xE6 / 1e6, y: yE6 / 1e6 })),
      cells: cells.map(({ xE6, yE6, ...counts }) => ({ x: xE6 / 1e6, y: yE6 / 1e6, ...counts })),
    };
  });

  route(api, historyCalls.historySpan, async ({ reply }) => {
    reply.header('cache-control', sharedCacheControl(config));
    const counts = await past.counts();
    const last = past.today;
    const { first } = counts;
    const all = wantedTypes(undefined);
    const months = first === undefined ? [] : endsOfMonths(first, last);
    return {
      first: first === undefined ? null : dateOf(first),
      last: dateOf(last),
      months: months.map((day) => ({ month: dateOf(day).slice(0, 7), points: counts.at(day, all) })),
    };
  });
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The last days of the months between two days, the last of which is included. */
function endsOfMonths(first: number, last: number): number[] {
  const days: number[] = [];
  const start = new Date(first * dayMs);
  for (let month = start.getUTCMonth() + 1; ; month += 1) {
    const end = dayOf(Date.UTC(start.getUTCFullYear(), month, 1)) - 1;
    days.push(Math.min(end, last));
    if (end >= last) return days;
  }
}
