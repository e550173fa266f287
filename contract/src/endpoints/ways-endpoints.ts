import { z } from 'zod';
import { freshnessStates } from '@dozor/domain/point/freshness.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { speedUnits } from '@dozor/domain/point/speed-unit.ts';
import { itemList } from '@dozor/domain/schema/item-list.ts';
import { maxLinePositions } from '@dozor/domain/ways/sample-line.ts';
import { foundBy, waySides } from '@dozor/domain/ways/way.ts';
import { defineCalls } from '../endpoint.ts';
import { nameByOwner } from '../fields/account-fields.ts';
import { pathName } from '../fields/path-name.ts';
import { messageReply, positionText, wholeNumber } from '../fields/query-fields.ts';
import { freshnessReply } from '../replies/freshness-reply.ts';
import { pointReply } from '../replies/point-reply.ts';

/** Per account. */
export const maxWays = 20;
const maxVia = 20;
/** Points of a way that are read at once. */
export const maxWayPoints = 500;
/** Some more positions than allowed, as verbosely as programs print them: the message then names their number. */
const maxBodyBytes = 2 * 1024 * 1024;

const line = itemList(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
  .min(2, 'must have at least 2 positions')
  .max(maxLinePositions, `must have at most ${maxLinePositions} positions`);

const filter = {
  types: itemList(z.enum(pointTypes, 'Unknown value')).max(pointTypes.length).optional(),
  rating: z.int().min(-2).max(1).default(0),
  freshness: itemList(z.enum(freshnessStates, 'Unknown value')).max(freshnessStates.length).optional(),
};

const meters = z.int();
const by = z.enum(foundBy).describe('`line`: no road was found; `oneway`: only a one-way road reveals the direction');
const stretch = { fromMeters: meters, toMeters: meters };

/** In driving order. */
const check = z.object({
  meters,
  items: z.array(
    z.object({
      _id: z.string(),
      type: z.enum(pointTypes),
      x: z.number(),
      y: z.number(),
      speed: z.number().nullable(),
      speedUnit: z.enum(speedUnits),
      atMeters: meters,
      side: z.enum(waySides).describe('`perhaps`: its direction is unknown and its road is not one-way'),
      by,
      freshness: freshnessReply.optional(),
      count: z.int().optional().describe('Number of similar points at the same place, one of which is listed'),
    }),
  ),
  sections: z.array(
    z.object({
      _id: z.string(),
      ...stretch,
      lengthMeters: meters,
      speed: z.number().nullable(),
      leastSeconds: z.int().nullable().describe('null: joined midway, or no speed limit'),
      joined: z.literal(true).optional().describe('The route joins it after its start'),
      by,
    }),
  ),
  unmatched: z.array(z.object(stretch)),
});

const feed = z.string().describe('Path of its Atom feed; anyone who knows it can read the feed');
const account = z.object({ login: z.string() });
const params = z.object({ id: pathName(/^[1-9]\d{0,14}$/).transform(Number) });
const ids = z.array(z.string());
const storedWay = z.object({
  _id: z.string(),
  name: z.string(),
  meters,
  seen: z.int().describe('Revision up to which the owner has seen changes'),
});

export const waysCalls = defineCalls('Ways', {
  checkWay: {
    method: 'POST',
    path: '/api/ways/check',
    summary: 'Points that face drivers along a line, in driving order; the line is not stored',
    right: 'map.browse',
    limit: 'expensive',
    maxBodyBytes,
    body: z.strictObject({ line, ...filter }),
    reply: check,
  },
  listWayPoints: {
    method: 'POST',
    path: '/api/ways/points',
    summary: 'Complete points by their ids, which are in the body so that no log reveals a route',
    right: 'map.browse',
    limit: 'expensive',
    body: z.strictObject({
      ids: itemList(z.string().regex(/^[1-9]\d{0,14}$/, 'Unknown value')).max(maxWayPoints),
    }),
    reply: z.array(pointReply),
  },
  listWays: {
    method: 'GET',
    path: '/api/account/:login/ways',
    summary: 'Your saved routes, oldest first',
    right: 'account.ways',
    params: account,
    reply: z.array(storedWay),
  },
  storeWay: {
    method: 'POST',
    path: '/api/account/:login/ways',
    summary: `Save a route, simplified to 5 m; at most ${maxWays}`,
    right: 'account.ways',
    limit: 'profile',
    params: account,
    maxBodyBytes,
    body: z.strictObject({ name: nameByOwner(100), line }),
    reply: storedWay,
    status: 201,
  },
  getWay: {
    method: 'GET',
    path: '/api/ways/:id',
    summary: 'One of your saved routes with its line',
    right: 'way.read',
    params,
    reply: storedWay.extend({
      line: z.array(z.tuple([z.number(), z.number()])),
      feed,
    }),
  },
  deleteWay: {
    method: 'DELETE',
    path: '/api/ways/:id',
    summary: 'Delete a saved route',
    right: 'account.ways',
    params,
    reply: messageReply,
  },
  getWayCameras: {
    method: 'GET',
    path: '/api/ways/:id/cameras',
    summary:
      'The points on a saved route; with `since`, a revision, also those that are new, changed or gone, or got votes and comments after it',
    right: 'way.read',
    also: [304],
    limit: 'expensive',
    params,
    query: z.strictObject({ since: wholeNumber(0, 999_999_999_999).optional() }),
    reply: check.extend({
      revision: z.int(),
      new: ids.optional(),
      changed: ids.optional(),
      gone: ids.optional(),
      said: ids.optional(),
    }),
  },
  markWaySeen: {
    method: 'POST',
    path: '/api/ways/:id/seen',
    summary: 'Mark everything on a saved route as seen',
    right: 'account.ways',
    params,
    body: z.strictObject({}).nullish(),
    reply: z.object({ seen: z.int() }),
  },
  renewWayFeed: {
    method: 'POST',
    path: '/api/ways/:id/feed',
    summary: 'Replace the path of a saved route’s feed; the previous path answers 404',
    right: 'account.ways',
    limit: 'profile',
    params,
    body: z.strictObject({}).nullish(),
    reply: z.object({ feed }),
  },
  findRoute: {
    method: 'GET',
    path: '/api/route',
    summary:
      'A route by road from the operator’s router, if one is configured; `via` takes positions separated by semicolons',
    right: 'map.browse',
    also: [502],
    limit: 'expensive',
    query: z.strictObject({
      from: positionText,
      to: positionText,
      via: z
        .string()
        .transform((text) => text.split(';'))
        .pipe(itemList(positionText).max(maxVia))
        .optional(),
    }),
    reply: z.object({ line: z.array(z.tuple([z.number(), z.number()])), meters: z.number(), seconds: z.number() }),
  },
});
