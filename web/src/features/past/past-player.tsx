import { IconChevronLeft, IconChevronRight, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePastLayers } from '../../map/past/use-past-layers.ts';
import { LeavePast } from './leave-past.tsx';
import { addMonths } from './past-days.ts';
import { PastSlider } from './past-slider.tsx';
import { type PastPlayerProps, usePastDay } from './use-past-day.ts';
import classes from './past.module.css';

/** The current day, its number of points, and the controls to change or play it. */
export function PastPlayer(props: PastPlayerProps) {
  const { map, theme, first, last, months, address } = props;
  const { t } = useTranslation('past');
  const language = useLanguage();
  const { day, go, data, isFailed, isPlaying, play } = usePastDay(props);
  usePastLayers(map, { theme, language }, data);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day * 86_400_000);
  const number = data && new Intl.NumberFormat(language).format(data.total);
  return (
    <div className={classes['player']}>
      <div className={classes['words']} role="status" aria-live={isPlaying ? 'off' : 'polite'}>
        <strong className={classes['date']}>{date}</strong>
        <span className={classes['total']}>
          {isFailed ? t('failed') : data && t('total', { count: data.total, number })}
        </span>
      </div>
      <div className={classes['buttons']}>
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
      </div>
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
