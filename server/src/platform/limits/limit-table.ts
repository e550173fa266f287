import { foldEmail } from '@dozor/domain/account/email-rule.ts';
import { foldLogin } from '@dozor/domain/account/login-rule.ts';
import { pointEditsPerHour } from '@dozor/domain/account/point-edit-limit.ts';
import type { LimitName } from '@dozor/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { addressKey, networkKey } from './address-key.ts';

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

/** A /48 of IPv6 may be one customer or a thousand: it has as much as so many addresses together. */
export const networkFactor = 4;

/** Two rules: of the address, and of the IPv6 network around it. */
function perAddress(count: number, windowMs: number, refund?: Pick<LimitRule, 'onlySuccess'>): LimitRule[] {
  return [
    { subject: ({ ip }) => addressKey(ip), count, windowMs, ...refund },
    { subject: ({ ip }) => networkKey(ip), count: count * networkFactor, windowMs, ...refund },
  ];
}

const byActor = (request: FastifyRequest): string | undefined => request.actor?.id;
const byLogin = (request: FastifyRequest): string | undefined => textOf(request, 'login', foldLogin);
const byMailbox = (request: FastifyRequest): string | undefined => textOf(request, 'email', foldEmail);

/**
 * How much of everything there is: decisions §3. Reading is counted apart, without the database. What `registration`
 * gives an hour leaves room for mistakes in the form, but not for trying out which logins and addresses are taken.
 */
export const limitTable: Record<Exclude<LimitName, 'expensive'>, readonly LimitRule[]> = {
  signIn: [...perAddress(5, 5 * minuteMs), { subject: byLogin, count: 5, windowMs: 5 * minuteMs }],
  // What is sent is signed, or one of five tries with a password that was right.
  passkey: perAddress(20, 5 * minuteMs),
  passkeyOptions: perAddress(60, 5 * minuteMs),
  registration: [...perAddress(5, dayMs, { onlySuccess: true }), ...perAddress(30, hourMs)],
  reset: [...perAddress(5, hourMs), { subject: byMailbox, count: 3, windowMs: hourMs }],
  // The holder of a stolen session must not try out the password at leisure.
  profile: [{ subject: byActor, count: 20, windowMs: hourMs }],
  // Years of somebody's history are read for it.
  accountData: [{ subject: byActor, count: 5, windowMs: hourMs }],
  pointEdit: [
    {
      subject: byActor,
      count: ({ actor }, nowMs) => (actor ? pointEditsPerHour(actor, nowMs) : 0),
      windowMs: hourMs,
      onlySuccess: true,
    },
  ],
  vote: [
    { subject: byActor, count: 60, windowMs: hourMs, onlySuccess: true },
    { subject: byActor, count: 300, windowMs: dayMs, onlySuccess: true },
    ...perAddress(60, hourMs, { onlySuccess: true }),
    ...perAddress(300, dayMs, { onlySuccess: true }),
  ],
  comment: [{ subject: byActor, count: 20, windowMs: hourMs, onlySuccess: true }],
  export: perAddress(10, hourMs, { onlySuccess: true }),
};

/** Of each address: reading anything but tiles, assets and health, and what of it (or beside it) costs much. */
export const readingLimits = {
  read: { count: 600, windowMs: minuteMs },
  expensive: { count: 60, windowMs: minuteMs },
};

function textOf(request: FastifyRequest, field: string, fold: (text: string) => string): string | undefined {
  const { body } = request;
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? fold(value).slice(0, 254) : undefined;
}
