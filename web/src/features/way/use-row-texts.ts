import { freshnessLabels } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage, useSpeedText } from '../../i18n/use-language.ts';
import { distanceText } from '../../point/point-label.ts';
import { durationText } from '../../ui/measure-text.ts';
import { relativeTime } from '../../ui/time/format-time.ts';
import { spanText } from '../../ui/time/span-text.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { isOldNews, lastChecked } from './last-checked.ts';
import type { WayRow as Row } from './way-rows.ts';

export interface RowTexts {
  /** The kind of camera, or the length of the section. */
  name: string;
  /** Its limit with the unit; empty if it has none. */
  limit: string;
  /** The town, the least time of a section, the last confirmation and what is uncertain about the row. */
  about: string;
}

/** Without a `point` the last confirmation is missing. */
export function useRowTexts(row: Row, point: Point | undefined, town: string | undefined): RowTexts {
  return { ...useTitle(row, point), about: useAbout(row, point, town) };
}

function useTitle({ item, section }: Row, point: Point | undefined): Pick<RowTexts, 'name' | 'limit'> {
  const { t } = useTranslation('way');
  const label = useLabel();
  const language = useLanguage();
  const speedText = useSpeedText();
  const speed = item?.speed ?? section?.speed ?? null;
  const limit = speed === null ? '' : speedText(speed, item?.speedUnit ?? point?.speedUnit ?? 'km/h');
  const name =
    item === undefined
      ? t('row.section', { length: distanceText(section?.lengthMeters ?? 0, language) })
      : label(pointTypeLabels[item.type]);
  const times = item?.count === undefined ? '' : t('row.times', { count: item.count });
  return { name: [name, times].filter((part) => part !== '').join(' '), limit };
}

function useAbout({ item, section, isOffRoad }: Row, point: Point | undefined, town: string | undefined): string {
  const { t } = useTranslation('way');
  const language = useLanguage();
  const now = useNow();
  const label = useLabel();
  const seconds = section?.leastSeconds ?? null;
  const parts = [
    town,
    seconds !== null && t('row.least', { time: durationText(seconds, language) }),
    section?.joined === true && t('row.joined'),
    item?.side === 'both' && t('row.both'),
    item?.by === 'oneway' && t('row.oneway'),
    checkedText(),
    isOffRoad && t('row.byLine'),
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ');

  function checkedText(): string | undefined {
    if (point === undefined) return undefined;
    const state = point.freshness?.state;
    if (state === 'doubtful' || state === 'gone') return label(freshnessLabels[state]).toLowerCase();
    const last = lastChecked(point);
    if (isOldNews(point, now)) return t('row.unchecked', { span: spanText(last, now, language) });
    const ago = relativeTime(last, now, language) ?? t('row.now');
    return t((point.freshness?.checked ?? null) === null ? 'row.added' : 'row.checked', { ago });
  }
}
