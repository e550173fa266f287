import type { Action } from '@dozor/domain/access/can.ts';
import type { defineEndpoint, Endpoint } from './endpoint.ts';
import type { createPoint } from './endpoints/points-endpoints.ts';
import type { Proof, Same } from './type-proof.ts';

type Defined = Parameters<typeof defineEndpoint>[0];

/** An endpoint names a row of the permission table; a row that does not exist is refused. */
export type RightProofs = [
  Proof<Same<Omit<Endpoint, 'right'> extends Defined ? true : false, false>>,
  Proof<Same<Defined['right'], Action>>,
  Proof<Same<(typeof createPoint)['right'], 'point.add'>>,
];
