import type { Proof, Same } from '@dozor/contract/type-proof.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { SentPoint } from '@dozor/domain/point/sent-point.ts';
import type { call, CallInput } from './call.ts';

type Answer<Name extends 'getPoint' | 'listPoints'> = Awaited<ReturnType<typeof call<Name>>>;
type Sent = Exclude<CallInput<'createPoint'>['body'], FormData>;

/** A call's types match what its endpoint reads and answers. */
export type CallProofs = [
  Proof<Same<Sent['point'], SentPoint>>,
  Proof<Same<keyof CallInput<'changePoint'>['params'], 'id'>>,
  Proof<
    Same<
      keyof NonNullable<CallInput<'listPoints'>['query']>,
      'bbox' | 'types' | 'rating' | 'freshness' | 'regions' | 'direction' | 'changedSince' | 'after' | 'limit'
    >
  >,
  Proof<Same<Answer<'getPoint'>['childrens'], Point['childrens']>>,
  Proof<Same<Answer<'listPoints'>['items'][number]['changed']['kind'], Point['changed']['kind']>>,
];
