import type { FreshnessState } from '@dozor/domain/point/freshness.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FreshnessMark } from '../../point/freshness-mark.tsx';
import { PointIcon } from '../../point/point-icon.tsx';
import { distanceText } from '../../point/point-label.ts';
import { useRowTexts } from './use-row-texts.ts';
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
  const { name, limit, about } = useRowTexts(row, point, town);
  const { item } = row;
  const state: FreshnessState | undefined = point?.freshness?.state;
  const icon = item ?? { type: 'speed_cam' as const, speed: row.section?.speed ?? null, childrens: [{}] };
  return (
    <button type="button" className={classes['row']} onClick={onOpen} onFocus={onActive} onPointerEnter={onActive}>
      <span className={classes['km']}>{distanceText(row.atMeters, language)}</span>
      <PointIcon type={icon.type} point={icon} size={26} />
      <span className={classes['words']}>
        <span className={classes['name']}>
          {name}
          {limit !== '' && (
            <>
              , <span className={classes['limit']}>{limit}</span>
            </>
          )}
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
