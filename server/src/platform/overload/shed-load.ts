import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import type { Api } from '../http/route.ts';
import type { Admissions } from './admissions.ts';
import { requestCost } from './request-cost.ts';

/** Makes every request wait for its turn before any work is done on it; must be the very first hook. */
export function shedLoad(api: Api, admissions: Admissions): void {
  admissions.watch(api.server);
  const underWay = new WeakSet<FastifyReply['raw']>();
  const end = ({ raw }: FastifyReply): void => {
    if (underWay.delete(raw)) admissions.end();
  };
  api.addHook('onRequest', (request, reply, done) => {
    const cost = requestCost(request.method, request.url);
    if (cost === 'none') return done();
    admissions.ask(
      cost,
      () => isGone(request),
      (admission) => {
        if (admission === 'refuse') return done(new AppError('serverBusy'));
        if (admission === 'go') {
          underWay.add(reply.raw);
          reply.raw.once('close', () => end(reply));
        } else {
          // The client has left.
          reply.hijack();
        }
        done();
      },
    );
  });
  api.addHook('onSend', (_request, reply, _payload, done) => {
    end(reply);
    done();
  });
}

function isGone({ raw }: FastifyRequest): boolean {
  return raw.destroyed || raw.socket.destroyed;
}
