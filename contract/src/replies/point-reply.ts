import { z } from 'zod';
import { lastChangeKinds } from '@dozor/domain/point/changes/last-change.ts';
import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { speedUnits } from '@dozor/domain/point/speed-unit.ts';
import { toReplyZod } from '@dozor/domain/schema/to-reply-zod.ts';
import { freshnessReply } from './freshness-reply.ts';
import { authorReply } from './history-entry.ts';
import { photoReply } from './photo-reply.ts';

const directionWitnessReply = z.object({
  azimuth: z
    .int()
    .min(1)
    .max(360)
    .describe('Direction of travel of the traffic it watches: opposite to where the camera points'),
  drivers: z.int().min(1).describe('Number of independent drivers who report it'),
  against: z.int().min(1).optional().describe('Number of drivers who report the opposite; absent if there are none'),
});

const changed = z
  .object({ at: z.string(), by: authorReply, kind: z.enum(lastChangeKinds) })
  .describe('Newest history entry except comments; `confirmed`: an ambush was seen again');

const serverFields = z.object({
  _id: z.string(),
  idx: z.int(),
  version: z.int(),
  created: z.iso.datetime(),
  author: authorReply,
  country: z.string(),
  region: z.string(),
  changed,
  speedUnit: z.enum(speedUnits).describe('The unit of `speed` in the country of the point'),
  freshness: freshnessReply.optional().describe('Confidence that the point still exists, from votes'),
  directionWitness: directionWitnessReply
    .nullable()
    .optional()
    .describe('What drivers report about the direction of a camera; null if it is known or nobody has reported it'),
  photos: z
    .array(photoReply)
    .readonly()
    .optional()
    .describe('The first page of comments; only for a single point, not in lists'),
});

export const pointReply = z.intersection(toReplyZod(pointSchema), serverFields);
