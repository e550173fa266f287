import type { Action } from '@dozor/domain/access/can.ts';
import type { Calls } from './call-types.ts';
import type { defineCalls, Endpoint } from './endpoint.ts';
import type { Proof, Same } from './type-proof.ts';

type Defined = Parameters<typeof defineCalls>[1][string];

/** An endpoint names a row of the permission table; a row that does not exist is refused. */
export type RightProofs = [
  Proof<Same<Omit<Endpoint, 'right'> extends Defined ? true : false, false>>,
  Proof<Same<Defined['right'], Action>>,
  Proof<Same<Calls['createPoint']['right'], 'point.add'>>,
];
