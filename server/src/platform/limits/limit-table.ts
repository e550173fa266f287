import type { FastifyRequest } from 'fastify';
import type { LimitName } from '@dozor/contract/endpoint.ts';
import { foldLogin } from '@dozor/domain/account/login-rule.ts';
import { pointEditsPerHour } from '@dozor/domain/account/point-edit-limit.ts';
import { foldEmail } from '@dozor/domain/schema/email-rule.ts';
import { addressKey, networkKey } from './address-key.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface LimitRule {
  /** Key of the allowance; undefined: the request is not limited. */
  subject: (request: FastifyRequest) => string | undefined;
  /** Counted once the body is read, which names the subject; the others before, so that an unreadable body counts. */
  isOfBody?: true;
  count: number | ((request: FastifyRequest, nowMs: number) => number);
  windowMs: number;
  /** Refused requests use no allowance. Not set where refusals tell a guesser something. */
  onlySuccess?: true;
}

/** An IPv6 /48 may be one customer or a thousand: its allowance is that of this many addresses. */
export const networkFactor = 4;

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
 * All limits except those of reads, which are counted separately, without the database. The hourly limit of `registration`
 * leaves room for mistakes in the form, but not for probing which logins and addresses are taken.
 */
export const limitTable: Record<Exclude<LimitName, 'expensive'>, readonly LimitRule[]> = {
  signIn: [...perAddress(5, 5 * minuteMs), { subject: byLogin, isOfBody: true, count: 5, windowMs: 5 * minuteMs }],
  // Submissions are signed, or one of five attempts after a correct password.
  passkey: perAddress(20, 5 * minuteMs),
  passkeyOptions: perAddress(60, 5 * minuteMs),
  registration: [...perAddress(5, dayMs, { onlySuccess: true }), ...perAddress(30, hourMs)],
  reset: [...perAddress(5, hourMs), { subject: byMailbox, isOfBody: true, count: 3, windowMs: hourMs }],
  // The holder of a stolen session must not have unlimited password attempts.
  profile: [{ subject: byActor, count: 20, windowMs: hourMs }],
  // It reads years of a user's history.
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
  // It says what the mail server answers, and anybody may be its recipient.
  testMail: [{ subject: byActor, count: 10, windowMs: hourMs }],
  comment: [{ subject: byActor, count: 20, windowMs: hourMs, onlySuccess: true }],
  export: perAddress(10, hourMs, { onlySuccess: true }),
  push: perAddress(5, hourMs, { onlySuccess: true }),
  pushChange: perAddress(60, hourMs, { onlySuccess: true }),
  pushTest: [{ subject: ({ params }) => (params as { id: string }).id, count: 3, windowMs: hourMs, onlySuccess: true }],
  // What costs: counted by the use case, which knows how much it is.
  exportRows: perAddress(3_000_000, hourMs),
  wayKilometers: perAddress(50_000, hourMs),
  photoMegapixels: perAddress(2000, hourMs),
};

/** Per address: all reads except tiles, assets and health, and the expensive ones among them. */
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
