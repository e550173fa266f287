import { isLongUnchecked, type LastChange } from '@dozor/domain/point/changes/last-change.ts';

/** Determines the colour of the last change. */
type Freshness = 'fresh' | 'plain' | 'long';

const freshDays = 90;
const dayMs = 86_400_000;

/** @param changed an import, however new, says nothing about the road itself */
export function freshnessOf(changed: LastChange, now: Date): Freshness {
  if (isLongUnchecked(changed, now)) return 'long';
  const isLoaded = changed.kind === 'created' && isSystem(changed.by.login);
  const isRecent = now.getTime() - new Date(changed.at).getTime() < freshDays * dayMs;
  return isRecent && !isLoaded ? 'fresh' : 'plain';
}

export function isSystem(login: string): boolean {
  return login === 'sample' || login === 'import';
}
