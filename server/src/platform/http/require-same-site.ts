import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { bearerTokenOf } from './bearer-token.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site writes. The origin must be our own public address, or the requested host if none is configured,
 * and the browser must not mark the request as cross-site; a client that sends neither header is not a browser.
 */
export function requireSameSite(request: Pick<FastifyRequest, 'method' | 'headers'>, publicUrl: string): void {
  // A page of another site cannot send a token: the browser would need our CORS permission first.
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
