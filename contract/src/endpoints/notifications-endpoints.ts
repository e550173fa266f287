import { z } from 'zod';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { itemList } from '@dozor/domain/schema/item-list.ts';
import { defineCalls } from '../endpoint.ts';
import { nameByOwner } from '../fields/account-fields.ts';
import { pointIdParam } from '../fields/path-name.ts';
const frequency = z.enum(['now', 'daily', 'off'], 'Unknown value');
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/** A ring of corners, not closed. */
const area = z.strictObject({
  name: nameByOwner(100),
  polygon: itemList(z.tuple([longitude, latitude]))
    .min(3, 'must have at least 3 corners')
    .max(200),
  /** Empty means all types. */
  types: itemList(z.enum(pointTypes, 'Unknown value')).max(pointTypes.length).default([]),
});

const settings = {
  ownPoints: frequency,
  commentedPoints: frequency,
  watchedPoints: frequency,
  replies: frequency,
  areas: itemList(area).max(20),
};

export const notificationSettings = z.object({
  ...settings,
  // Stored values must stay readable.
  areas: z.array(area.extend({ name: z.string() })),
  /** For items awaiting moderation; absent if never chosen: daily. */
  moderation: frequency.optional(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;
export type NotificationFrequency = z.output<typeof frequency>;

/** Omitted settings stay unchanged. */
const settingsBody = z.strictObject({ ...settings, moderation: frequency }).partial();
const userParams = z.object({ login: z.string() });
const watchParams = z.object({ login: z.string(), point_id: pointIdParam });
const watchReply = z.object({ checked: z.boolean() });

export const notificationsCalls = defineCalls('Notifications', {
  getNotificationSettings: {
    method: 'GET',
    path: '/api/notifications/:login/user',
    summary: 'Email settings of an account',
    right: 'account.notifications',
    params: userParams,
    reply: notificationSettings,
  },
  setNotificationSettings: {
    method: 'POST',
    path: '/api/notifications/:login/user',
    summary: 'Change your email settings',
    right: 'account.notifications',
    params: userParams,
    body: settingsBody,
    reply: notificationSettings,
  },
  getWatch: {
    method: 'GET',
    path: '/api/notifications/:login/point/:point_id',
    summary: 'Whether an account watches a point',
    right: 'account.notifications',
    params: watchParams,
    reply: watchReply,
  },
  setWatch: {
    method: 'POST',
    path: '/api/notifications/:login/point/:point_id',
    summary: 'Watch a point, or stop watching it',
    right: 'account.notifications',
    params: watchParams,
    body: z.strictObject({ checked: z.boolean() }),
    reply: watchReply,
  },
});
