import type { Actor } from '@dozor/domain/access/actor.ts';
import { type Action, can } from '@dozor/domain/access/can.ts';
import { AppError } from './app-error.ts';

/** @throws {AppError} `notEnoughRights` for a visitor */
export function requireSignedIn(actor: Actor | null): Actor {
  if (!actor) throw new AppError('notEnoughRights');
  return actor;
}

/** For actions that need no facts about their subject. @throws {AppError} `notEnoughRights` */
export function requireRight(actor: Actor | null, action: Action): Actor {
  if (!can(actor, action)) throw new AppError('notEnoughRights');
  return requireSignedIn(actor);
}
