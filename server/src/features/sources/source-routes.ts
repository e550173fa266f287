import { type SourceReply, sourcesCalls } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { regionsOf } from '@dozor/domain/access/regions.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import { errorMessages, successMessages } from '@dozor/domain/errors/message.ts';
import { completePoint } from '@dozor/domain/point/sent-point.ts';
import { splitServerFields } from '@dozor/domain/point/server-fields.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { readCredits } from '../../records/credits/read-credits.ts';
import type { Services } from '../../services.ts';
import { placeProblems } from '../points/place-problems.ts';
import { addList } from './add-list.ts';
import { listCandidates } from './candidates-queries.ts';
import { askForFill } from './fill/ask-for-fill.ts';
import { type Fill, findFills } from './fill/fills-queries.ts';
import { lookAtList } from './look-at-list.ts';
import { shippedItems } from './register/shipped-items.ts';
import { shippedList } from './register/shipped-lists.ts';
import type { ListAgreement } from './run/measure-agreement.ts';
import { sourceProcess } from './run/source-process.ts';
import { SourceTimetable } from './run/source-timetable.ts';
import { acceptCandidate } from './settle/accept-candidate.ts';
import { acceptMany } from './settle/accept-many.ts';
import { deferCandidate, rejectCandidate } from './settle/put-aside.ts';
import {
  requestRun,
  countSources,
  findSourceById,
  type ListedSource,
  listSources,
  readDecodeOptions,
  sureScore,
} from './sources-queries.ts';
import { shownFailure } from './stored-failure.ts';

export function sourceRoutes(api: Api, services: Services): { start(): void; stop(): Promise<void> } {
  const { config, database, clock, log, stopping } = services;
  const timetable = new SourceTimetable(services);

  route(api, sourcesCalls.listSources, async ({ query: { page, limit } }) => {
    const rows = await listSources(database.reader, { offset: (page - 1) * limit, limit });
    const fills = await findFills(
      database.reader,
      rows.map(({ id }) => Number(id)),
    );
    const items = rows.map((row) => sourceOf(row, fills.get(Number(row.id))));
    return { items, total: await countSources(database.reader), page, limit };
  });

  route(api, sourcesCalls.addSource, async ({ body, actor }) => {
    const added = await addList(services, body);
    timetable.look();
    log.info({ list: added.name, by: actor.id }, 'added a list');
    return {
      message: successMessages.objectSaved,
      source: sourceOf({
        ...added,
        title: shippedList(added.shipped ?? '')?.title ?? added.name,
        open: 0,
        sure: 0,
        points: 0,
      }),
    };
  });

  route(api, sourcesCalls.listShipped, async ({ query: { country } }) => ({
    items: await shippedItems(database.reader, { country, nowMs: clock.now(), keys: config.lists.keys }),
  }));

  route(api, sourcesCalls.listCredits, async () => ({ items: await readCredits(database.reader) }));

  route(api, sourcesCalls.lookAtList, async ({ body: { reader, url, ...texts } }) => {
    const decodeOptions = readDecodeOptions(texts);
    if ('option' in decodeOptions) throw new FieldErrors({ [decodeOptions.option]: errorMessages.unknownValue });
    return lookAtList(await services.places.loaded(), { reader, url, decodeOptions });
  });

  route(api, sourcesCalls.runSource, async ({ params: { id }, actor }) => {
    if (!(await requestRun(database.kysely, id, clock.now()))) throw new AppError('notFound');
    timetable.look();
    log.info({ list: id, by: actor.id }, 'requested a run of a list');
    return { message: successMessages.objectSaved };
  });

  route(api, sourcesCalls.fillSource, async ({ params: { id }, actor }) => {
    await askForFill(services, { id, actor });
    timetable.look();
    log.info({ list: id, by: actor.id }, 'requested a fill of a list');
    return { state: 'waiting' as const };
  });

  route(api, sourcesCalls.removeSource, async ({ params: { id }, actor }) => {
    const source = await findSourceById(database.kysely, id);
    if (!source) throw new AppError('notFound');
    const failure = await sourceProcess(config, ['remove', source.name], stopping);
    if (failure !== null && (await findSourceById(database.kysely, id))) {
      log.warn({ list: source.name, failure }, 'cannot delete a list');
      throw new AppError('serverBusy');
    }
    log.info({ list: source.name, by: actor.id }, 'deleted a list');
    return { message: successMessages.objectDeleted };
  });

  route(api, sourcesCalls.listCandidates, async ({ query: { page, limit, ...rest }, actor }) => {
    const filter = { ...rest, regions: regionsOf(actor), nowMs: clock.now() };
    return { ...(await listCandidates(database.reader, filter, { offset: (page - 1) * limit, limit })), page, limit };
  });

  route(
    api,
    sourcesCalls.acceptCandidate,
    ({ params, body: { point, ...rest }, actor }) => {
      const fields = point && completePoint(splitServerFields(point).own, new Date(clock.now()));
      return acceptCandidate(services, { ...params, ...rest, point: fields, actor });
    },
    placeProblems(services),
  );

  route(api, sourcesCalls.rejectCandidate, ({ params, body, actor }) =>
    rejectCandidate(services, { ...params, ...body, actor }),
  );

  route(api, sourcesCalls.deferCandidate, ({ params, actor }) => deferCandidate(services, { ...params, actor }));

  route(api, sourcesCalls.acceptCandidates, ({ body: { region, whole, from, ...rest }, actor }) => {
    const scope = whole ? { isWhole: whole, regions: regionsOf(actor) } : region !== undefined && { region };
    const minScore = from ?? (whole && sureScore);
    if (region !== undefined && whole) throw new FieldErrors({ whole: 'is not allowed' });
    if (!scope) throw new FieldErrors({ region: 'is required' });
    if (minScore === undefined) throw new FieldErrors({ from: 'is required' });
    return acceptMany(services, { ...rest, scope, from: minScore, actor });
  });
  return timetable;
}

function sourceOf(row: ListedSource, fill?: Fill & { login: string }): SourceReply {
  const { id, name, title, reader, licence, url, country, rows, line, failures, every, open, sure, points } = row;
  const state = row.running_since !== null ? 'running' : row.asked !== null ? 'waiting' : 'idle';
  return {
    _id: String(id),
    name,
    title,
    reader,
    licence,
    copy: mayBeCopied(licence),
    url: url ?? row.found ?? shippedList(row.shipped ?? '')?.url ?? null,
    country,
    rows,
    dated: isoOf(row.dated)?.slice(0, 10) ?? null,
    agreement: row.agreement === null ? null : (JSON.parse(row.agreement) as ListAgreement),
    lastRun: lastRunOf(row, fill),
    tookMs: row.took_ms,
    line,
    ...shownFailure(row.failure),
    failures,
    every,
    nextRun: isoOf(row.next_run),
    state,
    open,
    sure,
    points,
    fill: fill
      ? {
          author: fill.login,
          at: isoOf(fill.at),
          total: fill.total,
          filled: fill.filled,
          done: isoOf(fill.done),
        }
      : null,
  };
}

/** A later run filled nothing. */
function lastRunOf({ last_run: lastRun }: ListedSource, fill: Fill | undefined): SourceReply['lastRun'] {
  const at = isoOf(lastRun);
  if (at === null) return null;
  const isOfFill = fill !== undefined && fill.done !== null && Number(fill.done) >= Number(lastRun);
  if (!isOfFill) return { at, filled: null, duplicates: null, rejected: null };
  const { filled, duplicates, rejected } = fill;
  return { at, filled, duplicates, rejected };
}

function isoOf(timeMs: number | null): string | null {
  return timeMs === null ? null : new Date(Number(timeMs)).toISOString();
}
