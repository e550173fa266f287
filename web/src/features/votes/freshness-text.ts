import type { Freshness } from '@dozor/domain/point/freshness.ts';
import type { Language } from '@dozor/domain/schema/label.ts';
import type { TFunction } from '../../i18n/translation.ts';
import { relativeTime } from '../../ui/time/format-time.ts';
import { spanText } from '../../ui/time/span-text.ts';

/** From here on an ambush is said to stand; below, that it was there not long ago. */
const standsFrom = 0.6;
const monthMs = 2_629_746_000;

interface Reader {
  t: TFunction<'votes'>;
  now: Date;
  language: Language;
}

/** How far a point can be believed and why, in one sentence; the only place where state becomes words on a card or in a list. */
export function freshnessText(freshness: Freshness, created: string, reader: Reader): string {
  const { t } = reader;
  const standing = nowText(freshness, t);
  const said = reportsText(freshness, created, reader);
  const removal = freshness.state === 'gone' ? t('proposed') : undefined;
  return [standing, said, removal].filter((part) => part !== undefined).join(' · ');
}

function reportsText({ state, checked, here, gone }: Freshness, created: string, { t, now, language }: Reader): string {
  const isContested = state === 'doubtful' || state === 'gone' || gone > here;
  if (isContested && gone > 0) return t('goneSaid', { count: gone });
  const last = new Date(checked ?? created);
  const isYoung = now.getTime() - last.getTime() < monthMs;
  if (checked !== null && (isYoung || state === 'fresh')) {
    const ago = relativeTime(last, now, language) ?? t('justNow');
    return here > 0 ? t('confirmed', { ago, count: here }) : t('checkedByNone', { ago });
  }
  return isYoung ? t('new') : t('unchecked', { span: spanText(last, now, language) });
}

/** Whether an ambush stands right now; undefined of everything else. */
function nowText({ now }: Freshness, t: TFunction<'votes'>): string | undefined {
  if (now === undefined) return undefined;
  if (now >= standsFrom) return t('now.yes');
  return now > 0 ? t('now.maybe') : t('now.no');
}
