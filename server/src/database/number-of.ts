import type { SelectQueryBuilder } from 'kysely';

/** PostgreSQL counts in strings. */
export async function numberOf<DB, TB extends keyof DB>(query: SelectQueryBuilder<DB, TB, object>): Promise<number> {
  const counting = query.clearSelect().select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = await counting.$castTo<{ count: number }>().executeTakeFirstOrThrow();
  return Number(count);
}
