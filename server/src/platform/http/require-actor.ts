import type { Actor } from '@dozor/domain/access/actor.ts';
import { type Action, can } from '@dozor/domain/access/can.ts';
import { AppError } from '../../core/app-error.ts';

/** For rights that only some requests of a call need, independent of its subject. @throws {AppError} `notEnoughRights` */
export function requireRight(actor: Actor | null, action: Action): Actor {
  if (!actor || !can(actor, action)) throw new AppError('notEnoughRights');
  return actor;
}
