import type { z } from 'zod';
import type { ExportOptions, ExportRequest, exportOptionsSchema } from '@dozor/domain/format/export-options.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import type { SentBackPoint, SentPoint } from '@dozor/domain/point/sent-point.ts';
import type { Change } from '@dozor/domain/schema/change.ts';
import type { Calls, ReplyOf } from './call-types.ts';
import type { LiveEvents, PointEvent, readLiveEvent } from './map/live-events.ts';
import type { TilePoint } from './map/tile-schema.ts';
import type { Proof, Same } from './type-proof.ts';

interface Wired {
  query?: z.ZodType;
  body?: z.ZodType;
  reply?: z.ZodType;
}
/** The request as the server sees it, the request as a client may send it, and the response. */
type Read<Call extends Wired> = z.output<NonNullable<Call['body']>>;
type Sent<Call extends Wired> = z.input<NonNullable<Call['body']>>;
type Asked<Call extends Wired> = z.output<NonNullable<Call['query']>>;
type Got<Call extends Wired> = z.output<NonNullable<Call['reply']>>;
/** Mutually assignable. */
type Alike<A, B> = [A, B] extends [B, A] ? (unknown extends A ? false : true) : false;
type Rows = Extract<Got<Calls['buildsChanges']>, { rows: unknown }>['rows'];

export type PointProofs = [
  Proof<Same<Sent<Calls['createPoint']>['point'], SentPoint>>,
  Proof<Same<Read<Calls['createPoint']>['point'], SentPoint>>,
  Proof<Same<Sent<Calls['changePoint']>['point'], SentBackPoint>>,
  Proof<Same<Read<Calls['changePoint']>['point'], SentBackPoint>>,
  Proof<Same<SentPoint['type'], PointType | undefined>>,
  Proof<Alike<Got<Calls['getPoint']>, Point>>,
  Proof<Alike<Got<Calls['createPoint']>['point'], Point>>,
  Proof<Alike<Got<Calls['listPoints']>['items'][number], Point>>,
  Proof<Alike<Rows[number], Point>>,
];

/** Looked up by name, the types are those of the endpoint. */
export type NameProofs = [
  Proof<Alike<ReplyOf<'getPoint'>, Point>>,
  Proof<Same<Calls['createPoint'], Calls['createPoint']>>,
];

export type HistoryProofs = [
  Proof<Same<Got<Calls['pointHistory']>['items'][number]['changes'], readonly Change[]>>,
  Proof<Same<Got<Calls['historyCreated']>, Got<Calls['pointHistory']>>>,
  Proof<Same<Got<Calls['pointHistory']>['items'][number]['point']['type'], PointType>>,
];

export type ExportProofs = [
  Proof<Same<Sent<Calls['makeExport']>, ExportRequest>>,
  Proof<Alike<Asked<Calls['collectExport']>, z.output<typeof exportOptionsSchema>>>,
  Proof<
    Alike<Required<Got<Calls['exportHistory']>['items'][number]['options']>, Required<Omit<ExportOptions, 'asOf'>>>
  >,
];

export type TileProofs = [
  Proof<Same<TilePoint['type'], PointType | undefined>>,
  Proof<Same<TilePoint['direction'], number | undefined>>,
  Proof<Same<TilePoint['_id'], string | undefined>>,
];

export type EventProofs = [
  Proof<Same<LiveEvents['point'], PointEvent>>,
  Proof<Same<Extract<ReturnType<typeof readLiveEvent>, { name: 'point' }>['data'], PointEvent>>,
];
