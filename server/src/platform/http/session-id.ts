import type { FastifyRequest } from 'fastify';

export const sessionCookieName = 'sid';

export function sessionIdOf(request: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const id = request.cookies[sessionCookieName];
  return id !== undefined && /^[\w-]{43}$/.test(id) ? id : undefined;
}
