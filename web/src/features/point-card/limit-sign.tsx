import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import type { SpeedUnit } from '@dozor/domain/point/speed-unit.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import classes from './limit-sign.module.css';

interface LimitSignProps {
  /** Null when unknown. */
  speed: number | null;
  unit: SpeedUnit;
}

export function LimitSign({ speed, unit }: LimitSignProps) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const limit = speedLabel(speed, unit, useLanguage());
  const figure = speed === null ? '?' : String(speed);
  return (
    <span className={classes['sign']} role="img" aria-label={t('card.limit', { speed: limit })}>
      <span className={classes['ring']} data-digits={figure.length}>
        {figure}
      </span>
      <span className={classes['unit']}>{speed === null ? limit : label(pointSchema.speedUnit.list[unit])}</span>
    </span>
  );
}
