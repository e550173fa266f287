import type { FastifyRequest } from 'fastify';

const bearer = /^Bearer +(\S+) *$/i;

/** What a program gives to be known by, instead of a cookie (RFC 6750). */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return bearer.exec(headers.authorization ?? '')?.[1];
}
