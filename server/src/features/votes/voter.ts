import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { dayOf } from '@dozor/domain/freshness/independent-votes.ts';
import { trustedVoterFrom } from '@dozor/domain/trust/trust-level.ts';
import type { Query } from '../../database/open-database.ts';
import { storedSetting } from '../../database/stored-setting.ts';
import { addressKey, networkKey } from '../../platform/limits/address-key.ts';

const settingName = 'vote-secret';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export interface Voter {
  /** New votes are stored under the first key; votes under the others belong to the voter too. */
  keys: readonly [string, ...string[]];
  userId: number | null;
  bornMs: number | null;
  network: string;
  /** True for staff and for users trusted for their edits: their votes are never held. */
  isTrusted: boolean;
}

/** A visitor is identified by IP address, for two days and without a cookie; the table alone reveals no address. */
export async function voterOf(
  db: Query,
  { actor, ip }: Pick<FastifyRequest, 'actor' | 'ip'>,
  nowMs: number,
): Promise<Voter> {
  const key = await secretOf(db);
  const hash = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const network = hash(`network ${networkOf(ip)}`);
  if (actor) {
    const bornMs = Math.floor(Date.parse(actor.created) / hourMs) * hourMs;
    const isTrusted = accessLevelOf(actor.roles) !== 'user' || (actor.trust ?? 0) >= trustedVoterFrom;
    return { keys: [accountVoter(Number(actor.id))], userId: Number(actor.id), bornMs, network, isTrusted };
  }
  const keyOfDay = (ms: number): string => hash(`visitor ${hash(`day ${dayOf(ms)}`)} ${addressKey(ip)}`);
  return { keys: [keyOfDay(nowMs), keyOfDay(nowMs - dayMs)], userId: null, bornMs: null, network, isTrusted: false };
}

export function accountVoter(userId: number): string {
  return `u${userId}`;
}

/** The /48 of IPv6, the /24 of IPv4. */
function networkOf(ip: string): string {
  return networkKey(ip) ?? `${addressKey(ip).split('.').slice(0, 3).join('.')}.0/24`;
}

const secrets = new WeakMap<Query, string>();

async function secretOf(db: Query): Promise<string> {
  const known = secrets.get(db) ?? (await storedSetting(db, settingName));
  secrets.set(db, known);
  return known;
}
