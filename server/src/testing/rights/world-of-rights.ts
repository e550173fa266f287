import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Actor } from '@dozor/domain/access/actor.ts';
import type { Subject } from '@dozor/domain/access/grant.ts';
import { type AccessLevel, accessLevels } from '@dozor/domain/access/role.ts';
import { findByLogin } from '../../features/accounts/accounts-queries.ts';
import type { HttpClient } from '../clients/http-client.ts';
import { makeUser, type TestUser } from '../clients/test-accounts.ts';
import { startTestServer, type TestServer } from '../servers/test-server.ts';

const dayMs = 86_400_000;
export const ages = [0, dayMs - 60_000, dayMs + 60_000, 30 * dayMs - 60_000, 30 * dayMs + 60_000] as const;

/** A person of one standing, with the actor passed to the table. */
export interface Person {
  level: AccessLevel;
  actor: Actor | null;
  login: string;
  client: HttpClient;
}

/** A request, and the subject passed to the table. */
export interface Attempt {
  path: string;
  body?: unknown;
  subject: Subject;
  /** Status of an allowed request, if it is not a success. */
  allowed?: number;
  /** Status of a refused request, if the subject is not even admitted to exist. */
  refused?: number;
}

export interface World {
  server: TestServer;
  people: Person[];
  /** Owner of everything that is not the person's own. */
  other: TestUser & { id: number };
  moderator: TestUser;
  nowMs: number;
}

let positions = 0;

/** An unused meridian. */
export function newLongitude(): number {
  positions += 1;
  return lastLongitude();
}

export function lastLongitude(): number {
  return -170 + positions * 0.01;
}

/** A new point at an unused position, created by a moderator and then assigned to its owner. */
export async function makePoint(
  { server, moderator, nowMs }: World,
  ownerId: number,
  ageMs = 0,
): Promise<{ id: string; entry: string }> {
  const point = { type: 'bad_road', x: newLongitude(), y: -40 };
  const { json, text, status } = await moderator.client.post('/api/points/', { point });
  assert.equal(status, 201, text);
  const id = (json as { point: { _id: string } }).point._id;
  const { kysely } = server.services.database;
  await kysely.updateTable('points').set({ author_id: ownerId }).where('idx', '=', Number(id)).execute();
  return { id, entry: await lastEntry({ server, nowMs }, id, ownerId, ageMs) };
}

/** Sets author and age of the newest entry of a point's history. */
export async function lastEntry(
  { server, nowMs }: Pick<World, 'server' | 'nowMs'>,
  id: string,
  authorId: number,
  ageMs: number,
): Promise<string> {
  const { kysely } = server.services.database;
  const entry = await kysely
    .selectFrom('history')
    .select('id')
    .where('point_idx', '=', Number(id))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('history')
    .set({ author_id: authorId, created: nowMs - ageMs })
    .where('id', '=', entry.id)
    .execute();
  return String(entry.id);
}

export async function makeComment(
  world: World,
  ownerId: number,
  ageMs: number,
): Promise<{ point: string; comment: string }> {
  const { id } = await makePoint(world, ownerId);
  const { status, json, text } = await world.moderator.client.post(`/api/comments/${id}/add`, { text: 'Seen today' });
  assert.equal(status, 200, text);
  const comment = (json as { _id: string })._id;
  const set = { author_id: ownerId, created: world.nowMs - ageMs };
  const { kysely } = world.server.services.database;
  await kysely.updateTable('comments').set(set).where('id', '=', Number(comment)).execute();
  return { point: id, comment };
}

/** Creates a photo of a point, without files. @returns its id */
export async function makePointPhoto(
  world: World,
  { point, ownerId, ageMs }: { point: string; ownerId: number; ageMs: number },
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const owner = { id, point_idx: Number(point), author_id: ownerId, created: world.nowMs - ageMs };
  const facts = { kind: 'sign', position: 1, width: 4, height: 3, taken: null, state: 'shown' } as const;
  const { kysely } = world.server.services.database;
  await kysely
    .insertInto('point_photos')
    .values({ ...owner, ...facts, source: 'own', reference: null })
    .execute();
  return id;
}

export async function makeComplaint(world: World): Promise<string> {
  const { point, comment } = await makeComment(world, world.other.id, 0);
  await world.other.client.post(`/api/comments/${point}/complain/${comment}`, { text: 'Not polite' });
  const { json } = await world.moderator.client.get('/api/complaints/');
  return (json as { items: { _id: string }[] }).items[0]?._id ?? '';
}
/** A position inside the regions of the regional moderator. */
export const inside: Subject = { places: [{ country: 'RU', region: 'RU-TVE' }] };

/** A moderator of one region only; everything else in this world is outside of it. */
async function moderatorOfRegions(server: TestServer, nowMs: number): Promise<Person> {
  const { login, client } = await makeUser(server, ['moderator']);
  const { kysely } = server.services.database;
  await kysely.updateTable('users').set({ regions: '["RU-TVE"]' }).where('login', '=', login).execute();
  const id = String((await findByLogin(kysely, login))?.id);
  const actor: Actor = { id, login, roles: ['moderator'], created: new Date(nowMs).toISOString(), regions: ['RU-TVE'] };
  return { level: 'moderator', actor, login, client };
}

export async function buildWorld(dialect: 'sqlite' | 'postgres'): Promise<World> {
  const nowMs = Date.now();
  const server = await startTestServer({ dialect, clock: { now: () => nowMs } });
  const idOfLogin = async (login: string) => (await findByLogin(server.services.database.kysely, login))?.id ?? 0;
  const people: Person[] = [];
  for (const level of accessLevels) {
    if (level === 'visitor') {
      people.push({ level, actor: null, login: '', client: server.visitor() });
      continue;
    }
    const user = await makeUser(server, level === 'banned' ? ['editor', 'banned'] : [level]);
    const actor = {
      id: String(await idOfLogin(user.login)),
      login: user.login,
      roles: [level],
      created: new Date(nowMs).toISOString(),
    };
    people.push({ level, actor, login: user.login, client: user.client });
  }
  people.push(await moderatorOfRegions(server, nowMs), await trustedUser(server, nowMs));
  const other = await makeUser(server);
  const moderator = await makeUser(server, ['moderator']);
  for (const { login, client, level } of [
    ...people,
    { ...other, level: 'user' },
    { ...moderator, level: 'moderator' },
  ]) {
    if (login === '') continue;
    const { status, text } = await client.post(`/api/notifications/${login}/user`, noMails);
    assert.ok(status === 200 || level === 'banned', text);
  }
  return { server, people, other: { ...other, id: await idOfLogin(other.login) }, moderator, nowMs };
}

/** Nearly every attempt would send a mail with a map, and rendering these took as long as all the calls. */
const noMails = { ownPoints: 'off', commentedPoints: 'off', watchedPoints: 'off', replies: 'off' };

/** A user whose years of good edits have earned more rights than the role gives. */
async function trustedUser(server: TestServer, nowMs: number): Promise<Person> {
  const { login, client } = await makeUser(server, ['user']);
  const { kysely } = server.services.database;
  await kysely.updateTable('users').set({ trust_level: 3 }).where('login', '=', login).execute();
  const id = String((await findByLogin(kysely, login))?.id);
  const actor = { id, login, roles: ['user'] as const, created: new Date(nowMs).toISOString(), trust: 3 as const };
  return { level: 'user', actor, login, client };
}
