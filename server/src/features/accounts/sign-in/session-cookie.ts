import type { FastifyReply } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import { sessionCookieName } from '../../../platform/http/session-id.ts';
import { sessionLifeMs } from './session-store.ts';

type CookieConfig = Pick<Config, 'publicUrl'>;

function cookieOptions(config: CookieConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') } as const;
}

export function setSessionCookie(reply: FastifyReply, config: CookieConfig, id: string): void {
  void reply.setCookie(sessionCookieName, id, { ...cookieOptions(config), maxAge: sessionLifeMs / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, config: CookieConfig): void {
  void reply.clearCookie(sessionCookieName, cookieOptions(config));
}
