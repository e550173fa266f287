import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { hasBody, isForm } from '../http/input/has-body.ts';
import type { Api } from '../http/route.ts';
import type { Admissions } from './admissions.ts';
import { requestCost } from './request-cost.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** For a body that has arrived: calls back when it may be read, or with the refusal. */
    turnOfBody: (request: FastifyRequest, done: (error?: Error) => void) => void;
  }
}

/**
 * Makes every request wait for its turn before any work is done on it; must be the very first hook. While its body arrives a
 * request is not under way: the sender is waited for, and those who never end must not take the places of all others.
 */
export function shedLoad(api: Api, admissions: Admissions, keyOf: (request: FastifyRequest) => string): void {
  admissions.watch(api.server);
  const underWay = new WeakSet<FastifyRequest['raw']>();
  const end = (request: FastifyRequest): void => {
    if (underWay.delete(request.raw)) admissions.end(keyOf(request));
  };
  const askForTurn = (request: FastifyRequest, done: (admission: 'refuse' | 'gone' | 'go') => void): void => {
    const cost = requestCost(request.method, request.url);
    if (cost === 'none') return done('go');
    admissions.ask(
      cost,
      () => isGone(request),
      (admission) => {
        if (admission === 'go') underWay.add(request.raw);
        done(admission);
      },
      keyOf(request),
    );
  };
  api.addHook('onRequest', (request, reply, done) => {
    askForTurn(request, (admission) => {
      if (admission === 'refuse') return done(new AppError('serverBusy'));
      if (admission === 'go') reply.raw.once('close', () => end(request));
      // The client has left.
      else reply.hijack();
      done();
    });
  });
  api.addHook('preParsing', (request, reply, _payload, done) => {
    if (hasBody(request.raw) && underWay.has(request.raw)) {
      end(request);
      if (isForm(request)) request.raw.once('end', () => resume(request, reply));
    }
    done();
  });
  // The handler of a form reads it, and has its turn already.
  const resume = (request: FastifyRequest, reply: FastifyReply): void => {
    if (reply.raw.closed || reply.sent) return;
    admissions.resume(keyOf(request));
    underWay.add(request.raw);
  };
  api.decorate('turnOfBody', (request: FastifyRequest, done: (error?: Error) => void) => {
    askForTurn(request, (admission) => done(admission === 'go' ? undefined : new AppError('serverBusy')));
  });
  api.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
}

/** A request counts as destroyed once its body was read. */
function isGone({ raw }: FastifyRequest): boolean {
  return raw.socket.destroyed;
}
