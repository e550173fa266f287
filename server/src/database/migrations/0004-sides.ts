import { type Kysely, sql } from 'kysely';

/** Author of directions set by the answers of drivers; cannot sign in. */
const login = 'drivers';

interface Tables {
  users: Record<'login' | 'login_folded' | 'roles' | 'kind', string> & Record<'id' | 'confirmed' | 'created', number>;
  counters: { name: string; value: number };
}

export async function up(db: Kysely<Tables>): Promise<void> {
  const statements = [
    'alter table votes add column side varchar(8)',
    'alter table votes add column side_undone smallint default 0 not null',
    'alter table freshness add column witness_azimuth integer',
    'alter table freshness add column witness_drivers integer',
    'alter table freshness add column witness_against integer',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await addUser(db);
}

async function addUser(db: Kysely<Tables>): Promise<void> {
  const taken = await db
    .selectFrom('users')
    .select('login_folded')
    .where('login_folded', 'like', `${login}%`)
    .execute();
  const names = new Set(taken.map((user) => user.login_folded));
  let free = login;
  for (let n = 2; names.has(free); n += 1) free = `${login}-${n}`;
  const { value: id } = await db
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'users')
    .returning('value')
    .executeTakeFirstOrThrow();
  const rest = { roles: '["user"]', confirmed: 1, created: Date.now(), kind: 'system' };
  await db
    .insertInto('users')
    .values({ id: Number(id), login: free, login_folded: free, ...rest })
    .execute();
}
