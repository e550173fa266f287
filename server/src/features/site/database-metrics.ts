import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { findWork } from './work-queries.ts';

type Measured = Pick<Services, 'database' | 'changeFeed' | 'clock' | 'log'>;

export function measureDatabase(registry: Registry, { database, changeFeed, clock, log }: Measured): void {
  const registers = [registry];
  new Gauge({
    name: 'dozor_database_connections',
    help: 'Connections to PostgreSQL of this process, and requests that wait for one',
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
    help: 'Whether notices of other processes arrive at once (1) or changes are seen by the clock (0)',
    registers,
    collect() {
      this.set(changeFeed.isListening() ? 1 : 0);
    },
  });
  const { replica } = database;
  if (replica) {
    new Gauge({
      name: 'dozor_replica_lag_bytes',
      help: 'How much of the log of the database the replica had not replayed when it was looked at last',
      registers,
      collect() {
        this.set(replica.state().lagBytes);
      },
    });
    new Gauge({
      name: 'dozor_replica_used',
      help: 'Whether slow reads go to the replica (1), or it is behind or away (0)',
      registers,
      collect() {
        this.set(replica.state().isUsed ? 1 : 0);
      },
    });
  }
  const unfollowed = new Gauge({
    name: 'dozor_history_unfollowed',
    help: 'Entries of history whose mails are not queued yet',
    registers,
  });
  const outbox = new Gauge({ name: 'dozor_mail_outbox', help: 'Mails that wait to be sent', registers });
  new Gauge({
    name: 'dozor_lease_seconds',
    help: 'How long the work that one process does stays with its owner if it is not prolonged',
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
        log.debug({ err: error }, 'the figures of the database could not be read');
      }
    },
  });
}
