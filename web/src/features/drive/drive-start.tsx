import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import classes from './drive.module.css';

interface DriveStartProps {
  isReady: boolean;
  /** A way was chosen. */
  hasWay: boolean;
  onStart: () => void;
  /** Null before the first drive on this device. */
  onLast: (() => void) | null;
}

/** Says once what a browser cannot do. */
export function DriveStart({ isReady, hasWay, onStart, onLast }: DriveStartProps) {
  const { t } = useTranslation('drive');
  const hasPositions = 'geolocation' in navigator;
  return (
    <TextPage title={t('drive.title', { ns: 'screens' })} lead={<p>{t(hasWay ? 'start.way' : 'start.lead')}</p>}>
      <Button className={classes['start']} size="xl" disabled={!hasPositions} loading={!isReady} onClick={onStart}>
        {t('start.action')}
      </Button>
      {!hasPositions && <p>{t('start.noPositions')}</p>}
      <p>
        {t('start.limits')} <Link to="/warn">{t('start.instead')}</Link>
      </p>
      <p className={classes['private']}>
        <IconLock size={16} stroke={1.75} aria-hidden /> {t('start.private')}
      </p>
      {onLast !== null && (
        <Button variant="default" onClick={onLast}>
          {t('start.last')}
        </Button>
      )}
    </TextPage>
  );
}
