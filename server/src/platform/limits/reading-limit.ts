import type { FastifyRequest } from 'fastify';
import type { Api } from '../http/route.ts';
import type { Services } from '../services.ts';
import { addressKey } from './address-key.ts';
import { allowanceKey, take } from './allowance-store.ts';
import { readingLimit } from './limit-table.ts';
import { refuse } from './request-limits.ts';

const shareEveryMs = 1000;
/** Whoever reads less than this is no burden, and costs no row. */
const worthSharing = 60;
const maxAddresses = 100_000;

interface Reading {
  /** Ends of the window. */
  expires: number;
  used: number;
  /** Counted here and not told to the database yet. */
  unshared: number;
}

type LimitServices = Pick<Services, 'config' | 'database' | 'clock' | 'log'>;

/**
 * Reading is counted in memory, for a row a read would cost more than the read. Busy addresses are told to the
 * database every second, so that several processes count together.
 *
 * @returns how to stop it
 */
export function limitReading(api: Api, services: LimitServices): () => void {
  const { config, clock } = services;
  if (!config.rateLimits) return () => undefined;
  const readings = new Map<string, Reading>();
  api.addHook('onRequest', async (request, reply) => {
    if (!isCounted(request)) return;
    const reading = count(readings, addressKey(request.ip), clock.now());
    if (reading.used > readingLimit.count) refuse(reply, reading.expires - clock.now());
  });
  let isSharing = false;
  const timer = setInterval(() => {
    if (isSharing) return;
    isSharing = true;
    share(services, readings)
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'the reading limit is counted by each process alone'),
      )
      .finally(() => (isSharing = false));
  }, shareEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

function isCounted({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith('/api/') && !url.startsWith('/api/tiles/');
}

function count(readings: Map<string, Reading>, address: string, nowMs: number): Reading {
  let reading = readings.get(address);
  if (!reading || reading.expires <= nowMs || reading.expires > nowMs + readingLimit.windowMs) {
    if (readings.size >= maxAddresses) readings.clear();
    reading = { expires: nowMs + readingLimit.windowMs, used: 0, unshared: 0 };
    readings.set(address, reading);
  }
  reading.used += 1;
  reading.unshared += 1;
  return reading;
}

async function share({ database, clock }: LimitServices, readings: Map<string, Reading>): Promise<void> {
  const nowMs = clock.now();
  for (const [address, reading] of readings) {
    if (reading.expires <= nowMs) readings.delete(address);
    else if (reading.used >= worthSharing && reading.unshared > 0) {
      const amount = reading.unshared;
      reading.unshared = 0;
      const window = { nowMs, windowMs: readingLimit.windowMs };
      const together = await take(database.kysely, allowanceKey('read', address), amount, window);
      reading.used = Math.max(reading.used, together.used + reading.unshared);
      reading.expires = Math.min(reading.expires, together.expires);
    }
  }
}
