import type { Subject } from '@dozor/domain/access/grant.ts';
import { ages, type Attempt, inside, type Person, type World } from './world-of-rights.ts';

/** Whose things a person could own: a visitor has none. */
export const ownersFor = ({ other }: World, { actor }: Person): number[] =>
  actor === null ? [other.id] : [Number(actor.id), other.id];

/** The attempts at one call by one person. */
export type Maker = (world: World, person: Person) => AsyncIterable<Attempt> | Iterable<Attempt>;
export const always = (path: string, body?: unknown, allowed?: number): Maker =>
  function* () {
    yield { path, body, subject: {}, ...(allowed !== undefined && { allowed }) };
  };

/** What shows each moderator what lies in the own regions, or asks for nothing that is there. */
export const inRegions = (path: string, body?: unknown, allowed?: number): Maker =>
  function* () {
    yield { path, body, subject: inside, ...(allowed !== undefined && { allowed }) };
  };

/** Own things and those of another one, of every age that a rule could tell apart. */
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
