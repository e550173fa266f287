import { timetableMs } from '@dozor/domain/candidates/timetable.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { AppError, FieldErrors } from '../../../core/app-error.ts';
import type { Query, Write } from '../../../database/open-database.ts';
import { addSource, findSource, type SourceRow } from '../sources-queries.ts';
import type { ShippedList } from './shipped-list.ts';

interface Asked {
  /** Needed for a list of the whole world. */
  country: string | undefined;
  nowMs: number;
}

/**
 * It is first read by a fill, on request, or when its interval has passed.
 *
 * @returns its id
 * @throws {FieldErrors} without a country, or with one that the list does not have
 * @throws {AppError} `duplicate` when it was added before
 */
export async function addShipped(tx: Write, list: ShippedList, { country, nowMs }: Asked): Promise<number> {
  const of = countryOfList(list, country);
  const name = sourceName(list, of);
  if ((await findAdded(tx, list, of)) ?? (await findSource(tx, name))) throw new AppError('duplicate');
  const { id, reader, licence, every, title, publisher, attribution, licenceUrl } = list;
  const credit = { title, publisher, attribution, licence_url: licenceUrl };
  const next = nowMs + (timetableMs(every) ?? 0);
  const about = { name, reader, licence, url: null, file: null, country: of, shipped: id, credit };
  return addSource(tx, { ...about, said: {}, every, next, nowMs });
}

export async function findAdded(
  db: Query | Write,
  { id }: Pick<ShippedList, 'id'>,
  country: string,
): Promise<SourceRow | undefined> {
  return db
    .selectFrom('sources')
    .selectAll()
    .where('shipped', '=', id)
    .where('country', '=', country)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** @throws {FieldErrors} */
export function countryOfList(list: Pick<ShippedList, 'country'>, asked: string | undefined): string {
  const country = list.country ?? asked;
  if (country === undefined) throw new FieldErrors({ country: validationMessage('required') });
  if (asked !== undefined && asked !== country) throw new FieldErrors({ country: errorMessages.unknownValue });
  return country;
}

/** Lists of the whole world are added once for each country. */
function sourceName({ id, country }: ShippedList, of: string): string {
  return country === undefined ? `${id}-${of.toLowerCase()}` : id;
}
