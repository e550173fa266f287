import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pointIdParam } from './query-fields.ts';

const tag = 'Notifications';
const frequency = z.enum(['now', 'daily', 'off'], 'Unknown value');
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/** A part of the map whose changes somebody wants to hear of; the ring of its corners, not closed. */
const area = z.strictObject({
  name: z.string().trim().min(1).max(100),
  polygon: z
    .array(z.tuple([longitude, latitude]))
    .min(3, 'must have at least 3 corners')
    .max(200),
  /** Empty: all types. */
  types: z.array(z.enum(pointTypes, 'Unknown value')).max(pointTypes.length).default([]),
});

const settings = {
  ownPoints: frequency,
  commentedPoints: frequency,
  watchedPoints: frequency,
  replies: frequency,
  areas: z.array(area).max(20),
};

export const notificationSettings = z.object(settings);
export type NotificationSettings = z.output<typeof notificationSettings>;
export type NotificationFrequency = z.output<typeof frequency>;

/** What is left out stays as it is. */
const settingsBody = z.strictObject(settings).partial();
const userParams = z.object({ login: z.string() });
const watchParams = z.object({ login: z.string(), point_id: pointIdParam });
const watchReply = z.object({ checked: z.boolean() });

export const getNotificationSettings = defineEndpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notifications/:login/user',
  tag,
  summary: 'Which mails an account wants',
  access: 'user',
  params: userParams,
  reply: notificationSettings,
});

export const setNotificationSettings = defineEndpoint({
  name: 'setNotificationSettings',
  method: 'POST',
  path: '/api/notifications/:login/user',
  tag,
  summary: 'Choose which mails to get',
  access: 'user',
  params: userParams,
  body: settingsBody,
  reply: notificationSettings,
});

export const getWatch = defineEndpoint({
  name: 'getWatch',
  method: 'GET',
  path: '/api/notifications/:login/point/:point_id',
  tag,
  summary: 'Whether an account watches an object',
  access: 'user',
  params: watchParams,
  reply: watchReply,
});

export const setWatch = defineEndpoint({
  name: 'setWatch',
  method: 'POST',
  path: '/api/notifications/:login/point/:point_id',
  tag,
  summary: 'Watch an object, or no longer',
  access: 'user',
  params: watchParams,
  body: z.strictObject({ checked: z.boolean() }),
  reply: watchReply,
});

export const notificationsEndpoints = [getNotificationSettings, setNotificationSettings, getWatch, setWatch];
