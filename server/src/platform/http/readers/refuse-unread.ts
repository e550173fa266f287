import { Buffer } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/app-error.ts';
import { httpStatus } from '../http-status.ts';
import { hasBody, isForm } from '../input/has-body.ts';
import type { UnreadAnswers } from './unread-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    unreadAnswers: UnreadAnswers;
  }
}

/** Until its connections are closed or read. */
const retrySeconds = 30;

const noRoom: ReadonlySet<number> = new Set([httpStatus.tooManyRequests, httpStatus.serverBusy]);
/** Below this a response fits into the buffers of the system. */
const minCountedBytes = 16_384;
/** Below this the rest of a refused body is read, and the connection can be used again. */
const maxReadOfRefused = 65_536;
/** Of a form; the file of an import goes to the disk as it comes. */
const maxCountedBytes = 6 << 20;

/** Refuses requests of an address that does not read what it has, before any work is done on them. */
export function refuseUnread(api: FastifyInstance): void {
  api.addHook('onRequest', (request, reply, done) => {
    // Monitoring must not take a server that refuses others for a dead one.
    if (!request.url.startsWith('/health/')) refuseExcess(request, reply);
    done();
  });
}

/** Refuses a body for which an address, or the server, has no room besides the ones that it is sending already. */
export function countBodies(api: FastifyInstance, unread: UnreadAnswers): void {
  api.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request.raw)) return done();
    const { bodyLimit } = request.routeOptions;
    const max = isForm(request) ? maxCountedBytes : bodyLimit;
    // As they arrive, and as the text or the pictures that are made of them.
    const bytes = 2 * Math.min(Number(request.headers['content-length'] ?? max), max);
    refuseExcess(request, reply, bytes);
    reply.raw.once('close', unread.reserve(request.raw, bytes));
    return done();
  });
}

/** Closes the connection of a large body that was refused for want of room or time: receiving it to its end would cost both. */
export function endRefusedBodies(api: FastifyInstance): void {
  api.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (noRoom.has(reply.statusCode) && !raw.complete && hasBody(raw)) {
      const announced = Number(raw.headers['content-length'] ?? Infinity);
      if (announced > maxReadOfRefused) reply.header('connection', 'close');
    }
    done();
  });
}

export function countUnread(api: FastifyInstance, unread: UnreadAnswers): void {
  api.addHook('onSend', (request, _reply, payload, done) => {
    const bytes = Buffer.isBuffer(payload) || typeof payload === 'string' ? payload.length : 0;
    if (bytes >= minCountedBytes) unread.reserve(request.raw, bytes)();
    done();
  });
}

/** @param more bytes that are to be taken too @throws {AppError} `tooManyRequests` or `serverBusy` */
export function refuseExcess(request: FastifyRequest, reply: FastifyReply, more = 0): void {
  const excess = request.server.unreadAnswers.excess(request.raw, more);
  if (excess === undefined) return;
  reply.header('retry-after', String(retrySeconds));
  throw new AppError(excess === 'address' ? 'tooManyRequests' : 'serverBusy');
}
