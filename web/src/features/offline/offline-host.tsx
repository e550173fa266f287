import { Button } from '@mantine/core';
import { IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { checkSessionAgain } from '../../session/session.ts';
import { isNewVersionWaiting, onNewVersion, startAppWorker, takeNewVersion } from './app-worker.ts';
import { useIsOnline } from './connection.ts';
import classes from './offline-host.module.css';

/** After the first view, and the tiles that are still on their way. */
const restMs = 4000;

/** Says that there is no connection, and that a new version is there. */
export function OfflineHost() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  const hasNewVersion = useSyncExternalStore(onNewVersion, isNewVersionWaiting);

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    const timer = setTimeout(() => void startAppWorker().catch(() => undefined), restMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // A page that was opened without a connection does not know yet who is here.
    const ask = () => void checkSessionAgain().catch(() => undefined);
    globalThis.addEventListener('online', ask);
    return () => globalThis.removeEventListener('online', ask);
  }, []);

  return (
    <div role="status">
      {!isOnline && (
        <p className={classes['notice']}>
          <IconWifiOff size={18} aria-hidden />
          {t('offline.text')}
        </p>
      )}
      {isOnline && hasNewVersion && (
        <p className={classes['notice']} data-kind="update">
          <IconRefresh size={18} aria-hidden />
          {t('offline.newVersion')}
          <Button size="compact-sm" variant="white" onClick={takeNewVersion}>
            {t('offline.take')}
          </Button>
        </p>
      )}
    </div>
  );
}
