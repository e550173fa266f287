import { type FreshnessState, freshnessLabels } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage, useSpeedText } from '../../i18n/use-language.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { PointIcon } from '../../point/point-icon.tsx';
import { distanceText } from '../../point/point-label.ts';
import { durationText } from '../../ui/measure-text.ts';
import { relativeTime } from '../../ui/time/format-time.ts';
import { spanText } from '../../ui/time/span-text.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { isOldNews, lastChecked } from './last-checked.ts';
import type { WayRow as Row } from './way-rows.ts';
import classes from './way.module.css';

interface WayRowProps {
  row: Row;
  /** Undefined while loading, and without a connection. */
  point: Point | undefined;
  town: string | undefined;
  /** Its kind of change since its way was last looked at. */
  news: 'new' | 'changed' | 'said' | undefined;
  onOpen: () => void;
  onActive: () => void;
}

export function WayRow({ row, point, town, news, onOpen, onActive }: WayRowProps) {
  const { t } = useTranslation('way');
  const language = useLanguage();
  const title = useTitle(row, point);
  const about = useAbout(row, point, town);
  const { item } = row;
  const state: FreshnessState | undefined = point?.freshness?.state;
  const icon = item ?? { type: 'speed_cam' as const, speed: row.section?.speed ?? null, childrens: [{}] };
  return (
    <button type="button" className={classes['row']} onClick={onOpen} onFocus={onActive} onPointerEnter={onActive}>
      <span className={classes['km']}>{distanceText(row.atMeters, language)}</span>
      <PointIcon type={icon.type} point={icon} size={26} />
      <span className={classes['words']}>
        <span className={classes['name']}>
          {title}
          {news !== undefined && <strong className={classes['news']}>{t(`since.mark.${news}`)}</strong>}
        </span>
        <span className={classes['about']}>
          {state !== undefined && state !== 'fresh' && <FreshnessMark state={state} size={12} />}
          {about}
        </span>
      </span>
    </button>
  );
}

function useTitle({ item, section }: Row, point: Point | undefined): string {
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
  return [[name, times].filter((part) => part !== '').join(' '), limit].filter((part) => part !== '').join(', ');
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
    section !== undefined && seconds === null && section.speed !== null && t('row.joined'),
    item?.side === 'both' && t('row.both'),
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
