import { type SelectQueryBuilder, sql } from 'kysely';
import { byteOrder } from '../../../database/dialect.ts';
import { numberOf } from '../../../database/number-of.ts';
import type { Query } from '../../../database/open-database.ts';
import type { UserTable } from '../../../database/tables/accounts-tables.ts';
import type { Database } from '../../../database/tables/tables.ts';

/** A prefix shared by very many accounts is limited to this many matches by login and by address each. */
const maxFound = 10_000;
/** Sorts after every character of a login or an address. */
const lastCharacter = '\u{10ffff}';

type FoldedColumn = 'login_folded' | 'email_folded';

/** Accounts whose login or address starts with the query, newest first; an empty query matches all. */
export async function findUsers(
  db: Query,
  wanted: { login: string; email: string },
  page: { offset: number; limit: number },
) {
  const query = db
    .selectFrom('users')
    // System users, such as importers, are not members.
    .where('kind', '=', 'person')
    .$if(wanted.login !== '', (all) =>
      all.where('id', 'in', (eb) =>
        eb
          .selectFrom(withPrefix(db, 'login_folded', wanted.login).as('by_login'))
          .select('id')
          .union(eb.selectFrom(withPrefix(db, 'email_folded', wanted.email).as('by_email')).select('id')),
      ),
    );
  const total = await numberOf(query);
  const rows = await query.selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute();
  return { rows, total };
}

/** A prefix as an index range; the index sorts by bytes, not by language. */
function withPrefix(
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

export async function usersAfter(db: Query, id: number, limit: number) {
  return db.selectFrom('users').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();
}
