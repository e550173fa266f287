import { z } from 'zod';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { isBoxWithin } from '@dozor/domain/geometry/box-size.ts';
import { itemList } from '@dozor/domain/schema/item-list.ts';
import { languages } from '@dozor/domain/schema/label.ts';
import { defineCalls } from '../endpoint.ts';
import { pathName } from '../fields/path-name.ts';
import { messageReply } from '../fields/query-fields.ts';

const maxPushAreas = 3;
const maxPushPoints = 20;
/** The width and the height of an area. */
const maxPushAreaMeters = 200_000;
const maxEndpointLength = 512;

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/** West, south, east, north in degrees; a west greater than east crosses the antimeridian. */
export type PushArea = z.output<typeof area>;

const area = z.tuple([longitude, latitude, longitude, latitude]).superRefine(([west, south, east, north], context) => {
  if (south > north) context.addIssue({ code: 'custom', message: 'must be west,south,east,north in degrees' });
  else if (!isBoxWithin([west, south, east, north], maxPushAreaMeters)) {
    context.addIssue({ code: 'custom', message: `must be at most ${maxPushAreaMeters / 1000} km wide and high` });
  }
});

/** Everything that a device is notified about. */
const about = z
  .strictObject({
    areas: itemList(area).max(maxPushAreas).default([]),
    points: itemList(z.string().regex(/^[1-9]\d{0,14}$/, errorMessages.unknownValue))
      .max(maxPushPoints)
      .default([]),
    account: z.boolean().default(false).describe('Watched points, areas and saved routes of the signed-in account'),
  })
  .refine(({ areas, points, account }) => areas.length + points.length > 0 || account, 'must name something');

export type PushAbout = z.output<typeof about>;

const zone = z.string().max(64).refine(isZone, errorMessages.unknownValue);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const subscription = {
  endpoint: z.string().min(1).max(maxEndpointLength),
  keys: z.strictObject({ p256dh: z.string().max(120), auth: z.string().max(40) }),
  language: z.enum(languages, errorMessages.unknownValue),
  zone: zone.optional().describe('Time zone by which nights wait, such as Europe/Moscow; without one none does'),
  about,
};

const subscribeBody = z.strictObject(subscription);
const changeBody = subscribeBody.partial({ endpoint: true, keys: true });

export type PushChange = z.output<typeof changeBody>;
export type PushRequest = z.output<typeof subscribeBody>;

const params = z.object({ id: pathName(/^[\w-]{22}$/) });

export const pushCalls = defineCalls('Push', {
  getPushKey: {
    method: 'GET',
    path: '/api/push',
    summary: 'The public key for subscriptions of this site (VAPID, base64url); 404 if the operator turned push off',
    right: 'map.browse',
    reply: z.object({ key: z.string() }),
  },
  subscribePush: {
    method: 'POST',
    path: '/api/push',
    summary: 'Have a device notified by Web Push, with or without an account; a known endpoint is replaced (200)',
    right: 'push.use',
    limit: 'push',
    also: [200],
    body: subscribeBody,
    reply: z.object({
      _id: z.string(),
      secret: z.string().describe('Returned once; the other calls need it in the header `X-Push-Secret`'),
    }),
    status: 201,
  },
  changePush: {
    method: 'PUT',
    path: '/api/push/:id',
    summary: 'Change what a device is notified about; needs `X-Push-Secret`',
    right: 'push.use',
    limit: 'pushChange',
    params,
    body: changeBody,
    reply: messageReply,
  },
  deletePush: {
    method: 'DELETE',
    path: '/api/push/:id',
    summary: 'Stop notifying a device and forget it; needs `X-Push-Secret`',
    // Also for whoever has been banned since.
    right: 'auth.use',
    limit: 'pushChange',
    params,
    reply: messageReply,
  },
  testPush: {
    method: 'POST',
    path: '/api/push/:id/test',
    summary: 'Send a test message to a device; needs `X-Push-Secret`',
    right: 'push.use',
    limit: 'pushTest',
    also: [202],
    params,
    body: z.strictObject({}).nullish(),
    reply: z.object({}),
  },
});
