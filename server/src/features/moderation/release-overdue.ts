import { Cron } from 'croner';
import { AppError } from '../../core/app-error.ts';
import { WorkLoop } from '../../core/work-loop.ts';
import { Lease } from '../../platform/lease/lease.ts';
import type { Services } from '../../services.ts';
import { abandonHeld, releaseHeld } from '../points/settle-held.ts';

/** Publishes edits that were held for the maximum time: no moderator had the time, and most people mean well. */
export async function releaseOverdue(services: Services): Promise<void> {
  const due = await services.database.kysely
    .selectFrom('held_edits')
    .select('id')
    .where('state', '=', 'held')
    .where('until', '<=', services.clock.now())
    .orderBy('until')
    .limit(100)
    .execute();
  for (const { id } of due) {
    try {
      await releaseHeld(services, id, { byId: null });
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'duplicate') await abandonHeld(services, id);
      // Otherwise a moderator was quicker.
      else if (code !== 'notFound') throw error;
    }
  }
}

/** Runs every minute, in a single process. */
export function releaseLoop(services: Services): { start(): void; stop(): Promise<void> } {
  const releasing = new WorkLoop(() => releaseOverdue(services), {
    failed: (error) => services.log.warn({ err: error }, 'cannot publish held edits that are due'),
  });
  const lease = new Lease(services, 'held edits', () => releasing.request());
  let schedule: Cron | undefined;
  return {
    start() {
      lease.start();
      schedule = new Cron('* * * * *', () => {
        if (lease.isOwned()) releasing.request();
      });
    },
    async stop() {
      schedule?.stop();
      await releasing.stop();
      await lease.stop();
    },
  };
}
