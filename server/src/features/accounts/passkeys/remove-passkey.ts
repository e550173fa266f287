import { AppError } from '../../../core/app-error.ts';
import type { Account } from '../account-rows.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { writeAudit } from '../audit-log.ts';
import { requireProof } from '../sign-in/fresh-sign-in.ts';
import { endSecondStep } from '../sign-in/second-step.ts';
import { deletePasskeyOf, passkeysOf } from './passkeys-queries.ts';

/** Removing the last one turns the second step off, as nothing could complete it. @throws {AppError} `notFound` */
export async function removePasskey(
  services: AccountServices,
  caller: Caller,
  removed: { account: Account; publicId: string; currentPassword: string | undefined },
): Promise<void> {
  const { account, publicId } = removed;
  const { database, clock } = services;
  await requireProof(services, caller, account, removed.currentPassword);
  await database.transaction(async (tx) => {
    if (!(await deletePasskeyOf(tx, account.id, publicId))) throw new AppError('notFound');
    const record = { actorId: account.id, subjectId: account.id, address: caller.address };
    await writeAudit(tx, { ...record, kind: 'passkeyRemoved' }, clock.now());
    if (!account.secondStep || (await passkeysOf(tx, account.id)).length > 0) return;
    await endSecondStep(tx, account.id);
    await writeAudit(tx, { ...record, kind: 'secondStepOff' }, clock.now());
  });
}
