import type { Services } from '../../../services.ts';
import { countAdmins, insertAccount, lockRoles } from '../accounts-queries.ts';
import { generatePassword, type Passwords } from '../sign-in/password-hash.ts';

type AdminServices = Pick<Services, 'database' | 'clock'>;

/** @returns the line to show, with a password that is shown only once; undefined when there was an admin */
export async function ensureAdmin(
  { database, clock }: AdminServices,
  passwords: Passwords,
): Promise<string | undefined> {
  if ((await countAdmins(database.kysely)) > 0) return undefined;
  const password = generatePassword();
  const passwordHash = await passwords.hash(password);
  return database.transaction(async (tx) => {
    await lockRoles(tx);
    if ((await countAdmins(tx)) > 0) return undefined;
    const account = { email: null, passwordHash, roles: ['admin'] as const, confirmed: true, createdMs: clock.now() };
    for (const login of ['admin', 'admin-2', 'admin-3', 'admin-4']) {
      if ((await insertAccount(tx, { ...account, login })) !== undefined)
        return `admin login: ${login} password: ${password}`;
    }
    throw new Error('no login is free for a new admin; make one with "dozor user roles"');
  });
}
