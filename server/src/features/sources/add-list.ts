import type { ListToAdd } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { InvariantError } from '@dozor/domain/errors/invariant-error.ts';
import { errorMessages } from '@dozor/domain/errors/message.ts';
import { validationMessage } from '@dozor/domain/errors/validation-message.ts';
import { FieldErrors } from '../../core/app-error.ts';
import type { Write } from '../../database/open-database.ts';
import type { Services } from '../../services.ts';
import { addShipped } from './register/add-shipped.ts';
import { shippedList } from './register/shipped-lists.ts';
import { addSource, findSource, findSourceById, type NewSource, type SourceRow } from './sources-queries.ts';

/**
 * Adds a list by its address, to be read at once, or one of the register.
 *
 * @throws {FieldErrors} the name is taken, or the register has no such list
 * @throws {AppError} `duplicate` when the list of the register was added before
 */
export async function addList(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { shipped, country, ...asked }: ListToAdd,
): Promise<SourceRow> {
  const nowMs = clock.now();
  return database.transaction(async (tx) => {
    const id =
      shipped === undefined
        ? await addByAddress(tx, { country: country ?? null, ...asked }, nowMs)
        : await addById(tx, shipped, { country, nowMs });
    const added = await findSourceById(tx, id);
    if (!added) throw new InvariantError(`the list ${id} was not added`);
    return added;
  });
}

async function addById(
  tx: Write,
  shipped: string,
  about: { country: string | undefined; nowMs: number },
): Promise<number> {
  const list = shippedList(shipped);
  if (!list) throw new FieldErrors({ shipped: errorMessages.unknownValue });
  return addShipped(tx, list, about);
}

async function addByAddress(
  tx: Write,
  {
    name,
    reader,
    url,
    licence,
    country,
    every,
    ...said
  }: Omit<ListToAdd, 'shipped' | 'country'> & Pick<NewSource, 'country'>,
  nowMs: number,
): Promise<number> {
  if (name === undefined || reader === undefined || url === undefined || licence === undefined) {
    throw new InvariantError('the body of a new list was not checked');
  }
  if (await findSource(tx, name)) throw new FieldErrors({ name: validationMessage('repeated') });
  return addSource(tx, { name, reader, url, licence, country, every, file: null, said, asked: nowMs, nowMs });
}
