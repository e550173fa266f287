import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '@dozor/domain/access/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { bearerTokenOf } from '../../../platform/http/bearer-token.ts';
import { sessionIdOf } from '../../../platform/http/session-id.ts';
import type { Services } from '../../../services.ts';
import { accountOf, actorOf, liftedWhenOver } from '../account-rows.ts';
import { findTokenUser } from '../tokens/tokens-queries.ts';
import { setSessionCookie } from './session-cookie.ts';
import { findSession, needsTouch, touchSession } from './session-store.ts';

export type SessionServices = Pick<Services, 'config' | 'database' | 'clock' | 'log'>;

/** Responses that shared caches may store, so they must not set cookies. */
const cacheablePaths = /^\/api\/(tiles|basemap|photos|docs)(\/|$)/;

const publicTiles = /^\/api\/(tiles|basemap)\//;

/** Reads the database on each request, so that ended sessions and revoked roles take effect immediately. */
export function sessionResolver(services: SessionServices) {
  const { config, database, clock, log } = services;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Actor | null> => {
    // Tiles are the same for everyone, and the most frequent requests.
    if (publicTiles.test(request.url)) return null;
    const token = bearerTokenOf(request);
    if (token !== undefined) return actorOfToken(services, token, reply);
    const id = sessionIdOf(request);
    if (id === undefined) return null;
    const nowMs = clock.now();
    const session = await findSession(database.kysely, id, nowMs);
    if (!session) return null;
    if (needsTouch(session.lastSeenMs, nowMs) && !cacheablePaths.test(request.url)) {
      setSessionCookie(reply, config, id);
      // A full disk must not prevent reading; a later request extends the session instead.
      await touchSession(database.kysely, id, nowMs).catch((error: unknown) => {
        log.warn({ err: error }, 'cannot extend a session');
      });
    }
    return actorOf(liftedWhenOver(accountOf(session.user), nowMs));
  };
}

/** @throws {AppError} `invalidToken`: a script should learn that its token is invalid instead of being a visitor */
async function actorOfToken({ database, clock }: SessionServices, token: string, reply: FastifyReply): Promise<Actor> {
  const found = await findTokenUser(database.kysely, token, clock.now());
  if (found) return { ...actorOf(liftedWhenOver(accountOf(found.user), clock.now())), scopes: found.scopes };
  void reply.header('www-authenticate', 'Bearer error="invalid_token"');
  throw new AppError('invalidToken');
}
