import * as calls from '@dozor/contract/sources-endpoints.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { completePoint } from '@dozor/domain/point/sent-point.ts';
import { splitServerFields } from '@dozor/domain/point/server-fields.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { listCandidates } from './candidates-queries.ts';
import { acceptCandidate } from './settle/accept-candidate.ts';
import { acceptMany } from './settle/accept-many.ts';
import { deferCandidate, rejectCandidate } from './settle/put-aside.ts';
import { countSources, type ListedSource, listSources } from './sources-queries.ts';

/** Official and open lists, and what they propose. */
export function sourceRoutes(api: Api, services: Services): void {
  const { database, clock } = services;

  route(api, calls.listSources, async ({ query: { page, limit } }) => {
    const rows = await listSources(database.reader, { offset: (page - 1) * limit, limit });
    return { items: rows.map(sourceOf), total: await countSources(database.reader), page, limit };
  });

  route(api, calls.listCandidates, async ({ query: { page, limit, ...rest }, actor }) => {
    const filter = { ...rest, regions: regionsOf(actor), nowMs: clock.now() };
    return { ...(await listCandidates(database.reader, filter, { offset: (page - 1) * limit, limit })), page, limit };
  });

  route(api, calls.acceptCandidate, ({ params, body: { point, ...rest }, actor }) => {
    const fields = point && completePoint(splitServerFields(point).own, new Date(clock.now()));
    return acceptCandidate(services, { ...params, ...rest, point: fields, actor });
  });

  route(api, calls.rejectCandidate, ({ params, body, actor }) =>
    rejectCandidate(services, { ...params, ...body, actor }),
  );

  route(api, calls.deferCandidate, ({ params, actor }) => deferCandidate(services, { ...params, actor }));

  route(api, calls.acceptCandidates, async ({ body, actor }) => ({
    accepted: await acceptMany(services, { ...body, actor }),
  }));
}

function sourceOf(row: ListedSource) {
  const { id, name, reader, licence, url, country, rows, failure, open } = row;
  const lastRun = row.last_run === null ? null : new Date(Number(row.last_run)).toISOString();
  return {
    _id: String(id),
    name,
    reader,
    licence,
    copy: mayBeCopied(licence),
    url,
    country,
    rows,
    lastRun,
    failure,
    open,
  };
}
