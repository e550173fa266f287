import { z } from 'zod';
import { candidateKinds, candidateStates } from '@dozor/domain/candidates/candidate.ts';
import { sourceReaders } from '@dozor/domain/candidates/source-reader.ts';
import { timetableMs } from '@dozor/domain/candidates/timetable.ts';
import { isWebAddress } from '@dozor/domain/candidates/web-address.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { axesNames, readColumnMap, readOnly, readTypeMap } from '@dozor/domain/import/decode-options.ts';
import { pointTypes } from '@dozor/domain/point/point-type.ts';
import { sentBackPointSchema } from '@dozor/domain/point/sent-point.ts';
import { speedUnits } from '@dozor/domain/point/speed-unit.ts';
import { defineCalls } from '../endpoint.ts';
import { boundingBox } from '../fields/bounding-box.ts';
import { pointIdParam } from '../fields/path-name.ts';
import { commaList, listOf, messageReply, pageFields } from '../fields/query-fields.ts';
import { listCredit } from '../replies/list-credit.ts';
import { pointReply } from '../replies/point-reply.ts';

const sourceStates = ['idle', 'waiting', 'running'] as const;

const coded = z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) });

const agreement = z
  .object({
    sample: z.number().int().describe('Rows about which they say anything, of at most 1,000 chosen by lot'),
    matched: z.number().int(),
    moved: z.number().int().describe('There, but more than 50 m from where the list has it'),
    missing: z.number().int(),
    low: z.number().describe('With `high` the interval (Wilson, 95 %) of the share of matched rows, 0 to 1'),
    high: z.number(),
  })
  .nullable();

const source = z.object({
  _id: z.string(),
  name: z.string(),
  title: z.string().describe('As its publisher calls it; its name if there is no title'),
  reader: z.string(),
  licence: z.string(),
  copy: z
    .boolean()
    .describe('Whether the licence allows copying facts from the list; otherwise it only shows where to check'),
  url: z.string().nullable(),
  country: z.string().nullable(),
  rows: z.number().int().describe('In the last successful run'),
  dated: z.string().nullable().describe('Day of its data; null if unknown'),
  agreement: z
    .object({
      votes: agreement.describe('With the last answers of people about its points'),
      osm: agreement.describe('With the devices of OpenStreetMap, if that list of the country is read too'),
    })
    .nullable()
    .describe('Measured by the last successful run; a part is null where nobody says anything'),
  lastRun: z
    .object({
      at: z.string(),
      filled: z.number().int().nullable().describe('Points it made when it was to fill the map; null otherwise'),
      duplicates: z.number().int().nullable().describe('Rows of that fill whose points were there'),
      rejected: z.number().int().nullable().describe('Rows of that fill that could not be used'),
    })
    .nullable(),
  tookMs: z.number().int().nullable().describe('Duration of the last run'),
  line: z.string().nullable().describe('Result of the last successful run'),
  failure: z.string().nullable().describe('Why the last run failed, in English'),
  failed: coded
    .nullable()
    .describe(
      'The same as code and values, for translation; null if an unknown sentence was stored by an earlier version',
    ),
  failures: z.number().int().describe('Number of consecutive failed runs'),
  every: z.string().nullable().describe('Interval of automatic runs: `day`, `week`, `12h`; null: on request only'),
  nextRun: z
    .string()
    .nullable()
    .describe('Earliest time of the next run; after failures sooner than the interval says'),
  state: z.enum(sourceStates),
  open: z.number().int().describe('Number of candidates awaiting review'),
  sure: z.number().int().describe('Number of those that are new points and sure'),
  points: z.number().int().describe('On the map, from this list'),
  fill: z
    .object({
      author: z.string().describe('In whose name'),
      at: z.string().nullable().describe('Time of all its edits; null if it took none: the country had points'),
      total: z.number().int(),
      filled: z.number().int(),
      done: z.string().nullable(),
    })
    .nullable()
    .describe('The last fill; its progress while `done` is null'),
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
  source: z.string().describe('Name of the list'),
  ref: z.string().describe('Its id in the list'),
  kind: z.enum(candidateKinds),
  review: z.boolean().describe('Whether it is uncertain that the proposal concerns this point'),
  state: z.enum(candidateStates),
  score: z.number().describe('Confidence that the proposal is right, 0 to 1'),
  point: z.string().nullable().describe('The point that would change, or that a new one may duplicate'),
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
    .describe('All fields of a new point, otherwise those that differ in the list'),
  says: z.record(z.string(), z.string()).describe('Values of the row by column name'),
  copy: z.boolean().describe('False: the licence does not allow copying facts from the list, so `point` must be sent'),
  country: z.string(),
  region: z.string(),
  created: z.string(),
  reason: z.string().nullable(),
});

export type CandidateReply = z.output<typeof candidate>;

const name = z.string().min(1).max(64);
const countryCode = z.string().regex(/^[A-Z]{2}$/, errorMessages.unknownValue);
const params = z.object({ id: pointIdParam });

const optionText = z.string().max(2000, 'must have at most 2000 characters');
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional();

/** Location of a list, and the meaning of columns whose names do not reveal it. */
const readingFields = {
  reader: z.enum(sourceReaders, errorMessages.unknownValue),
  url: z.string().max(2000, 'must have at most 2000 characters').refine(isWebAddress, errorMessages.unknownValue),
  map: optional(optionText.refine((text) => typeof readColumnMap(text) !== 'string', errorMessages.unknownValue)),
  types: optional(optionText.refine((text) => typeof readTypeMap(text) !== 'string', errorMessages.unknownValue)),
  only: optional(optionText.refine((text) => typeof readOnly(text) !== 'string', errorMessages.unknownValue)),
  columns: optional(optionText),
  axes: optional(z.enum(axesNames, errorMessages.unknownValue)),
  path: optional(optionText),
  lines: optional(z.enum(['sections'], errorMessages.unknownValue)),
  sure: optional(z.boolean()),
};

const lookReply = z.object({
  rows: z.number().int().describe('Number of rows examined'),
  pointCount: z.number().int().describe('Number of usable rows'),
  columns: z.object({
    used: z.array(z.object({ field: z.string(), column: z.string() })).readonly(),
    ignored: z.array(z.string()).readonly(),
  }),
  rejects: z
    .array(z.object({ line: z.number().int(), code: z.string(), value: z.string(), reason: z.string() }))
    .describe('Why the other rows cannot be used'),
  refused: coded
    .nullable()
    .describe('Why a run would store nothing of these rows, such as swapped coordinates; null if it would'),
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

const addressFields = {
  name: z.string().regex(/^[\w.:-]{1,64}$/, 'contains characters that are not allowed'),
  reader: readingFields.reader,
  url: readingFields.url,
  licence: z.string().trim().min(1, 'is required').max(64, 'must have at most 64 characters'),
};

const { reader: _reader, url: _url, ...readingOptions } = readingFields;

const addressOptions = {
  ...readingOptions,
  type: optional(z.enum(pointTypes, errorMessages.unknownValue).describe('Type of rows without one')),
  every: optional(
    z
      .string()
      .refine((text) => timetableMs(text) !== null, errorMessages.unknownValue)
      .describe('Interval of automatic runs: `day`, `week`, `12h`; without it the list is read on request only'),
  ),
};

const shippedFields = {
  shipped: optional(z.string().describe('Instead of address and licence: the id of a list of the register')),
  country: optional(countryCode),
};

/** A list of the register says itself what one by its address needs; both are looked at beside other errors. */
const addBody = [...Object.keys(addressFields), ...Object.keys(addressOptions)].reduce(
  (body, field) =>
    body.refine((sent) => fitsShipped(sent, field), {
      path: [field],
      when: ({ value }) => typeof value === 'object' && value !== null,
      error: ({ input }) => (isOfRegister(input) ? 'is not allowed' : 'is required'),
    }),
  z.strictObject({ ...z.object(addressFields).partial().shape, ...addressOptions, ...shippedFields }),
);

export type ListToAdd = z.output<typeof addBody>;

function fitsShipped(sent: Readonly<Record<string, unknown>>, field: string): boolean {
  return isOfRegister(sent) ? sent[field] === undefined : !(field in addressFields) || sent[field] !== undefined;
}

function isOfRegister(sent: unknown): boolean {
  return (sent as { shipped?: unknown }).shipped !== undefined;
}

const shippedItem = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  country: z.string().nullable().describe('Null for a list of the whole world, which is read country by country'),
  licence: z.string(),
  licenceUrl: z.string(),
  attribution: z.string(),
  open: z.boolean().describe('Whether its data may be taken over; otherwise it only shows where to look'),
  rows: z.number().int().nullable().describe('When somebody last looked at it'),
  every: z.string(),
  checked: z.string().describe('When somebody last looked at it'),
  old: z.boolean().describe('Its newest row is older than two years'),
  needsKey: z.boolean().describe('Its publisher wants a key, which the operator has not set'),
  added: z.boolean(),
  source: z.string().nullable().describe('The added list'),
  points: z.number().int().describe('On the map, from this list'),
});

export type ShippedReply = z.output<typeof shippedItem>;

export const sourcesCalls = defineCalls('Sources', {
  listSources: {
    method: 'GET',
    path: '/api/sources/',
    summary: 'Official and open lists that points are compared with',
    right: 'candidate.review',
    query: z.strictObject(pageFields),
    reply: listOf(source),
  },
  addSource: {
    method: 'POST',
    path: '/api/sources/',
    summary:
      'Add a list by its address; it is queued for reading. A list of the register waits for a fill, a request or its interval; it answers 409 when it was added before',
    right: 'source.manage',
    body: addBody,
    reply: z.object({ message: z.string(), source }),
    status: 201,
  },
  listShipped: {
    method: 'GET',
    path: '/api/sources/shipped',
    summary: 'The register of open lists that come with the product: those of a country and of the whole world, or all',
    right: 'source.manage',
    query: z.strictObject({ country: optional(countryCode) }),
    reply: z.object({ items: z.array(shippedItem) }),
  },
  lookAtList: {
    method: 'POST',
    path: '/api/sources/look',
    summary:
      'Preview how the first rows of the list at an address are read; nothing is stored. Answers 400 `url` if there is no list',
    right: 'source.manage',
    limit: 'expensive',
    body: z.strictObject(readingFields),
    reply: lookReply,
  },
  runSource: {
    method: 'POST',
    path: '/api/sources/:id/run',
    summary: 'Queue a list for reading; `state` and `lastRun` show the outcome',
    right: 'source.manage',
    params,
    reply: messageReply,
  },
  fillSource: {
    method: 'POST',
    path: '/api/sources/:id/fill',
    summary:
      'Read a list and, where its country has no points yet, take all rows in your name as one change; otherwise they become candidates. `lastRun.filled` shows the outcome. Answers 409 while the list is being read',
    right: 'source.manage',
    params,
    reply: z.object({ state: z.enum(sourceStates) }),
    status: 202,
  },
  removeSource: {
    method: 'DELETE',
    path: '/api/sources/:id',
    summary:
      'Delete a list with its candidates and votes; accepted points are kept. Answers 503 while the list is being read',
    right: 'source.manage',
    params,
    reply: messageReply,
  },
  listCredits: {
    method: 'GET',
    path: '/api/credits',
    summary: 'The lists with points on the map, which their licences ask to name',
    right: 'map.browse',
    reply: z.object({ items: z.array(listCredit) }),
  },
  listCandidates: {
    method: 'GET',
    path: '/api/candidates/',
    summary: 'Proposals from the lists, newest first; `state` is `open` by default',
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
      'Apply a proposed edit in your name; `point` is the complete point as you want it saved. Answers 409 if there is a similar point; `confirmDuplicate` declares it to be a different one',
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
    summary: 'Reject a proposal until the list changes it',
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
    summary: 'Postpone a candidate by two hours',
    right: 'candidate.review',
    params,
    reply: candidate,
  },
  acceptCandidates: {
    method: 'POST',
    path: '/api/candidates/accept',
    summary:
      'Accept all certain proposals of a list in a region (ISO 3166-2) or country with at least a given score, or with `whole` all new points; rolling back that period reverts them. After five seconds it answers with `next`: send it as `after` to continue',
    right: 'candidate.review',
    body: z.strictObject({
      source: name,
      region: optional(z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'Unknown value')),
      whole: optional(z.literal(true, 'Unknown value').describe('Instead of `region`: new points of the whole list')),
      from: optional(z.number().min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1')).describe(
        'With `whole` 0.95 by default',
      ),
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
          'How many stayed open, and why: there is a similar point, the point has changed, or the row lacks required facts',
        ),
      next: z.string().optional().describe('Set if there are more: send it as `after`'),
    }),
  },
});
