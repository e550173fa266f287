import { AppError } from '../../../core/app-error.ts';
import type { AccountServices, Caller } from '../account-services.ts';
import { writeAudit } from '../audit-log.ts';
import { closeListedSession, closeSessions } from './session-store.ts';

export async function endListedSession(
  { database, clock }: AccountServices,
  { address }: Caller,
  userId: number,
  publicId: string,
): Promise<void> {
  const isId = /^[0-9a-f-]{36}$/.test(publicId);
  if (!isId || !(await closeListedSession(database.kysely, userId, publicId))) throw new AppError('notFound');
  const record = { kind: 'sessionsEnded', actorId: userId, subjectId: userId, address, detail: { count: 1 } } as const;
  await writeAudit(database.kysely, record, clock.now());
}

export async function endOtherSessions(
  { database, clock }: AccountServices,
  { address, sessionId }: Caller,
  userId: number,
): Promise<void> {
  const count = await closeSessions(database.kysely, userId, sessionId);
  const record = { kind: 'sessionsEnded', actorId: userId, subjectId: userId, address, detail: { count } } as const;
  await writeAudit(database.kysely, record, clock.now());
}
