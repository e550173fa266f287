import type { Services } from '../../../services.ts';
import { accountOf, withoutEnded } from '../account-rows.ts';
import { lockRoles } from '../accounts-queries.ts';
import { writeAudit } from '../audit-log.ts';

/** Persists the end of expired bans and moderator terms; until then `liftedWhenOver` applies it on read. */
export async function endGrants({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const nowMs = clock.now();
  const over = database.kysely.selectFrom('users').select('id').where('banned_until', '<=', nowMs).limit(1);
  if (!(await over.executeTakeFirst())) return;
  await database.transaction(async (tx) => {
    await lockRoles(tx);
    const rows = await tx.selectFrom('users').selectAll().where('banned_until', '<=', nowMs).limit(1000).execute();
    for (const account of rows.map(accountOf)) {
      const { roles: after, regions } = withoutEnded(account);
      await tx
        .updateTable('users')
        .set({
          roles: JSON.stringify(after),
          regions: regions && JSON.stringify(regions),
          banned_until: null,
        })
        .where('id', '=', account.id)
        .execute();
      const detail = { before: account.roles, after };
      const record = { kind: 'rolesChanged', actorId: null, subjectId: account.id, address: '', detail } as const;
      await writeAudit(tx, record, nowMs);
    }
  });
}
