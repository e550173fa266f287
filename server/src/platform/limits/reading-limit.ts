import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { WorkLoop } from '../../core/work-loop.ts';
import { bearerTokenOf } from '../http/bearer-token.ts';
import type { Api } from '../http/route.ts';
import type { PlatformServices } from '../platform-services.ts';
import { AddressCounts } from './address-counts.ts';
import { addressKey, networkKey } from './address-key.ts';
import { networkFactor, readingLimits } from './limit-table.ts';
import { refuse } from './request-limits.ts';

const shareEveryMs = 1000;

/** Equal for all users and served from memory; monitoring must not be refused. */
const free = /^\/(api\/(tiles|basemap)|assets|health)(\/|\?|$)/;

/**
 * Counts in memory: a row would cost more than the read. Busy addresses are written to the database every second, so that
 * several processes count together. @returns stops the counting
 */
export function limitReading(
  api: Api,
  services: Pick<PlatformServices, 'config' | 'database' | 'clock' | 'log'>,
): () => Promise<void> {
  const { config, clock, log } = services;
  if (!config.rateLimits) return async () => undefined;
  const counts = {
    read: countsOf('read', services),
    expensive: countsOf('expensive', services),
  };
  const takeFrom = ({ address, network }: Counts, request: FastifyRequest): number => {
    const wide = networkKey(request.ip);
    const nowMs = clock.now();
    const token = bearerTokenOf(request);
    if (token !== undefined) return address.take(tokenKey(token), nowMs);
    return Math.max(address.take(addressKey(request.ip), nowMs), wide === undefined ? 0 : network.take(wide, nowMs));
  };
  api.addHook('onRequest', (request, reply, done) => {
    const waits = [
      isRead(request) ? takeFrom(counts.read, request) : 0,
      isExpensive(request) ? takeFrom(counts.expensive, request) : 0,
    ];
    const waitMs = Math.max(...waits);
    if (waitMs > 0) refuse(reply, waitMs);
    done();
  });
  const all = Object.values(counts).flatMap(({ address, network }) => [address, network]);
  const sharing = new WorkLoop(() => Promise.all(all.map((each) => each.share())), {
    everyMs: shareEveryMs,
    failed: (error) => log.warn({ err: error }, 'cannot share the reading limit; each process counts for itself'),
  });
  sharing.start();
  return () => sharing.stop();
}

/** A token has its own allowance, wherever its script runs. It is valid: invalid ones were refused earlier. */
function tokenKey(token: string): string {
  return `token ${createHash('sha256').update(token).digest('base64url')}`;
}

function isRead({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !free.test(url);
}

function isExpensive({ routeOptions: { config }, query }: FastifyRequest): boolean {
  if (config.limit === 'expensive') return true;
  return typeof query === 'object' && query !== null && (config.expensiveWith?.some((name) => name in query) ?? false);
}

interface Counts {
  address: AddressCounts;
  /** Per IPv6 /48. */
  network: AddressCounts;
}

function countsOf(name: keyof typeof readingLimits, services: Pick<PlatformServices, 'database' | 'clock'>): Counts {
  const { count, windowMs } = readingLimits[name];
  return {
    address: new AddressCounts({ name, count, windowMs }, services),
    network: new AddressCounts({ name: `${name} /48`, count: count * networkFactor, windowMs }, services),
  };
}
