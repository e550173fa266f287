import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { loadTexts } from '../../i18n/translator.ts';
import { checkSessionAgain } from '../../session/session.ts';
import { Row } from '../../ui/layout.tsx';
import { useLiveValue } from '../../ui/live-value.ts';
import { lazyPart } from '../../ui/part/lazy-part.tsx';
import { mayStoreApp } from '../../ui/part/may-store-app.ts';
import { PartBoundary } from '../../ui/part/part-boundary.tsx';
import { whenAtRest } from '../../ui/part/when-at-rest.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { isNewVersionWaiting, startAppWorker, takeNewVersion } from './app-worker.ts';
import { ConnectionHost, loadConnectionNote } from './connection-host.tsx';
import { useIsOnline } from './connection.ts';
import { startInstallOffer, useInstallOffer } from './install-offer.ts';
import classes from './offline-host.module.css';

const InstallNote = lazyPart(async () => {
  const [{ InstallNote: note }] = await Promise.all([import('./install-note.tsx'), loadTexts('offline')]);
  return note;
});

/** The map reports a lost connection itself. */
export function OfflineHost() {
  const { t } = useTranslation('shell');
  const isOnline = useIsOnline();
  const hasNewVersion = useLiveValue(isNewVersionWaiting);
  const isPhone = useIsPhone();
  const offer = useInstallOffer();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isMap = path === '/';

  useEffect(() => {
    startInstallOffer();
  }, []);
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined;
    return whenAtRest(() => void loadConnectionNote(isMap).catch(() => undefined));
  }, [isMap]);
  useEffect(() => {
    if (!import.meta.env.PROD || !mayStoreApp(path)) return undefined;
    return whenAtRest(() => void startAppWorker().catch(() => undefined));
  }, [path]);
  useEffect(() => {
    // A page opened without a connection does not know its user yet.
    const ask = () => void checkSessionAgain().catch(() => undefined);
    globalThis.addEventListener('online', ask);
    return () => globalThis.removeEventListener('online', ask);
  }, []);

  return (
    <>
      {!isMap && <ConnectionHost map={null} />}
      {isMap && isPhone === true && offer !== null && (
        <PartBoundary isQuiet>
          <InstallNote offer={offer} />
        </PartBoundary>
      )}
      <div role="status">
        {isOnline && hasNewVersion && (
          <Row as="p" className={classes['notice']} data-not-printed gap={8} size="sm" weight={500} tone="text">
            <IconRefresh size={18} aria-hidden />
            {t('offline.newVersion')}
            <Button size="compact-sm" variant="white" onClick={takeNewVersion}>
              {t('offline.take')}
            </Button>
          </Row>
        )}
      </div>
    </>
  );
}
