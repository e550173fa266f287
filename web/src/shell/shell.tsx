import { useMediaQuery } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { OfflineHost } from '../features/offline/offline-host.tsx';
import { ShortcutHost } from '../features/shortcuts/shortcut-host.tsx';
import { phoneQuery } from '../ui/breakpoints.ts';
import { Dialogs } from './dialogs.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MessageFromLink } from './message-from-link.tsx';
import { RouteLoading, ScreenOnItsWay } from './route-loading.tsx';
import { ScreenHead } from './screen-head.tsx';
import classes from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of every screen. Each screen fills `main` and scrolls inside it, so that the map never has to. */
export function Shell() {
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  return (
    <div className={classes['shell']}>
      <SkipLink />
      <ScreenHead />
      <RouteLoading />
      <MessageFromLink />
      <TopBar isPhone={isPhone} />
      <OfflineHost />
      <div className={classes['content']}>
        <main id="content" className={classes['main']} tabIndex={-1}>
          <Suspense fallback={<ScreenOnItsWay />}>
            <Outlet />
          </Suspense>
        </main>
        <LoadingOverlay />
      </div>
      {isPhone && <MainNavigation place="thumb" />}
      <Dialogs />
      <ShortcutHost />
    </div>
  );
}
