import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { bearerTokenOf } from './bearer-token.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a write that another site made the browser send. The origin must be our own public address, or the host
 * that was asked where none is configured, and the browser must not call the request another site's; a client that
 * sends neither header is no browser.
 */
export function requireSameSite(request: Pick<FastifyRequest, 'method' | 'headers'>, publicUrl: string): void {
  // No page of another site can send one: a browser would ask us first.
  if (readingMethods.has(request.method) || bearerTokenOf(request) !== undefined) return;
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, publicUrl, request.headers.host ?? '')) {
    throw new AppError('otherSite');
  }
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('otherSite');
}

function isOwnOrigin(origin: string, publicUrl: string, host: string): boolean {
  const url = URL.parse(origin);
  return url !== null && (publicUrl === '' ? url.host === host : url.origin === new URL(publicUrl).origin);
}
