import type { Freshness } from '@dozor/domain/point/freshness.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { TFunction } from '../../i18n/translation.ts';
import { relativeTime } from '../../ui/time/format-time.ts';
import { spanText } from '../../ui/time/span-text.ts';

/** From this confidence on an ambush is described as present; below, as present recently. */
const standsFrom = 0.6;
const monthMs = 2_629_746_000;

interface Said {
  t: TFunction<'votes'>;
  now: Date;
  language: Language;
}

/** When and how often a point was checked, in one sentence. */
export function freshnessText(freshness: Freshness, created: string, { t, now, language }: Said): string {
  const { state, checked, here, gone } = freshness;
  const isContested = state === 'doubtful' || state === 'gone' || gone > here;
  if (isContested && gone > 0) return t('goneSaid', { count: gone });
  const last = new Date(checked ?? created);
  if (state === 'fresh' && checked !== null) {
    const ago = relativeTime(last, now, language) ?? t('justNow');
    return here > 0 ? t('checked', { ago, count: here }) : t('checkedByNone', { ago });
  }
  const isYoung = now.getTime() - last.getTime() < monthMs;
  if (!isYoung) return t('unchecked', { span: spanText(last, now, language) });
  if (checked === null) return t('neverChecked');
  return t('checkedByNone', { ago: relativeTime(last, now, language) ?? t('justNow') });
}

/** Whether an ambush is there right now; undefined for other types. */
export function nowText({ now }: Freshness, t: TFunction<'votes'>): string | undefined {
  if (now === undefined) return undefined;
  if (now >= standsFrom) return t('now.yes');
  return now > 0 ? t('now.maybe') : t('now.no');
}
