import type { FastifyRequest } from 'fastify';
import type { Log } from '../../core/log.ts';
import type { DozorDatabase } from '../../database/open-database.ts';
import type { ReadReplica } from '../../database/read-replica.ts';
import type { Config } from '../config.ts';
import type { Api } from './route.ts';

const cookieName = 'rev';
/** A process that lags further than this has other problems. */
const lifeSeconds = 60;
const timeoutMs = 1000;

interface Revisions {
  config: Pick<Config, 'publicUrl'>;
  database: Pick<DozorDatabase, 'dialect'> & { replica?: Pick<ReadReplica, 'position' | 'after'> };
  readModel: { revision(): number };
  changeFeed: { catchUp(): Promise<void> };
  log: Pick<Log, 'debug'>;
}

/**
 * With several processes a visitor's next request may reach a different one. The response to a write gives the
 * visitor's browser its revision, and a process that lags behind reads the log before it answers.
 */
export function readYourWrites(api: Api, { config, database, readModel, changeFeed, log }: Revisions): void {
  // SQLite has one process, which is never behind itself.
  if (database.dialect === 'sqlite') return;
  const before = new WeakMap<FastifyRequest, number>();
  api.addHook('onRequest', async (request) => {
    if (isRead(request)) {
      if (isBehind(readModel, request.headers.cookie)) await catchUpSoon();
    } else {
      before.set(request, readModel.revision());
    }
  });
  const { replica } = database;
  if (replica) {
    api.addHook('onRequest', (request, _reply, done) => {
      const position = isRead(request) ? seenBy(request.headers.cookie)?.position : undefined;
      if (position === undefined) done();
      else replica.after(position, done);
    });
  }
  api.addHook('onSend', async (request, reply) => {
    const revision = readModel.revision();
    const wasBefore = before.get(request) ?? Infinity;
    // A comment does not change the revision, but must be visible as well.
    const mayHaveWritten = replica ? Number.isFinite(wasBefore) && reply.statusCode < 400 : revision > wasBefore;
    if (!mayHaveWritten) return;
    const position = await replica?.position().catch(() => undefined);
    const value = position === undefined ? String(revision) : `${revision}.${position}`;
    const secure = config.publicUrl.startsWith('https:');
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: lifeSeconds } as const;
    void reply.setCookie(cookieName, value, options);
  });

  /** One read of the log covers everything committed before it; a hanging database is not waited for. */
  async function catchUpSoon(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeoutMs)));
    const caughtUp = changeFeed.catchUp().catch((error: unknown) => {
      log.debug({ err: error }, 'cannot read another process’s changes yet');
    });
    await Promise.race([caughtUp, enough]);
    clearTimeout(timer);
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

export function isBehind(readModel: Revisions['readModel'], cookies: string | undefined): boolean {
  return (seenBy(cookies)?.revision ?? 0) > readModel.revision();
}

/** Revision and database log position of a visitor's last write. */
function seenBy(cookies: string | undefined): { revision: number; position: number | undefined } | undefined {
  if (cookies === undefined || !cookies.includes(`${cookieName}=`)) return undefined;
  const [, revision, position] = /(?:^|;\s*)rev=(\d{1,15})(?:\.(\d{1,15}))?(?:;|$)/.exec(cookies) ?? [];
  if (revision === undefined) return undefined;
  return { revision: Number(revision), position: position === undefined ? undefined : Number(position) };
}
