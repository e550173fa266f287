import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { allEndpoints } from '@dozor/contract/all-endpoints.ts';
import { type Action, can, grantOf } from '@dozor/domain/access/can.ts';
import { type AccessLevel, accessLevels } from '@dozor/domain/access/role.ts';
import type { DialectName } from '../../../database/dialect.ts';
import type { HttpAnswer, HttpClient } from '../../../testing/clients/http-client.ts';
import { passwordOf, signInAs } from '../../../testing/clients/test-accounts.ts';
import { eachDialect } from '../../../testing/databases/fresh-database.ts';
import type { Maker } from '../../../testing/rights/attempt-makers.ts';
import { attempts } from '../../../testing/rights/attempts-at-calls.ts';
import { type Attempt, buildWorld, type Person, type World } from '../../../testing/rights/world-of-rights.ts';

/** The expected answer according to the table alone. */
function expectedOf(action: Action, { actor, level }: Person, { subject }: Attempt): boolean {
  return grantOf(action, level).label !== '–' && can(actor, action, subject);
}

/** The statuses of each call according to the description for programs. */
type Described = ReadonlyMap<string, ReadonlySet<string>>;

function describedIn({ json }: HttpAnswer): Described {
  const { paths } = json as { paths: Record<string, Record<string, { operationId: string; responses: object }>> };
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return new Map(operations.map(({ operationId, responses }) => [operationId, new Set(Object.keys(responses))]));
}

const makers = new Map<string, Maker>(Object.entries(attempts));

eachDialect((dialect) => {
  let world: World;
  let described: Described;
  before(async () => {
    world = await buildWorld(dialect);
    described = describedIn(await world.server.visitor().get('/api/docs/openapi.json'));
  });
  after(() => world.server.close());

  for (const { name, method, right } of allEndpoints) {
    test(`${name} is allowed and denied as the table of rights defines, and answers as described`, async () => {
      const maker = makers.get(name);
      assert.ok(maker, `${name} has no row in server/src/testing/rights/attempts-at-calls.ts`);
      const isForAll = accessLevels.every((level) => grantOf(right, level).label === 'yes');
      let refusals = 0;
      let successes = 0;
      const isEnough = () => dialect === 'postgres' && successes > 0 && (isForAll || refusals > 0);
      for (const person of peopleFor(dialect, world)) {
        if (isEnough()) break;
        for await (const attempt of maker(world, person)) {
          const isAllowed = expectedOf(right, person, attempt);
          const client = await clientFor(world, person, name);
          await keepTrust(world, person);
          const { status, text } = await client.send(method, attempt.path, attempt.body);
          const what = `${person.level} ${method} ${attempt.path} ${JSON.stringify(attempt.subject)}: ${status} ${text.slice(0, 200)}`;
          assert.ok(described.get(name)?.has(String(status)), `${what} is not described`);
          if (isAllowed) successes += 1;
          else refusals += 1;
          if (!isAllowed) assert.equal(status, attempt.refused ?? 401, what);
          else if (attempt.allowed !== undefined) assert.equal(status, attempt.allowed, what);
          else assert.ok(status >= 200 && status < 300, what);
          if (isEnough()) break;
        }
      }
      assert.equal(refusals === 0, isForAll);
      assert.ok(successes > 0);
    });
  }
});

/**
 * The table of rights does not depend on the database, so everyone tries everything on SQLite alone. On PostgreSQL each
 * call is answered once to an allowed and once to a denied user, both signed in if possible.
 */
function peopleFor(dialect: DialectName, { people }: World): readonly Person[] {
  if (dialect === 'sqlite') return people;
  const first: readonly AccessLevel[] = ['banned', 'admin'];
  const rank = ({ level }: Person) => (first.indexOf(level) + first.length + 1) % (first.length + 1);
  return people.toSorted((a, b) => rank(a) - rank(b));
}

/** Trust levels are recomputed hourly, from edits that do not exist in this test. */
async function keepTrust({ server }: World, { actor, login }: Person): Promise<void> {
  const { kysely } = server.services.database;
  if (actor?.trust === undefined) return;
  await kysely.updateTable('users').set({ trust_level: actor.trust }).where('login', '=', login).execute();
}

/** A call that ends its own session gets a separate one. */
async function clientFor({ server }: World, person: Person, name: string): Promise<HttpClient> {
  if (name !== 'signOut' || person.login === '') return person.client;
  return signInAs(server, { login: person.login, password: passwordOf(person.login) });
}

describe('the table of attempts', () => {
  test('covers every call and no other', () => {
    assert.deepEqual(Object.keys(attempts).toSorted(), allEndpoints.map(({ name }) => name).toSorted());
  });
});
