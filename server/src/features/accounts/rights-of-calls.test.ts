import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { allEndpoints } from '@dozor/contract/all-endpoints.ts';
import { callRights } from '@dozor/contract/call-rights.ts';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { type Action, can, grantOf } from '@dozor/domain/access/can.ts';
import type { Subject } from '@dozor/domain/access/grant.ts';
import { type Role, roles, type Standing, standings } from '@dozor/domain/access/role.ts';
import { eachDialect } from '../../testing/fresh-database.ts';
import type { HttpClient } from '../../testing/http-client.ts';
import { makeUser, signInAs, type TestUser } from '../../testing/test-accounts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { findByLogin } from './accounts-queries.ts';

const dayMs = 86_400_000;
const ages = [0, dayMs - 60_000, dayMs + 60_000, 30 * dayMs - 60_000, 30 * dayMs + 60_000] as const;

/** Somebody of one standing, with the actor that the table is asked about. */
interface Person {
  standing: Standing;
  actor: Actor | null;
  login: string;
  client: HttpClient;
}

/** One request and what the table has to be told of its subject. */
interface Attempt {
  path: string;
  body?: unknown;
  subject: Subject;
  /** What the answer says when the right is there, where that is not success. */
  allowed?: number;
}

interface World {
  server: TestServer;
  people: Person[];
  /** Owns what is not the person's own. */
  other: TestUser & { id: number };
  moderator: TestUser;
  nowMs: number;
}

let places = 0;

/** A new object in a place of its own, made by a moderator and then given to its owner. */
async function makePoint(
  { server, moderator, nowMs }: World,
  ownerId: number,
  ageMs = 0,
): Promise<{ id: string; entry: string }> {
  places += 1;
  const point = { type: 'bad_road', x: -170 + places * 0.01, y: -40 };
  const { json, text, status } = await moderator.client.post('/api/points/', { point });
  assert.equal(status, 201, text);
  const id = (json as { point: { _id: string } }).point._id;
  const { kysely } = server.services.database;
  await kysely.updateTable('points').set({ author_id: ownerId }).where('idx', '=', Number(id)).execute();
  return { id, entry: await lastEntry({ server, nowMs }, id, ownerId, ageMs) };
}

/** Gives the newest entry of an object's history an author and an age. */
async function lastEntry(
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

async function makeComment(world: World, ownerId: number, ageMs: number): Promise<{ point: string; comment: string }> {
  const { id } = await makePoint(world, ownerId);
  const { status, json, text } = await world.moderator.client.post(`/api/comments/${id}/add`, { text: 'Seen today' });
  assert.equal(status, 200, text);
  const comment = (json as { _id: string })._id;
  const set = { author_id: ownerId, created: world.nowMs - ageMs };
  const { kysely } = world.server.services.database;
  await kysely.updateTable('comments').set(set).where('id', '=', Number(comment)).execute();
  return { point: id, comment };
}

async function makeComplaint(world: World): Promise<string> {
  const { point, comment } = await makeComment(world, world.other.id, 0);
  await world.other.client.post(`/api/comments/${point}/complain/${comment}`, { text: 'Not polite' });
  const { json } = await world.moderator.client.get('/api/complaints/');
  return (json as { items: { _id: string }[] }).items[0]?._id ?? '';
}

/** Whose things a person could own: a visitor has none. */
const ownersFor = ({ other }: World, { actor }: Person): number[] =>
  actor === null ? [other.id] : [Number(actor.id), other.id];
const bodyOf = (x: number) => ({ point: { type: 'bad_road', x, y: -40, speed: 90 }, version: 1 });
const newPassword = {
  currentPassword: 'wrong password',
  password: 'a good password',
  confirmPassword: 'a good password',
};

type Maker = (world: World, person: Person) => AsyncIterable<Attempt> | Iterable<Attempt>;
const always = (path: string, body?: unknown, allowed?: number): Maker =>
  function* () {
    yield { path, body, subject: {}, ...(allowed !== undefined && { allowed }) };
  };

/** Own things and those of another one, of every age that a rule could tell apart. */
async function* ownAndOther(
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

const ofAccount = (path: string, body?: unknown, allowed?: number): Maker =>
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

/** The attempts at each call, by the endpoint's name. */
const attempts: Record<string, Maker> = {
  getSiteConfig: always('/api/config'),
  checkAuth: always('/api/auth/check'),
  checkRole: always('/api/auth/check/role', { roles: ['user'] }),
  signIn: always('/api/auth/login', { login: 'nobody-of-that-name', password: 'x' }, 400),
  signOut: always('/api/auth/logout', {}),
  register: always('/api/registration/', {}, 400),
  confirmRegistration: always('/api/registration/confirm/a%40example.com/key', undefined, 302),
  requestReset: always('/api/reset/', { email: 'nobody@example.com' }, 400),
  confirmReset: always('/api/reset/confirm/a%40example.com/key', { password: 'a good password' }, 400),
  getAccount: ofAccount('/api/account/:login/'),
  accountCreated: ofAccount('/api/account/:login/points/created'),
  accountChanged: ofAccount('/api/account/:login/points/changed'),
  accountCommented: ofAccount('/api/account/:login/points/commented'),
  changeProfile: ofAccount('/api/account/:login/profile', newPassword, 400),
  async *changeRoles(world, person) {
    const { kysely } = world.server.services.database;
    for (const login of [person.login, world.other.login]) {
      if (login === '') continue;
      const account = await findByLogin(kysely, login);
      assert.ok(account);
      const held: readonly Role[][] =
        login === person.login ? [account.roles] : [['user'], ['editor'], ['banned'], ['moderator'], ['admin']];
      for (const rolesBefore of held) {
        for (const role of roles) {
          await kysely
            .updateTable('users')
            .set({ roles: JSON.stringify(rolesBefore) })
            .where('id', '=', account.id)
            .execute();
          const subject = { ownerId: String(account.id), rolesBefore, rolesAfter: [role] };
          yield { path: `/api/account/${login}/profile/roles`, body: { roles: [role] }, subject };
        }
      }
      await kysely
        .updateTable('users')
        .set({ roles: JSON.stringify(account.roles) })
        .where('id', '=', account.id)
        .execute();
    }
  },
  listSessions: ofAccount('/api/account/:login/sessions'),
  endSession: ofAccount('/api/account/:login/sessions/00000000-0000-4000-8000-000000000000', undefined, 404),
  endOtherSessions: ofAccount('/api/account/:login/sessions'),
  listAudit: always('/api/audit/'),
  listCountries: always('/api/addresses/countries'),
  listRegions: always('/api/addresses/regions?country=RU'),
  getTile: always('/api/tiles/0/0/0.mvt'),
  getTileJson: always('/api/tiles/tiles.json'),
  // No search service is configured here.
  getBaseLayer: always('/api/base-layers/google', undefined, 404),
  searchPlaces: always('/api/places/search?q=Moscow', undefined, 404),
  getStatistics: always('/api/statistics'),
  listPoints: always('/api/points/'),
  *createPoint() {
    places += 1;
    yield { path: '/api/points/', body: { point: { type: 'bad_road', x: -170 + places * 0.01, y: -40 } }, subject: {} };
  },
  async *getPoint(world) {
    yield { path: `/api/points/${(await makePoint(world, world.other.id)).id}`, subject: {} };
  },
  async *changePoint(world) {
    const { id } = await makePoint(world, world.other.id);
    yield { path: `/api/points/${id}`, body: bodyOf(-170 + places * 0.01), subject: {} };
  },
  async *deletePoint(world, person) {
    for (const ownerId of ownersFor(world, person)) {
      const { id } = await makePoint(world, ownerId);
      yield { path: `/api/points/${id}`, body: { version: 1, comment: 'gone' }, subject: { ownerId: String(ownerId) } };
    }
  },
  async *restorePoint(world, person) {
    for await (const { ownerId, ageMs, subject } of ownAndOther(world, person)) {
      const { id } = await makePoint(world, ownerId);
      await world.moderator.client.delete(`/api/points/${id}`, { version: 1, comment: 'gone' });
      await lastEntry(world, id, ownerId, ageMs);
      const body = { version: 2, comment: 'still there' };
      yield { path: `/api/points/${id}/restore`, body, subject: { ...subject, isLastChange: true } };
    }
  },
  async *revertPoint(world, person) {
    for await (const { ownerId, ageMs, subject } of ownAndOther(world, person)) {
      for (const isLastChange of [true, false]) {
        const { id } = await makePoint(world, world.other.id);
        const first = bodyOf(-170 + places * 0.01);
        await world.moderator.client.put(`/api/points/${id}`, first);
        const change = await lastEntry(world, id, ownerId, ageMs);
        const later = { ...first, version: 2, point: { ...first.point, distance: 700 } };
        if (!isLastChange) await world.moderator.client.put(`/api/points/${id}`, later);
        const body = { change, version: isLastChange ? 2 : 3 };
        yield { path: `/api/points/${id}/revert`, body, subject: { ...subject, isLastChange } };
      }
    }
  },
  async *pointHistory(world) {
    yield { path: `/api/points/${(await makePoint(world, world.other.id)).id}/history`, subject: {} };
  },
  historyCounts: always('/api/history/counts'),
  historyCreated: always('/api/history/created'),
  historyChanged: always('/api/history/changed'),
  historyCommented: always('/api/history/commented'),
  async *listComments(world) {
    yield { path: `/api/comments/${(await makePoint(world, world.other.id)).id}`, subject: {} };
  },
  async *addComment(world) {
    const { id } = await makePoint(world, world.other.id);
    yield { path: `/api/comments/${id}/add`, body: { text: 'Seen today' }, subject: {} };
  },
  async *changeComment(world, person) {
    for await (const { ownerId, ageMs, subject } of ownAndOther(world, person)) {
      const { point, comment } = await makeComment(world, ownerId, ageMs);
      yield { path: `/api/comments/${point}/change/${comment}`, body: { text: 'Seen twice' }, subject };
    }
  },
  async *deleteComment(world, person) {
    for await (const { ownerId, ageMs, subject } of ownAndOther(world, person)) {
      const { point, comment } = await makeComment(world, ownerId, ageMs);
      yield { path: `/api/comments/${point}/delete/${comment}`, subject };
    }
  },
  async *complain(world) {
    const { point, comment } = await makeComment(world, world.other.id, 0);
    yield { path: `/api/comments/${point}/complain/${comment}`, body: { text: 'Not polite' }, subject: {} };
  },
  listComplaints: always('/api/complaints/'),
  async *settleComplaint(world) {
    yield { path: `/api/complaints/${await makeComplaint(world)}/settle`, body: { outcome: 'ignored' }, subject: {} };
  },
  getPhoto: always(`/api/photos/${'0'.repeat(32)}`, undefined, 404),
  makeExport: always('/api/export/', { format: 'GeoJSON', country: ['all'] }),
  collectExport: always('/api/export/collect?format=GeoJSON&country=all'),
  exportHistory: always('/api/export/history'),
  buildsManifest: always('/builds/manifest.json'),
  buildsChanges: always('/builds/changes?since=0'),
  listFlaggedEdits: always('/api/moderation/edits'),
  checkEdit: always('/api/moderation/edits/999999/check', undefined, 404),
  rollbackUser: ofAccount('/api/account/:login/rollback', { from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' }),
  getNotificationSettings: ofAccount('/api/notifications/:login/user'),
  setNotificationSettings: ofAccount('/api/notifications/:login/user', { replies: 'off' }),
  async *getWatch(world, person) {
    const { id } = await makePoint(world, world.other.id);
    yield* ofAccount(`/api/notifications/:login/point/${id}`)(world, person);
  },
  async *setWatch(world, person) {
    const { id } = await makePoint(world, world.other.id);
    yield* ofAccount(`/api/notifications/:login/point/${id}`, { checked: true })(world, person);
  },
};

/** What the answer must be, by the table alone. */
function expectedOf(action: Action, { actor, standing }: Person, { subject }: Attempt): boolean {
  return grantOf(action, standing).label !== '–' && can(actor, action, subject);
}

function callOf(name: string): { action: Action; maker: Maker } {
  const [action, maker] = [callRights[name], attempts[name]];
  if (!action || !maker) throw new Error(`${name} has no line in the table, or this test does not know how to call it`);
  return { action, maker };
}

async function build(dialect: 'sqlite' | 'postgres'): Promise<World> {
  const nowMs = Date.now();
  const server = await startTestServer({ dialect, clock: { now: () => nowMs } });
  const idOfLogin = async (login: string) => (await findByLogin(server.services.database.kysely, login))?.id ?? 0;
  const people: Person[] = [];
  for (const standing of standings) {
    if (standing === 'visitor') {
      people.push({ standing, actor: null, login: '', client: server.visitor() });
      continue;
    }
    const user = await makeUser(server, standing === 'banned' ? ['editor', 'banned'] : [standing]);
    const actor = {
      id: String(await idOfLogin(user.login)),
      login: user.login,
      roles: [standing],
      created: new Date(nowMs).toISOString(),
    };
    people.push({ standing, actor, login: user.login, client: user.client });
  }
  const other = await makeUser(server);
  const moderator = await makeUser(server, ['moderator']);
  return { server, people, other: { ...other, id: await idOfLogin(other.login) }, moderator, nowMs };
}

eachDialect((dialect) => {
  let world: World;
  before(async () => {
    world = await build(dialect);
  });
  after(() => world.server.close());

  for (const { name, method } of allEndpoints) {
    test(`${name} is answered as the table of rights has it`, async () => {
      const { action, maker } = callOf(name);
      let refusals = 0;
      for (const person of world.people) {
        for await (const attempt of maker(world, person)) {
          const isAllowed = expectedOf(action, person, attempt);
          const client = await clientFor(world, person, name);
          const { status, text } = await client.send(method, attempt.path, attempt.body);
          const what = `${person.standing} ${method} ${attempt.path} ${JSON.stringify(attempt.subject)}: ${status} ${text.slice(0, 200)}`;
          if (!isAllowed) refusals += 1;
          if (!isAllowed) assert.equal(status, 401, what);
          else if (attempt.allowed !== undefined) assert.equal(status, attempt.allowed, what);
          else assert.ok(status >= 200 && status < 300, what);
        }
      }
      const isForAll = standings.every((standing) => grantOf(action, standing).label === 'yes');
      assert.equal(refusals === 0, isForAll);
    });
  }
});

/** A call that ends the session it comes with gets one of its own. */
async function clientFor({ server }: World, person: Person, name: string): Promise<HttpClient> {
  if (name !== 'signOut' || person.login === '') return person.client;
  return signInAs(server, { login: person.login, password: `password of ${person.login}` });
}

describe('the table of attempts', () => {
  test('holds every call and no other', () => {
    assert.deepEqual(Object.keys(attempts).toSorted(), allEndpoints.map(({ name }) => name).toSorted());
  });
});
