import { Anchor } from '@mantine/core';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLabel } from '../../i18n/use-language.ts';
import { ObjectIcon } from '../../ui/icons/object-icon.tsx';
import type { SamplePoint } from './converted-file.ts';
import classes from './first-points.module.css';

/** The first objects with where they look, to be compared with a place one knows. */
export function FirstPoints({ points, inRecords }: { points: readonly SamplePoint[]; inRecords: boolean }) {
  const { t } = useTranslation('converter');
  return (
    <section aria-label={t('first.title')}>
      <h3>{t('first.title')}</h3>
      <p className={classes['hint']}>{t('first.hint')}</p>
      <ul className={classes['points']}>
        {points.map((point, index) => (
          // All of a file may stand on one line.
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

function FirstPoint({ point: { line, type, x, y, speed, dirType, direction }, inRecords }: FirstPointProps) {
  const { t } = useTranslation('converter');
  const label = useLabel();
  return (
    <li>
      <span className={classes['line']}>{t(inRecords ? 'first.record' : 'first.line', { line })}</span>
      <span className={classes['type']}>
        <ObjectIcon type={type} point={{ speed }} />
        {label(pointTypeLabels[type])}, {speed}
      </span>
      <span className={classes['direction']}>
        {dirType !== 0 && (
          <IconArrowUp size={18} stroke={2} style={{ transform: `rotate(${direction}deg)` }} aria-hidden="true" />
        )}
        {t(`looks.${dirType}`, { degrees: direction, side: t(`side.${sideOf(direction)}`) })}
      </span>
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/" search={{ center: `${x},${y}`, zoom: '16' }} target="_blank" />}
      >
        {t('first.map')}
      </Anchor>
    </li>
  );
}

const sides = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

function sideOf(degrees: number): (typeof sides)[number] {
  return sides[Math.round(degrees / 45) % 8] ?? 'n';
}
