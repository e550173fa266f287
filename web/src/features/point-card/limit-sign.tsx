import { pointSchema } from '@dozor/domain/point/point-schema.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import type { KnownPoint } from '../../point/known-point.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { Text } from '../../ui/layout.tsx';
import classes from './limit-sign.module.css';

/** The drawing of the map, large, and the unit of its number. */
export function LimitSign({ point }: { point: KnownPoint }) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const { type, speed, speedUnit } = point;
  const limit = speedLabel(speed, speedUnit, useLanguage());
  return (
    <span className={classes['sign']} role="img" aria-label={t('card.limit', { speed: limit })}>
      <PointIcon
        type={type}
        point={point}
        size={type === 'speed_limit' ? 56 : 72}
        {...(type !== 'speed_limit' && { view: point })}
      />
      {speed !== null && (
        <Text as="span" size="xs" lines="tight" tone="dimmed" className={classes['unit']}>
          {label(pointSchema.speedUnit.list[speedUnit])}
        </Text>
      )}
    </span>
  );
}
