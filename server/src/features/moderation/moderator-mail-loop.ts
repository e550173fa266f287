import { Cron } from 'croner';
import { WorkLoop } from '../../core/work-loop.ts';
import { Lease } from '../../platform/lease/lease.ts';
import type { Services } from '../../services.ts';
import { sendModeratorMails } from './moderator-mails.ts';

/** Checks every minute, in a single process, whether moderators are due a mail about waiting items. */
export function moderatorMailLoop(services: Services): { start(): void; stop(): Promise<void> } {
  const sending = new WorkLoop(() => sendModeratorMails(services), {
    failed: (error) => services.log.warn({ err: error }, 'cannot queue emails to moderators'),
  });
  const lease = new Lease(services, 'moderator mails', () => sending.request());
  let schedule: Cron | undefined;
  return {
    start() {
      lease.start();
      schedule = new Cron('* * * * *', () => {
        if (lease.isOwned()) sending.request();
      });
    },
    async stop() {
      schedule?.stop();
      await sending.stop();
      await lease.stop();
    },
  };
}
