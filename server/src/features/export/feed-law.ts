import { createHmac } from 'node:crypto';
import type { AppliedLaw } from '@dozor/domain/law/apply-law.ts';
import { LawNearBorders } from '@dozor/domain/law/law-near-borders.ts';
import type { LawProfile } from '@dozor/domain/law/law-profile.ts';
import type { LawFile } from '@dozor/domain/law/law-row.ts';
import { Law } from '@dozor/domain/law/law.ts';
import { zoneNoise } from '@dozor/domain/law/zone-noise.ts';
import { storedSetting } from '../../database/stored-setting.ts';
import { bordersOf } from '../../places/borders-of.ts';
import type { Services } from '../../services.ts';

/** Can be posted to another thread. */
export interface FeedLaw {
  /** The operator's. */
  file: LawFile;
  /** Decides where in its zone a camera stands. Never changed: two zones of one camera would disclose more than one. */
  secret: string;
}

const settingName = 'zone-secret';
const unrestricted: ReadonlySet<LawProfile> = new Set(['exact', 'unchecked']);

export async function readFeedLaw({ config, database }: Pick<Services, 'config' | 'database'>): Promise<FeedLaw> {
  return { file: config.law.file, secret: await storedSetting(database.kysely, settingName) };
}

export function appliedLaw({ file, secret }: FeedLaw): AppliedLaw {
  const law = new Law(file);
  const profileOf = (country: string) => law.profileOf(country);
  const borders = bordersOf((country) => !unrestricted.has(law.profileOf(country)));
  return {
    near: new LawNearBorders(profileOf, borders),
    noiseOf: (key) => zoneNoise(createHmac('sha256', secret).update(key).digest()),
  };
}
