import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PointType } from '@dozor/domain/point/point-type.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { dayText } from '../../i18n/day-text.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePastLayers } from '../../map/past/use-past-layers.ts';
import type { PointMap } from '../../map/point-map.ts';
import { Note, Row } from '../../ui/layout.tsx';
import type { Cover } from '../../ui/surface/detail-surface.tsx';
import type { ThemeName } from '../../ui/tokens.ts';
import type { PastAddress } from './past-address.ts';
import { addMonths, dayOf } from './past-days.ts';
import { pastSpanQuery } from './past-queries.ts';
import { PastSlider } from './past-slider.tsx';
import classes from './past.module.css';
import { type PastPlayerProps, usePastDay } from './use-past-day.ts';

interface PastHostProps {
  map: PointMap;
  address: PastAddress;
  theme: ThemeName;
  types: readonly PointType[];
  onCover: (cover: Cover) => void;
}

const gapPx = 4;

export function PastHost({ map, address, theme, types, onCover }: PastHostProps) {
  const { t } = useTranslation('past');
  const { data: span, isError, refetch } = useQuery(pastSpanQuery);
  const leave = () => address.show(null);
  return (
    <PastFrame map={map} onCover={onCover}>
      {span?.first ? (
        <PastPlayer
          map={map}
          theme={theme}
          types={types}
          first={dayOf(span.first)}
          last={dayOf(span.last)}
          months={span.months}
          address={address}
        />
      ) : (
        <Row className={classes['note']} gap={16} rowGap={8} wrap>
          <p role="status">{t(isError ? 'failed' : span === undefined ? 'loading' : 'empty')}</p>
          {isError && (
            <button type="button" className={classes['again']} onClick={() => void refetch()}>
              {t('again')}
            </button>
          )}
          <LeavePast onLeave={leave} />
        </Row>
      )}
    </PastFrame>
  );
}

function PastPlayer(props: PastPlayerProps) {
  const { map, theme, first, last, months, address } = props;
  const { t } = useTranslation('past');
  const language = useLanguage();
  const { day, go, data, isFailed, isPlaying, play } = usePastDay(props);
  usePastLayers(map, { theme, language }, data);
  const date = dayText(day * 86_400_000, language);
  const number = data && new Intl.NumberFormat(localesOf(language)).format(data.total);
  return (
    <div className={classes['player']}>
      <Row
        align="baseline"
        gap={12}
        rowGap={0}
        wrap
        className={classes['words']}
        role="status"
        aria-live={isPlaying ? 'off' : 'polite'}
      >
        <strong className={classes['date']}>{date}</strong>
        <Note as="span" className={classes['total']}>
          {isFailed ? t('failed') : data && t('total', { count: data.total, number })}
        </Note>
      </Row>
      <Row className={classes['buttons']} gap={4}>
        <button type="button" aria-label={t('earlier')} disabled={day <= first} onClick={() => go(addMonths(day, -1))}>
          <IconChevronLeft size={22} stroke={1.8} aria-hidden />
        </button>
        <button
          type="button"
          className={classes['play']}
          aria-label={t(isPlaying ? 'pause' : 'play')}
          onClick={() => play(!isPlaying)}
        >
          {isPlaying ? <IconPlayerPauseFilled size={22} aria-hidden /> : <IconPlayerPlayFilled size={22} aria-hidden />}
        </button>
        <button type="button" aria-label={t('later')} disabled={day >= last} onClick={() => go(addMonths(day, 1))}>
          <IconChevronRight size={22} stroke={1.8} aria-hidden />
        </button>
      </Row>
      <LeavePast onLeave={() => address.show(null)} />
      <PastSlider
        day={day}
        first={first}
        last={last}
        months={months}
        dateText={date}
        onDay={go}
        onPlay={() => play(!isPlaying)}
        onLeave={() => address.show(null)}
      />
    </div>
  );
}

function LeavePast({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('past');
  return (
    <button type="button" className={classes['leave']} title={t('leave')} onClick={onLeave}>
      <IconX size={18} stroke={1.8} aria-hidden />
      <span>{t('leave')}</span>
    </button>
  );
}

/** At the bottom, within thumb reach; lifts the map's buttons. */
function PastFrame({ map, onCover, children }: Pick<PastHostProps, 'map' | 'onCover'> & { children: ReactNode }) {
  const { t } = useTranslation('past');
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const cover = (bottom: number) => {
      map.camera.setCovered({ left: 0, bottom });
      onCover({ left: 0, bottom });
    };
    const observer = new ResizeObserver(() => {
      const screen = element.offsetParent?.clientHeight ?? 0;
      cover(screen - element.offsetTop + gapPx);
    });
    observer.observe(element);
    if (element.offsetParent !== null) observer.observe(element.offsetParent);
    return () => {
      observer.disconnect();
      cover(0);
    };
  }, [map, onCover]);
  return (
    <section ref={frame} className={classes['frame']} data-not-printed aria-label={t('title')} data-past-bar>
      {children}
    </section>
  );
}
