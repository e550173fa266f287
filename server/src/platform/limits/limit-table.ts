import { foldEmail } from '@dozor/domain/account/email-rule.ts';
import { foldLogin } from '@dozor/domain/account/login-rule.ts';
import { pointEditsPerHour } from '@dozor/domain/account/point-edit-limit.ts';
import type { LimitName } from '@dozor/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { addressKey } from './address-key.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface LimitRule {
  /** Whose allowance it is; undefined = the request has none, and is not counted. */
  subject: (request: FastifyRequest) => string | undefined;
  count: number | ((request: FastifyRequest, nowMs: number) => number);
  windowMs: number;
  /** A request that is refused takes nothing. Not where refusals tell a guesser something. */
  onlySuccess?: true;
}

const byAddress = (request: FastifyRequest): string => addressKey(request.ip);
const byActor = (request: FastifyRequest): string | undefined => request.actor?.id;
const byLogin = (request: FastifyRequest): string | undefined => textOf(request, 'login', foldLogin);
const byMailbox = (request: FastifyRequest): string | undefined => textOf(request, 'email', foldEmail);

/**
 * How much of everything there is: decisions §3. Reading is counted apart, without the database. The second rule of
 * `registration` leaves room for mistakes in the form, but not for trying out which logins and addresses are taken.
 */
export const limitTable: Record<Exclude<LimitName, 'read'>, readonly LimitRule[]> = {
  signIn: [
    { subject: byAddress, count: 5, windowMs: 5 * minuteMs },
    { subject: byLogin, count: 5, windowMs: 5 * minuteMs },
  ],
  registration: [
    { subject: byAddress, count: 5, windowMs: dayMs, onlySuccess: true },
    { subject: byAddress, count: 30, windowMs: hourMs },
  ],
  reset: [
    { subject: byAddress, count: 5, windowMs: hourMs },
    { subject: byMailbox, count: 3, windowMs: hourMs },
  ],
  // Whoever holds a session of another one must not try out the password at leisure.
  profile: [{ subject: byActor, count: 20, windowMs: hourMs }],
  pointEdit: [
    {
      subject: byActor,
      count: ({ actor }, nowMs) => (actor ? pointEditsPerHour(actor, nowMs) : 0),
      windowMs: hourMs,
      onlySuccess: true,
    },
  ],
  comment: [{ subject: byActor, count: 20, windowMs: hourMs, onlySuccess: true }],
  export: [{ subject: byAddress, count: 10, windowMs: hourMs, onlySuccess: true }],
};

/** Of each address, in a minute; tiles are not counted. */
export const readingLimit = { count: 600, windowMs: minuteMs };

function textOf(request: FastifyRequest, field: string, fold: (text: string) => string): string | undefined {
  const { body } = request;
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? fold(value).slice(0, 254) : undefined;
}
