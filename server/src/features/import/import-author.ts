import type { Services } from '../../services.ts';
import { findByLogin } from '../accounts/accounts-queries.ts';
import { ensureSystemUser } from '../accounts/system-user.ts';

/** The author of imports that name none. */
export const defaultImportAuthor = 'import';

export class ImportAuthorError extends Error {}

/** @returns a function for the user's id: the system user is created only when there is something to write */
export async function importAuthor(
  services: Pick<Services, 'database' | 'clock'>,
  login: string | undefined,
): Promise<() => Promise<number>> {
  const wanted = login ?? defaultImportAuthor;
  const known = await findByLogin(services.database.kysely, wanted);
  if (known && (login !== undefined || known.passwordHash === null)) return async () => known.id;
  if (known)
    throw new ImportAuthorError(`the login ${wanted} belongs to a user who can sign in; choose another author`);
  if (wanted !== defaultImportAuthor) throw new ImportAuthorError(`there is no user ${wanted}`);
  return () => ensureSystemUser(services, wanted);
}
