import { isLongUnchecked, type LastChange } from '@dozor/domain/point/last-change.ts';

/** How much the age of the last change speaks for a point: its colour. */
type Freshness = 'fresh' | 'plain' | 'long';

const freshDays = 90;
const dayMs = 86_400_000;

/** @param changed what a file brought in says nothing about the road, however new it is */
export function freshnessOf(changed: LastChange, now: Date): Freshness {
  if (isLongUnchecked(changed, now)) return 'long';
  const isLoaded = changed.kind === 'created' && isSystem(changed.by.login);
  const isRecent = now.getTime() - new Date(changed.at).getTime() < freshDays * dayMs;
  return isRecent && !isLoaded ? 'fresh' : 'plain';
}

/** Logins of those that are no people. */
export function isSystem(login: string): boolean {
  return login === 'sample' || login === 'import';
}
