import type { Action } from '@dozor/domain/access/can.ts';
import type { defineEndpoint, Endpoint } from './endpoint.ts';
import type { createPoint } from './endpoints/points-endpoints.ts';
import type { Proof, Same } from './type-proof.ts';

type Defined = Parameters<typeof defineEndpoint>[0];

/** An endpoint names its line of the table of rights, and no line that is not there. */
export type RightProofs = [
  Proof<Same<Omit<Endpoint, 'right'> extends Defined ? true : false, false>>,
  Proof<Same<Defined['right'], Action>>,
  Proof<Same<(typeof createPoint)['right'], 'point.add'>>,
];
