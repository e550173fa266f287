import { z } from 'zod';
import { candidateKinds, candidateStates } from '@dozor/domain/candidates/candidate.ts';
import { sourceReaders } from '@dozor/domain/candidates/source-reader.ts';
import { timetableMs } from '@dozor/domain/candidates/timetable.ts';
import { isWebAddress } from '@dozor/domain/candidates/web-address.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { axesNames, readColumnMap, readTypeMap } from '@dozor/domain/import/decode-options.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { sentBackPointSchema } from '@dozor/domain/point/sent-point.ts';
import { speedUnits } from '@dozor/domain/point/speed-unit.ts';
import { defineCalls } from '../endpoint.ts';
import { boundingBox } from '../fields/bounding-box.ts';
import { pointIdParam } from '../fields/path-name.ts';
import { commaList, listOf, messageReply, pageFields } from '../fields/query-fields.ts';
import { pointReply } from '../replies/point-reply.ts';

const source = z.object({
  _id: z.string(),
  name: z.string(),
  reader: z.string(),
  licence: z.string(),
  copy: z
    .boolean()
    .describe('Whether the licence lets what the list says be taken over; else it only tells where to look'),
  url: z.string().nullable(),
  country: z.string().nullable(),
  rows: z.number().int().describe('Of the last good run'),
  lastRun: z.string().nullable(),
  tookMs: z.number().int().nullable().describe('How long the last run took'),
  line: z.string().nullable().describe('What the last good run found'),
  failure: z.string().nullable().describe('Why the last run was refused, in English'),
  failed: z
    .object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })
    .nullable()
    .describe('The same as code and values, to be said in another language; null with what an earlier version stored'),
  failures: z.number().int().describe('Failed runs in a row'),
  every: z.string().nullable().describe('How often it is read by itself: `day`, `week`, `12h`; null: on request only'),
  nextRun: z.string().nullable().describe('Not before then; after failures sooner than its timetable says'),
  state: z.enum(['idle', 'waiting', 'running']),
  open: z.number().int().describe('Candidates that wait for a person'),
});

export type SourceReply = z.output<typeof source>;

const child = z.object({
  _id: z.string(),
  x: z.number(),
  y: z.number(),
  dirType: z.number().int(),
  direction: z.number().int().nullable(),
  distance: z.number().int(),
  angle: z.number().int(),
});

const candidate = z.object({
  _id: z.string(),
  source: z.string().describe('The name of the list'),
  ref: z.string().describe('What the list calls it'),
  kind: z.enum(candidateKinds),
  review: z.boolean().describe('Whether it is about this point at all is not sure'),
  state: z.enum(candidateStates),
  score: z.number().describe('0 to 1: how sure the proposal is right'),
  point: z.string().nullable().describe('The point that would change, or that a new one may be the twin of'),
  x: z.number(),
  y: z.number(),
  fields: z
    .object({
      type: z.enum(pointTypes),
      x: z.number(),
      y: z.number(),
      dirType: z.number().int(),
      direction: z.number().int().nullable(),
      speed: z.number().int().nullable(),
      rating: z.number().int(),
      childrens: z.array(child).readonly(),
    })
    .partial()
    .describe('All facts of a new point, else those that the list says otherwise'),
  says: z.record(z.string(), z.string()).describe('What the columns of the row say, by their names in the list'),
  copy: z
    .boolean()
    .describe('False: the licence of the list does not let its facts be taken over, `point` has to be sent'),
  country: z.string(),
  region: z.string(),
  created: z.string(),
  reason: z.string().nullable(),
});

export type CandidateReply = z.output<typeof candidate>;

const name = z.string().min(1).max(64);
const params = z.object({ id: pointIdParam });

const optionText = z.string().max(2000, 'must have at most 2000 characters');
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional();

/** Location of a list, and the meaning of columns whose names do not reveal it. */
const readingFields = {
  reader: z.enum(sourceReaders, errorMessages.unknownValue),
  url: z.string().max(2000, 'must have at most 2000 characters').refine(isWebAddress, errorMessages.unknownValue),
  map: optional(optionText.refine((text) => typeof readColumnMap(text) !== 'string', errorMessages.unknownValue)),
  types: optional(optionText.refine((text) => typeof readTypeMap(text) !== 'string', errorMessages.unknownValue)),
  columns: optional(optionText),
  axes: optional(z.enum(axesNames, errorMessages.unknownValue)),
  path: optional(optionText),
  lines: optional(z.enum(['sections'], errorMessages.unknownValue)),
  sure: optional(z.boolean()),
};

const lookReply = z.object({
  rows: z.number().int().describe('That were looked at'),
  pointCount: z.number().int().describe('Those that can be taken'),
  columns: z.object({
    used: z.array(z.object({ field: z.string(), column: z.string() })).readonly(),
    ignored: z.array(z.string()).readonly(),
  }),
  rejects: z
    .array(z.object({ line: z.number().int(), code: z.string(), value: z.string(), reason: z.string() }))
    .describe('Why the others cannot'),
  sample: z.array(
    z.object({
      line: z.number().int(),
      type: z.enum(pointTypes),
      x: z.number(),
      y: z.number(),
      speed: z.number().int().nullable(),
      speedUnit: z.enum(speedUnits).optional(),
      dirType: z.number().int(),
      direction: z.number().int().nullable(),
    }),
  ),
});

export type LookReply = z.output<typeof lookReply>;

export const sourcesCalls = defineCalls('Sources', {
  listSources: {
    method: 'GET',
    path: '/api/sources/',
    summary: 'The official and open lists that the points are compared with',
    right: 'candidate.review',
    query: z.strictObject(pageFields),
    reply: listOf(source),
  },
  addSource: {
    method: 'POST',
    path: '/api/sources/',
    summary: 'Add a list at an address; it is read as soon as those before it are',
    right: 'source.manage',
    body: z.strictObject({
      ...readingFields,
      name: z.string().regex(/^[\w.:-]{1,64}$/, 'contains characters that are not allowed'),
      licence: z.string().trim().min(1, 'is required').max(64, 'must have at most 64 characters'),
      country: optional(z.string().regex(/^[A-Z]{2}$/, errorMessages.unknownValue)),
      type: optional(z.enum(pointTypes, errorMessages.unknownValue).describe('Of the rows that say none')),
      every: optional(
        z
          .string()
          .refine((text) => timetableMs(text) !== null, errorMessages.unknownValue)
          .describe('How often it is read by itself: `day`, `week`, `12h`; only on request without it'),
      ),
    }),
    reply: z.object({ message: z.string(), source }),
    status: 201,
  },
  lookAtList: {
    method: 'POST',
    path: '/api/sources/look',
    summary:
      'What the first rows of a list at an address are read as; nothing is kept. An address without a list is 400 `url`',
    right: 'source.manage',
    limit: 'expensive',
    body: z.strictObject(readingFields),
    reply: lookReply,
  },
  runSource: {
    method: 'POST',
    path: '/api/sources/:id/run',
    summary: 'Read a list as soon as those before it are read; `state` and `lastRun` tell how it went',
    right: 'source.manage',
    params,
    reply: messageReply,
  },
  removeSource: {
    method: 'DELETE',
    path: '/api/sources/:id',
    summary: 'Take out a list with its candidates and votes; points that were accepted stay. Busy while it is read',
    right: 'source.manage',
    params,
    reply: messageReply,
  },
  listCandidates: {
    method: 'GET',
    path: '/api/candidates/',
    summary: 'What the lists propose, newest first; `state` open by default',
    right: 'candidate.review',
    query: z.strictObject({
      ...pageFields,
      bbox: boundingBox.optional(),
      source: name.optional(),
      kind: commaList(candidateKinds).optional(),
      state: z.enum(candidateStates, 'Unknown value').default('open'),
    }),
    reply: listOf(candidate),
  },
  acceptCandidate: {
    method: 'POST',
    path: '/api/candidates/:id/accept',
    summary:
      'Make the edit that a list proposes, in your own name; `point` is what you make of it, as a whole. 409 where a point like it is there; `confirmDuplicate` says that it is another one',
    right: 'candidate.review',
    unwrap: 'point',
    params,
    body: z
      .strictObject({
        version: z.number().int().min(1).optional(),
        point: sentBackPointSchema(() => new Date()).optional(),
        confirmDuplicate: z.boolean().optional(),
      })
      .prefault({}),
    reply: pointReply,
  },
  rejectCandidate: {
    method: 'POST',
    path: '/api/candidates/:id/reject',
    summary: 'Refuse what a list proposes, until it says something else',
    right: 'candidate.review',
    params,
    body: z
      .strictObject({ reason: z.string().trim().max(500, 'must have at most 500 characters').optional() })
      .prefault({}),
    reply: candidate,
  },
  deferCandidate: {
    method: 'POST',
    path: '/api/candidates/:id/defer',
    summary: 'Put a candidate off for two hours',
    right: 'candidate.review',
    params,
    reply: candidate,
  },
  acceptCandidates: {
    method: 'POST',
    path: '/api/candidates/accept',
    summary:
      'Accept all sure proposals of a list in a region (ISO 3166-2) or country, from a score on; one roll-back of that time takes them back. After five seconds it answers with `next`: send it as `after` to go on',
    right: 'candidate.review',
    body: z.strictObject({
      source: name,
      region: z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'Unknown value'),
      from: z.number().min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1'),
      /** `next` of the answer before. */
      after: z
        .string()
        .regex(/^\d[\d.e-]{0,24}~\d{1,15}$/, 'Unknown value')
        .optional(),
    }),
    reply: z.object({
      accepted: z.number().int(),
      left: z
        .object({ duplicate: z.number().int(), changed: z.number().int(), incomplete: z.number().int() })
        .describe(
          'How many of them stayed open, and why: a point like it is there, its point has changed, it says too little',
        ),
      next: z.string().optional().describe('There are more: send it as `after`'),
    }),
  },
});
