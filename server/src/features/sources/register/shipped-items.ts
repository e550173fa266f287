import type { ShippedReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { mayBeCopied } from '@dozor/domain/candidates/source-licence.ts';
import type { Query } from '../../../database/open-database.ts';
import { readPointsOfLists } from '../../../records/credits/read-credits.ts';
import { lacksKey, type ListSettings } from '../run/list-place.ts';
import { isOld, type ShippedList } from './shipped-list.ts';
import { shippedLists, shippedListsOf } from './shipped-lists.ts';

/** The lists of the register for a country, or all, with what became of them here. */
export async function shippedItems(
  db: Query,
  { country, nowMs, keys }: { country: string | undefined; nowMs: number; keys: ListSettings['keys'] },
): Promise<ShippedReply[]> {
  const lists = country === undefined ? [...shippedLists().values()] : shippedListsOf(country);
  const added = await db
    .selectFrom('sources')
    .select(['id', 'shipped', 'country'])
    .where('shipped', 'is not', null)
    .execute();
  const pointsOf = added.length === 0 ? undefined : await readPointsOfLists(db);
  return lists.map((list) => {
    const of = added.filter(
      (one) =>
        one.shipped === list.id && (country === undefined || list.country !== undefined || one.country === country),
    );
    const ids = of.map(({ id }) => Number(id));
    const points = ids.reduce((sum, id) => sum + (pointsOf?.get(id) ?? 0), 0);
    const [first] = ids;
    return {
      ...factsOf(list, nowMs),
      needsKey: lacksKey(list, { keys }),
      added: ids.length > 0,
      source: first === undefined ? null : String(first),
      points,
    };
  });
}

function factsOf(list: ShippedList, nowMs: number): Omit<ShippedReply, 'needsKey' | 'added' | 'source' | 'points'> {
  const { id, title, publisher, country, licence, licenceUrl, attribution, rows, every, checked } = list;
  return {
    id,
    title,
    publisher,
    country: country ?? null,
    licence,
    licenceUrl,
    attribution,
    open: mayBeCopied(licence),
    rows: rows ?? null,
    every,
    checked,
    old: isOld(list, nowMs),
  };
}
