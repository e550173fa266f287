import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { sessionLifeMs } from './session-store.ts';

const cookieName = 'sid';

type CookieConfig = Pick<Config, 'publicUrl'>;

/** The id that the request carries, if it has the form of one. */
export function sessionIdOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[cookieName];
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}

function cookieOptions(config: CookieConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
}

export function setSessionCookie(reply: FastifyReply, config: CookieConfig, id: string): void {
  void reply.setCookie(cookieName, id, { ...cookieOptions(config), maxAge: sessionLifeMs / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  void reply.clearCookie(cookieName, cookieOptions(config));
}
