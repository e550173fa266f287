import { Buffer } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/app-error.ts';
import type { UnreadAnswers } from './unread-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    unreadAnswers: UnreadAnswers;
  }
}

/** Until its connections are closed or read. */
const retrySeconds = 30;

/** Below this a response fits into the buffers of the system. */
const minCountedBytes = 16_384;

/** Refuses requests of an address that does not read what it has, before any work is done on them. */
export function refuseUnread(api: FastifyInstance): void {
  api.addHook('onRequest', async (request, reply) => {
    // Monitoring must not take a server that refuses others for a dead one.
    if (!request.url.startsWith('/health/')) refuseExcess(request, reply);
  });
}

export function countUnread(api: FastifyInstance, unread: UnreadAnswers): void {
  api.addHook('onSend', async (request, _reply, payload) => {
    const bytes = Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0;
    if (bytes >= minCountedBytes) unread.reserve(request.raw, bytes)();
  });
}

/** @throws {AppError} `tooManyRequests` or `serverBusy` */
export function refuseExcess(request: FastifyRequest, reply: FastifyReply): void {
  const excess = request.server.unreadAnswers.excess(request.raw);
  if (excess === undefined) return;
  reply.header('retry-after', String(retrySeconds));
  throw new AppError(excess === 'address' ? 'tooManyRequests' : 'serverBusy');
}
