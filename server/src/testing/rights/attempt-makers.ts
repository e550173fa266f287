import type { Subject } from '@dozor/domain/access/grant.ts';
import { ages, type Attempt, inside, type Person, type World } from './world-of-rights.ts';

/** Possible owners of a subject: a visitor owns nothing. */
export const ownersFor = ({ other }: World, { actor }: Person): number[] =>
  actor === null ? [other.id] : [Number(actor.id), other.id];

/** The attempts of one person at one call. */
export type Maker = (world: World, person: Person) => AsyncIterable<Attempt> | Iterable<Attempt>;
export const always = (path: string, body?: unknown, allowed?: number): Maker =>
  function* () {
    yield { path, body, subject: {}, ...(allowed !== undefined && { allowed }) };
  };

/** For calls that show moderators only their own regions, or that refer to nothing existing. */
export const inRegions = (path: string, body?: unknown, allowed?: number): Maker =>
  function* () {
    yield { path, body, subject: inside, ...(allowed !== undefined && { allowed }) };
  };

/** Subjects owned by the person and by another user, of every age that a rule distinguishes. */
export async function* ownAndOther(
  world: World,
  person: Person,
): AsyncGenerator<{ ownerId: number; subject: Subject; ageMs: number }> {
  for (const ownerId of ownersFor(world, person)) {
    for (const ageMs of ages) {
      yield {
        ownerId,
        ageMs,
        subject: { ownerId: String(ownerId), createdMs: world.nowMs - ageMs, nowMs: world.nowMs },
      };
    }
  }
}

export const ofAccount = (path: string, body?: unknown, allowed?: number): Maker =>
  async function* (world, { actor, login }) {
    const accounts = [
      { login: world.other.login, id: world.other.id },
      ...(actor ? [{ login, id: Number(actor.id) }] : []),
    ];
    for (const account of accounts) {
      const subject = { ownerId: String(account.id) };
      yield { path: path.replace(':login', account.login), body, subject, ...(allowed !== undefined && { allowed }) };
    }
  };
