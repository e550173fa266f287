import { Cron } from 'croner';
import { WorkLoop } from '../../core/work-loop.ts';
import { Lease } from '../../platform/lease/lease.ts';
import type { Services } from '../../services.ts';
import { settleEdits } from './settle-edits.ts';
import { recomputeLevels } from './trust-levels.ts';

/** Every hour, in a single process: settles edits, and promotes or demotes members accordingly. */
export function trustLoop(services: Services): { start(): void; stop(): Promise<void> } {
  const { database, clock, log } = services;
  let isStopping = false;
  const work = async (): Promise<void> => {
    while (!isStopping && (await settleEdits(database, clock.now())));
    if (!isStopping) await recomputeLevels(database, clock.now());
  };
  const working = new WorkLoop(work, {
    failed: (error) => log.warn({ err: error }, 'cannot compute trust levels'),
  });
  const lease = new Lease(services, 'trust', () => working.request());
  let schedule: Cron | undefined;
  return {
    start() {
      lease.start();
      schedule = new Cron('17 * * * *', () => {
        if (lease.isOwned()) working.request();
      });
    },
    async stop() {
      isStopping = true;
      schedule?.stop();
      await working.stop();
      await lease.stop();
    },
  };
}
