import { type SelectQueryBuilder, sql } from 'kysely';
import type { UserTable } from '../../../database/tables/accounts-tables.ts';
import { byteOrder } from '../../../database/dialect.ts';
import type { Query } from '../../../database/open-database.ts';
import type { Database } from '../../../database/tables/tables.ts';

/** Of a beginning that very many have, so many are looked at by login and as many by address. */
const maxFound = 10_000;
/** Comes after every character of a login or an address. */
const lastCharacter = '\u{10ffff}';

type FoldedColumn = 'login_folded' | 'email_folded';

/** People whose login or address begins with what is asked for, newest first; an empty text asks for all. */
export async function findUsers(
  db: Query,
  wanted: { login: string; email: string },
  page: { offset: number; limit: number },
) {
  const query = db
    .selectFrom('users')
    // What acts without a person, such as an import, is no member.
    .where('kind', '=', 'person')
    .$if(wanted.login !== '', (all) =>
      all.where('id', 'in', (eb) =>
        eb
          .selectFrom(beginning(db, 'login_folded', wanted.login).as('by_login'))
          .select('id')
          .union(eb.selectFrom(beginning(db, 'email_folded', wanted.email).as('by_email')).select('id')),
      ),
    );
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute();
  return { rows, total: Number(total) };
}

/** A run of an index, in whose order the bytes of a text count and not a language. */
function beginning(
  db: Query,
  column: FoldedColumn,
  text: string,
): SelectQueryBuilder<Database, 'users', Pick<UserTable, 'id'>> {
  const ordered = sql`${sql.ref(column)} ${byteOrder(db)}`;
  return db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`${ordered} >= ${text}`)
    .where(sql<boolean>`${ordered} < ${text + lastCharacter}`)
    .orderBy(ordered)
    .limit(maxFound);
}

/** The next accounts after one of them, oldest first. */
export async function usersAfter(db: Query, id: number, limit: number) {
  return db.selectFrom('users').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();
}
