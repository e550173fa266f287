import type { FastifyRequest } from 'fastify';

const bearer = /^Bearer +(\S+) *$/i;

/** Credential of a program, sent instead of a cookie (RFC 6750). */
export function bearerTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return bearer.exec(headers.authorization ?? '')?.[1];
}
