import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../core/log.ts';
import { WorkLoop } from '../../core/work-loop.ts';
import type { Config } from '../config.ts';
import type { PlatformServices } from '../platform-services.ts';
import { composeMail, type DrawPicture } from './compose-mail.ts';
import {
  claim,
  type Delivery,
  DeliveryError,
  findDue,
  makeAllDue,
  markFailed,
  markSent,
  type OutboxMail,
  prolongLease,
} from './mail-outbox.ts';
import { readSender } from './read-sender.ts';
import { maxPauseMs, nextAttempt } from './retry-pause.ts';
import { createSmtpDelivery } from './smtp-delivery.ts';

export type MailServices = Pick<PlatformServices, 'config' | 'database' | 'events' | 'clock' | 'log'>;

const parallelMails = 10;
const pollIntervalMs = 2000;
/** A dead process delays its mails by no more than this. */
const leaseMs = 12_000;
const prolongMs = 4000;
const stopTimeoutMs = 3000;
const maxPushPauseMs = 24 * 3_600_000;

const logWords = {
  mail: {
    level: 'error',
    gaveUp: 'gave up on an email that could not be sent for three days',
    later: 'cannot send an email yet',
  },
  // Nobody misses a message to a device that is gone.
  push: { level: 'warn', gaveUp: 'gave up on a push message', later: 'cannot send a push message yet' },
} as const;

/** Several processes share an outbox by leases; a mail is marked as sent as soon as its server has accepted it. */
export class MailWorker {
  readonly #services: MailServices;
  readonly #deliver: Delivery;
  readonly #kind: OutboxMail['kind'];
  readonly #owner = randomUUID();
  readonly #startedMs: number;
  readonly #sending = new Map<string, Promise<void>>();
  /** Accepted by the mail server, but not yet marked in the database: must not be sent again. */
  readonly #unmarked = new Map<string, OutboxMail>();
  readonly #stop = new AbortController();
  readonly #loop: WorkLoop;
  #unsubscribe: () => void = () => undefined;

  /** @param kind each has a worker of its own: many messages to devices hold up no mail */
  constructor(services: MailServices, deliver: Delivery, kind: OutboxMail['kind'] = 'mail') {
    this.#services = services;
    this.#deliver = deliver;
    this.#kind = kind;
    this.#startedMs = services.clock.now();
    const failed = (error: unknown): void => this.#warn(error);
    this.#loop = new WorkLoop(() => this.#sendDue(), { everyMs: pollIntervalMs, failed });
  }

  start(): void {
    const { database, clock, events } = this.#services;
    // The emitter has just written the mail, so the database is reachable again.
    this.#unsubscribe = events.on('mailQueued', () => this.#loop.requestAtOnce());
    void makeAllDue(database.kysely, clock.now())
      .catch((error: unknown) => this.#warn(error))
      .then(() => this.look());
  }

  /** Waits for deliveries in progress, up to a limit; an aborted mail stays in the outbox. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    const timeout = setTimeout(() => this.#stop.abort(new Error('the server stops')), stopTimeoutMs);
    await this.#loop.stop();
    await Promise.all(this.#sending.values());
    clearTimeout(timeout);
    this.#stop.abort();
  }

  look(): void {
    this.#loop.request();
  }

  async #sendDue(): Promise<void> {
    const { database, clock } = this.#services;
    for (const mail of this.#unmarked.values()) await this.#markSent(mail);
    const free = parallelMails - this.#sending.size;
    if (free <= 0) return;
    const longest = { pauseMs: this.#kind === 'mail' ? maxPauseMs : maxPushPauseMs, leaseMs };
    const limit = free + this.#unmarked.size;
    const due = await findDue(database.kysely, clock.now(), longest, { kind: this.#kind, limit });
    for (const mail of due) {
      if (this.#sending.has(mail.id) || this.#unmarked.has(mail.id)) continue;
      if (!(await claim(database.kysely, mail, this.#owner, clock.now() + leaseMs))) continue;
      const sending = this.#send(mail).finally(() => {
        this.#sending.delete(mail.id);
        this.look();
      });
      this.#sending.set(mail.id, sending);
    }
  }

  async #send(mail: OutboxMail): Promise<void> {
    const { database, clock, log } = this.#services;
    const attemptMs = clock.now();
    const prolonging = new WorkLoop(() => prolongLease(database.kysely, mail.id, this.#owner, clock.now() + leaseMs), {
      everyMs: prolongMs,
      failed: (error) => this.#warn(error),
    });
    prolonging.start();
    try {
      await this.#deliver(mail, this.#stop.signal);
      this.#unmarked.set(mail.id, mail);
      await this.#markSent(mail);
    } catch (error) {
      const times = { createdMs: mail.created, workerStartedMs: this.#startedMs, attemptMs };
      const nextMs = error instanceof DeliveryError ? error.nextMs : nextAttempt(times);
      const reason = error instanceof Error ? error.message : String(error);
      const words = logWords[mail.kind];
      if (nextMs === null) log[words.level]({ mail: mail.id, reason }, words.gaveUp);
      else log.warn({ mail: mail.id, reason, attempt: mail.attempts + 1 }, words.later);
      await markFailed(database.kysely, mail, reason, nextMs).catch((failure: unknown) => this.#warn(failure));
    } finally {
      await prolonging.stop();
    }
  }

  async #markSent(mail: OutboxMail): Promise<void> {
    const { database, clock } = this.#services;
    try {
      await markSent(database.kysely, mail, clock.now());
      this.#unmarked.delete(mail.id);
    } catch (error) {
      this.#warn(error);
    }
  }

  #warn(error: unknown): void {
    this.#services.log.warn({ err: error }, 'cannot use the mail outbox');
  }
}

export function createMailWorker(services: MailServices, drawPicture: DrawPicture): MailWorker {
  const { config, log } = services;
  const deliver =
    config.smtpUrl === '' ? createFileDelivery(config, log, drawPicture) : createSmtpDelivery(config, drawPicture);
  return new MailWorker(services, deliver);
}

/** Without an SMTP server each mail becomes a file, named by time and id, so that a retry overwrites it. */
function createFileDelivery(
  config: Pick<Config, 'dataDir' | 'mailFrom'>,
  log: Log,
  drawPicture: DrawPicture,
): Delivery {
  const folder = join(config.dataDir, 'mail');
  const sender = readSender(config.mailFrom);
  return async (mail) => {
    const name = `${new Date(mail.created).toISOString().replaceAll(':', '-')}-${mail.id}.eml`;
    const path = join(folder, name);
    if (existsSync(path)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(await composeMail(mail, sender, '8bit', drawPicture));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    log.info({ file: path }, 'SMTP_URL is not set: wrote the email to a file');
  };
}
