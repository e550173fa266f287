import { setTimeout as pause } from 'node:timers/promises';
import { Cron } from 'croner';
import { votesCalls, voteSurgesCalls } from '@dozor/contract/endpoints/votes-endpoints.ts';
import { can } from '@dozor/domain/access/can.ts';
import { errorMessages, successMessages } from '@dozor/domain/errors/message.ts';
import { wantsLook } from '@dozor/domain/freshness/wants-look.ts';
import { distanceMeters } from '@dozor/domain/geometry/distance.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { AppError, FieldErrors } from '../../core/app-error.ts';
import { WorkLoop } from '../../core/work-loop.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { Lease } from '../../platform/lease/lease.ts';
import { takeMany } from '../../platform/limits/request-limits.ts';
import { freshnessOfRow } from '../../records/points/freshness-of-row.ts';
import { pointAt } from '../../records/points/point-rows.ts';
import { findPoints, isPoint } from '../../records/points/points-queries.ts';
import type { Services } from '../../services.ts';
import { castVotes, takeBackVote } from './cast-votes.ts';
import { followSurges } from './follow-surges.ts';
import { forgetOldGoneDays } from './gone-days.ts';
import { takeOutVotes } from './take-out-votes.ts';
import { VoteGroups } from './vote-groups.ts';
import { listSurges, settleSurge } from './vote-surges.ts';
import { settleVotes } from './voter-records.ts';
import { voterOf } from './voter.ts';
import { listVotesOf } from './votes-queries.ts';

/** A writer waiting for SQLite's lock retries every 10 ms. */
const restMs = 12;

export function votesFeature(api: Api, services: Services): { start(): void; stop(): Promise<void> } {
  const { events, log } = services;
  let isStopping = false;
  const takingOut = new WorkLoop(() => takeOutVotes(services.database, () => isStopping), {
    failed: (error) => log.warn({ err: error }, 'cannot delete votes'),
  });
  const following = new WorkLoop(() => followSurges(services.database, () => isStopping), {
    failed: (error) => log.warn({ err: error }, 'cannot detect surges of votes'),
  });
  votesRoutes(api, services);
  surgesRoutes(api, services, following);
  const settling = new WorkLoop(
    async () => {
      // Other writers get their turn between batches.
      while (!isStopping && (await settleVotes(services.database, services.clock.now()))) await pause(restMs);
      if (!isStopping) await forgetOldGoneDays(services.database, services.clock.now());
    },
    { failed: (error) => log.warn({ err: error }, 'cannot evaluate the outcome of votes') },
  );
  const lease = new Lease(services, 'voters', () => settling.request());
  let schedule: Cron | undefined;
  events.on('userBanned', () => takingOut.request());
  events.on('userRolledBack', () => takingOut.request());
  events.on('voteSurge', () => following.request());
  return {
    start() {
      takingOut.request();
      following.request();
      lease.start();
      schedule = new Cron('37 * * * *', () => {
        if (lease.isOwned()) settling.request();
      });
    },
    async stop() {
      isStopping = true;
      schedule?.stop();
      await takingOut.stop();
      await following.stop();
      await settling.stop();
      await lease.stop();
    },
  };
}

function votesRoutes(api: Api, services: Services): void {
  const { database, clock } = services;
  const groups = new VoteGroups(services);

  route(api, votesCalls.castVote, async ({ params, body, request, reply }) => {
    const voter = await voterOf(database.kysely, request, clock.now());
    const { isKnown, freshness, why } = await groups.cast(voter, { pointIdx: params.id, ...body });
    const doubt = why !== null && { counts: false as const, why };
    const answer = { message: successMessages.objectSaved, freshness, ...doubt };
    if (isKnown) await reply.code(200).send(answer);
    return answer;
  });

  route(api, votesCalls.takeBackVote, async ({ params, request }) => {
    const voter = await voterOf(database.kysely, request, clock.now());
    const freshness = await takeBackVote(services, voter, params.id);
    return { message: successMessages.objectDeleted, freshness };
  });

  route(api, votesCalls.listVotes, async ({ params, query, actor }) => {
    if (!(await isPoint(database.kysely, params.id))) throw new AppError('notFound');
    const isModerator = actor !== null && can(actor, 'users.read');
    const isNamed = (userId: number) => isModerator || Number(actor?.id) === userId;
    return listVotesOf(database.reader, params.id, { ...query, isNamed });
  });

  route(api, votesCalls.sendVotes, async ({ body: { votes }, request, reply }) => {
    const allowed = await takeMany(services, 'vote', votes.length, request, reply);
    const voter = await voterOf(database.kysely, request, clock.now());
    const sent = votes.slice(0, allowed).map(({ point, ...vote }) => ({ ...vote, pointIdx: idxOf(point) }));
    const results = await castVotes(services, voter, sent);
    const refused = votes.flatMap(({ clientId }, index) => {
      const message = messageOf(index < allowed ? results[index] : new AppError('tooManyRequests'));
      return message === undefined ? [] : [{ clientId, message }];
    });
    const known = results.filter((result) => 'isKnown' in result && result.isKnown).length;
    return { accepted: votes.length - refused.length - known, known, refused };
  });

  route(api, votesCalls.listToCheck, async ({ query }) => ({ items: await pointsToCheck(services, query) }));
}

type PointToCheck = Point & { away: number };

/** Points around a position that need a check, nearest first: chosen in memory, so that only those shown are loaded. */
async function pointsToCheck(
  { database, readModel, clock }: Pick<Services, 'database' | 'readModel' | 'clock'>,
  { near: { x, y }, limit }: { near: { x: number; y: number }; limit: number },
): Promise<PointToCheck[]> {
  const idxs = readModel.nearToCheck(x, y, limit);
  const nowMs = clock.now();
  const rows = new Map((await findPoints(database.reader, idxs)).map((row) => [row.idx, row]));
  return idxs.flatMap((idx) => {
    const row = rows.get(idx);
    // It may have been checked since.
    if (!row || !wantsLook(row, freshnessOfRow(row, nowMs).state)) return [];
    return { ...pointAt(row, nowMs), away: Math.round(distanceMeters(x, y, row.x, row.y)) };
  });
}

function surgesRoutes(api: Api, services: Services, following: WorkLoop): void {
  const { database, changeFeed } = services;

  route(api, voteSurgesCalls.listVoteSurges, async ({ actor }) => ({
    items: await listSurges(database.reader, actor),
  }));

  route(api, voteSurgesCalls.settleVoteSurge, async ({ params, body, actor }) => {
    await settleSurge(services, { id: params.id, ...body, actor });
    // The deciding moderator sees the result immediately.
    await following.run();
    await changeFeed.catchUpAfterCommit();
    return { message: successMessages.objectSaved };
  });
}

/** Returns 0, which is no point's id, for an invalid id. */
function idxOf(point: string): number {
  return /^[1-9]\d{0,14}$/.test(point) ? Number(point) : 0;
}

/** The reason why a vote was rejected; undefined if it was accepted. */
function messageOf(result: object | undefined): string | undefined {
  if (result instanceof FieldErrors) return Object.values(result.errors)[0];
  return result instanceof AppError ? errorMessages[result.code] : undefined;
}
