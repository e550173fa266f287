import { Anchor } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { compassText } from '@dozor/domain/point/compass-text.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { speedLabel } from '@dozor/domain/point/speed-label.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { PointIcon } from '../../../point/point-icon.tsx';
import { Text } from '../../../ui/layout.tsx';
import type { SamplePoint } from '../work/converted-file.ts';
import classes from './first-points.module.css';

export function FirstPoints({ points, inRecords }: { points: readonly SamplePoint[]; inRecords: boolean }) {
  const { t } = useTranslation('converter');
  return (
    <section aria-label={t('first.title')}>
      <h3>{t('first.title')}</h3>
      <Text mb={12} tone="dimmed" className={classes['hint']}>
        {t('first.hint')}
      </Text>
      <ul className={classes['points']}>
        {points.map((point, index) => (
          // The whole file may be on one line.
          <FirstPoint key={index} point={point} inRecords={inRecords} />
        ))}
      </ul>
    </section>
  );
}

interface FirstPointProps {
  point: SamplePoint;
  /** A binary file has records instead of lines. */
  inRecords: boolean;
}

function FirstPoint({ point: { line, type, x, y, speed, speedUnit, dirType, direction }, inRecords }: FirstPointProps) {
  const { t } = useTranslation('converter');
  const language = useLanguage();
  // Without a unit in the file it is that of the local signs.
  const isPlain = speed !== null && speedUnit === undefined;
  const speedText = isPlain ? String(speed) : speedLabel(speed, speedUnit ?? 'km/h', language);
  const label = useLabel();
  return (
    <li>
      <Text as="span" className={classes['line']} tone="dimmed">
        {t(inRecords ? 'first.record' : 'first.line', { line })}
      </Text>
      <span className={classes['type']}>
        <PointIcon type={type} point={{ speed }} />
        {label(pointTypeLabels[type])}, {speedText}
      </span>
      <span className={classes['direction']}>
        {dirType !== 0 && (
          <IconArrowUp size={18} stroke={2} style={{ transform: `rotate(${direction}deg)` }} aria-hidden="true" />
        )}
        {direction === null
          ? t('looks.notKnown')
          : t(directionTexts[dirType] ?? 'looks.0', { degrees: direction, side: compassText(direction, language) })}
      </span>
      <Anchor
        size="sm"
        data-alone
        renderRoot={(props) => <Link {...props} to="/" search={{ center: `${x},${y}`, zoom: '16' }} target="_blank" />}
      >
        {t('first.map')}
      </Anchor>
    </li>
  );
}

const directionTexts = ['looks.0', 'looks.1', 'looks.2'] as const;
