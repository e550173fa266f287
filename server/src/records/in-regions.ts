import { type RawBuilder, sql } from 'kysely';

export function inRegions(
  regions: readonly string[],
  columns: { country: RawBuilder<unknown>; region: RawBuilder<unknown> },
): RawBuilder<boolean> {
  const countries = regions.filter((code) => !code.includes('-'));
  const parts = regions.filter((code) => code.includes('-'));
  const oneOf = (column: RawBuilder<unknown>, codes: readonly string[]) =>
    codes.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join([...codes])})`;
  return sql<boolean>`(${oneOf(columns.country, countries)} or ${oneOf(columns.region, parts)})`;
}
