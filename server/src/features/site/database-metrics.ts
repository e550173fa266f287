import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { findWork } from './work-queries.ts';

type Measured = Pick<Services, 'database' | 'changeFeed' | 'clock' | 'log'>;

export function measureDatabase(registry: Registry, { database, changeFeed, clock, log }: Measured): void {
  const registers = [registry];
  new Gauge({
    name: 'dozor_database_connections',
    help: 'PostgreSQL connections of this process, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name: pool, total, idle, waiting } of database.pools()) {
        for (const [state, count] of Object.entries({ total, idle, waiting })) this.set({ pool, state }, count);
      }
    },
  });
  new Gauge({
    name: 'dozor_database_listening',
    help: 'Whether notifications from other processes arrive (1) or changes are polled (0)',
    registers,
    collect() {
      this.set(changeFeed.isListening() ? 1 : 0);
    },
  });
  const { replica } = database;
  if (replica) {
    new Gauge({
      name: 'dozor_replica_lag_bytes',
      help: 'Bytes of the database log that the replica had not replayed at the last check',
      registers,
      collect() {
        this.set(replica.state().lagBytes);
      },
    });
    new Gauge({
      name: 'dozor_replica_used',
      help: 'Whether slow reads use the replica (1), or it lags behind or is unreachable (0)',
      registers,
      collect() {
        this.set(replica.state().isUsed ? 1 : 0);
      },
    });
  }
  const unfollowed = new Gauge({
    name: 'dozor_history_unfollowed',
    help: 'History entries whose emails are not queued yet',
    registers,
  });
  const outbox = new Gauge({ name: 'dozor_mail_outbox', help: 'Emails waiting to be sent', registers });
  new Gauge({
    name: 'dozor_lease_seconds',
    help: 'Time until an unrenewed lease expires',
    labelNames: ['lease', 'owner'],
    registers,
    async collect() {
      this.reset();
      try {
        const work = await findWork(database.kysely);
        unfollowed.set(work.unfollowed);
        outbox.set(work.outbox);
        for (const { name, owner, until } of work.leases) {
          this.set({ lease: name, owner }, (until - clock.now()) / 1000);
        }
      } catch (error) {
        // The other metrics are needed most while the database is down.
        log.debug({ err: error }, 'cannot read the database metrics');
      }
    },
  });
}
