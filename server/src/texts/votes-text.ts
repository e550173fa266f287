import type { Language } from '@dozor/domain/schema/label.ts';
import { textsOf } from './texts.ts';

/** What voters said of a point. */
export function votesText({ here, gone }: { here: number; gone: number }, language: Language): string {
  const t = textsOf('notices', language);
  const parts = [gone > 0 && t('votes.gone', { count: gone }), here > 0 && t('votes.here', { count: here })];
  return parts.filter((part) => part !== false).join(', ');
}
