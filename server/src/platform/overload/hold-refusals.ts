import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { httpStatus } from '../http/http-status.ts';
import type { Api } from '../http/route.ts';

const heldMs = 1000;
/** Refusals of an address that go out at once, until it has had none for a while. */
const maxQuick = 10;
const forgottenMs = 2 * heldMs;
const maxAddresses = 5000;
const maxHeld = 1000;
const refusals: ReadonlySet<number> = new Set([httpStatus.tooManyRequests, httpStatus.serverBusy]);

/**
 * An address that asks again as soon as it is refused reads its next refusals a second later (a tarpit). Thousands of
 * refusals a second would take the whole thread; a response that waits takes nothing.
 */
export function holdRefusals(api: Api, keyOf: (request: FastifyRequest) => string): void {
  const counts = new LRUCache<string, number>({ max: maxAddresses, ttl: forgottenMs });
  let held = 0;
  api.addHook('onSend', (request, reply, _payload, done) => {
    const key = refusals.has(reply.statusCode) ? keyOf(request) : '';
    if (key === '') return done();
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count <= maxQuick || held >= maxHeld) return done();
    held += 1;
    setTimeout(() => {
      held -= 1;
      done();
    }, heldMs);
    return undefined;
  });
}
