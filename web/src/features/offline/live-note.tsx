import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import type { LiveWord } from '../../map/live/live-status.ts';
import { useIsOnline } from './connection.ts';
import classes from './live-note.module.css';

export function LiveNote({ word }: { word: LiveWord }) {
  const { t } = useTranslation('map');
  // Without a network the note about the connection is more detailed.
  const isShown = useIsOnline() && word !== null;
  const Icon = word === 'back' ? IconRefresh : IconWifiOff;
  return (
    <div role="status">
      {isShown && (
        <p className={classes['note']}>
          <Icon size={16} stroke={1.8} aria-hidden />
          {t(word === 'back' ? 'live.back' : 'live.lost')}
        </p>
      )}
    </div>
  );
}
