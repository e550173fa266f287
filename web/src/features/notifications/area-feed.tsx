import { Anchor } from '@mantine/core';
import { IconRss } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import classes from './notifications.module.css';

export function AreaFeed({ bbox }: { bbox: string }) {
  const { t } = useTranslation('notifications');
  return (
    <p className={classes['feed']}>
      <IconRss size={18} stroke={1.75} aria-hidden />
      <Anchor href={`/feeds/area/${bbox}.atom`} target="_blank" rel="noopener">
        {t('watchArea.feed')}
      </Anchor>
      <span className={classes['about']}>{t('watchArea.feedText')}</span>
    </p>
  );
}
