import type { Proof, Same } from '@dozor/contract/type-proof.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { RouteInput } from './route.ts';

/** Where the table grants visitors nothing, the actor is not null. */
export type ActorProofs = [
  Proof<Same<RouteInput<unknown, unknown, unknown, 'point.add'>['actor'], Actor>>,
  Proof<Same<RouteInput<unknown, unknown, unknown, 'account.sessions'>['actor'], Actor>>,
  Proof<Same<RouteInput<unknown, unknown, unknown, 'export.make'>['actor'], Actor | null>>,
  Proof<Same<RouteInput<unknown, unknown, unknown, 'map.browse'>['actor'], Actor | null>>,
];
