import { createHmac } from 'node:crypto';
import type { AppliedLaw } from '@dozor/domain/law/apply-law.ts';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';
import { zoneNoise } from '@dozor/domain/law/zone-noise.ts';
import { storedSetting } from '../../database/stored-setting.ts';
import type { Services } from '../../services.ts';

export interface FeedLaw {
  profiles: ReadonlyMap<string, LawProfile>;
  /** Decides where in its zone a camera stands. Never changed: two zones of one camera would disclose more than one. */
  secret: string;
}

const settingName = 'zone-secret';

export async function readFeedLaw({ config, database }: Pick<Services, 'config' | 'database'>): Promise<FeedLaw> {
  const profiles = new Map([...config.law.rows].map(([country, { profile }]) => [country, profile]));
  return { profiles, secret: await storedSetting(database.kysely, settingName) };
}

export function appliedLaw({ profiles, secret }: FeedLaw): AppliedLaw {
  return {
    profileOf: (country) => profiles.get(country) ?? 'exact',
    noiseOf: (key) => zoneNoise(createHmac('sha256', secret).update(key).digest()),
  };
}
