import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitName } from '@dozor/contract/endpoint.ts';
import { AppError } from '../../core/app-error.ts';
import { isNoSpace } from '../../database/dialect.ts';
import type { Api } from '../http/route.ts';
import type { PlatformServices } from '../platform-services.ts';
import { addressKey } from './address-key.ts';
import { allowanceKey, refund, take } from './allowance-store.ts';
import { limitTable } from './limit-table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitName;
    expensiveWith?: readonly string[];
  }
}

/** Requests whose refusal costs as much as success. */
const spent = new WeakSet<FastifyRequest>();

/** From here on the request uses its allowance even when it is refused, unless the server itself is at fault. */
export function spendAllowance(request: FastifyRequest): void {
  spent.add(request);
}

type LimitServices = Pick<PlatformServices, 'config' | 'database' | 'clock' | 'log'>;

/**
 * Counts before the body is read, whatever is in it; only what the body itself names is counted after. An exhausted
 * allowance answers 429 with the seconds until it is full again.
 */
export function limitRequests(api: Api, services: LimitServices): void {
  if (!services.config.rateLimits) return;
  const refundable = new WeakMap<FastifyRequest, string[]>();

  const takeRules = async (isOfBody: boolean, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { limit } = request.routeOptions.config;
    if (limit === undefined || limit === 'expensive') return;
    const keys = await takeAll(services, { limit, isOfBody }, request, reply);
    refundable.set(request, [...(refundable.get(request) ?? []), ...keys]);
  };
  api.addHook('onRequest', (request, reply) => takeRules(false, request, reply));
  api.addHook('preHandler', (request, reply) => takeRules(true, request, reply));

  api.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 || (reply.statusCode < 500 && spent.has(request))) return;
    for (const key of refundable.get(request) ?? []) {
      await refund(services.database.kysely, key).catch((error: unknown) => services.log.warn({ err: error }));
    }
    refundable.delete(request);
  });
}

/** @returns the keys to refund if the request is refused */
async function takeAll(
  services: LimitServices,
  { limit, isOfBody }: { limit: Exclude<LimitName, 'expensive'>; isOfBody: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string[]> {
  const { database, clock } = services;
  const returnable: string[] = [];
  for (const [index, { subject, count, windowMs, onlySuccess, ...rule }] of limitTable[limit].entries()) {
    if ((rule.isOfBody ?? false) !== isOfBody) continue;
    const nowMs = clock.now();
    const whose = subject(request);
    const allowed = typeof count === 'number' ? count : count(request, nowMs);
    if (whose === undefined || allowed === 0) continue;
    const key = allowanceKey(`${limit} ${index}`, whose);
    let taken;
    try {
      taken = await take(database.kysely, key, 1, { nowMs, windowMs });
    } catch (error) {
      // An export only reads: a full disk must not stop it. Everything else writes, and fails a moment later anyway.
      if (limit === 'export' && isNoSpace(error)) continue;
      throw error;
    }
    if (onlySuccess) returnable.push(key);
    if (taken.used > allowed) {
      for (const each of returnable) await refund(database.kysely, each);
      refuse(reply, taken.expires - nowMs);
    }
  }
  return returnable;
}

/** Takes as much of an allowance as is left, up to `wanted`. @returns the number of things that may be done, at least one */
export async function takeMany(
  services: Pick<LimitServices, 'config' | 'database' | 'clock'>,
  limit: Exclude<LimitName, 'expensive'>,
  wanted: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number> {
  if (!services.config.rateLimits) return wanted;
  const { kysely } = services.database;
  const nowMs = services.clock.now();
  const taken: { key: string; left: number; expires: number }[] = [];
  for (const [index, { subject, count, windowMs }] of limitTable[limit].entries()) {
    const whose = subject(request);
    if (whose === undefined) continue;
    const allowed = typeof count === 'number' ? count : count(request, nowMs);
    const key = allowanceKey(`${limit} ${index}`, whose);
    const { used, expires } = await take(kysely, key, wanted, { nowMs, windowMs });
    taken.push({ key, left: Math.max(0, allowed - (used - wanted)), expires });
  }
  const granted = Math.min(wanted, ...taken.map(({ left }) => left));
  for (const { key } of taken) if (granted < wanted) await refund(kysely, key, wanted - granted);
  if (granted > 0) return granted;
  const longest = Math.max(...taken.filter(({ left }) => left === 0).map(({ expires }) => expires));
  return refuse(reply, longest - nowMs);
}

/** Takes an amount that only the use case knows. @throws {AppError} `tooManyRequests` when less is left, of which nothing is taken */
export async function takeWhole(
  services: Pick<LimitServices, 'config' | 'database' | 'clock'>,
  limit: Exclude<LimitName, 'expensive'>,
  amount: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (!services.config.rateLimits) return;
  const { kysely } = services.database;
  const nowMs = services.clock.now();
  const takenKeys: string[] = [];
  for (const [index, { subject, count, windowMs }] of limitTable[limit].entries()) {
    const whose = subject(request);
    if (whose === undefined) continue;
    const allowed = typeof count === 'number' ? count : count(request, nowMs);
    const key = allowanceKey(`${limit} ${index}`, whose);
    const { used, expires } = await take(kysely, key, amount, { nowMs, windowMs });
    takenKeys.push(key);
    if (used <= allowed) continue;
    for (const each of takenKeys) await refund(kysely, each, amount);
    refuse(reply, expires - nowMs);
  }
}

/** Whose turn it is in a queue of costly work; undefined where nothing is counted by address. */
export function callerKey({ config }: Pick<LimitServices, 'config'>, { ip }: FastifyRequest): string | undefined {
  return config.rateLimits ? addressKey(ip) : undefined;
}

export function refuse(reply: FastifyReply, waitMs: number): never {
  void reply.header('retry-after', String(Math.max(1, Math.ceil(waitMs / 1000))));
  throw new AppError('tooManyRequests');
}
