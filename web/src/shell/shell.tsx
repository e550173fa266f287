import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { Dialogs } from './modal/dialogs.tsx';
import { LoadingOverlay } from './loading-overlay.tsx';
import { MainNavigation } from './bar/main-navigation.tsx';
import type { Menus } from './bar/menu-entry.ts';
import { MessageFromLink } from './message-from-link.tsx';
import type { ModalName } from './modal/modal-name.ts';
import { ScreenHead } from './screen-head.tsx';
import classes from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { useLoadingWhile } from '../ui/loading/loading-registry.ts';
import { TopBar } from './bar/top-bar.tsx';

interface ShellProps {
  menus: Menus;
  modals: ComponentType<{ name: ModalName }>;
  /** Under the bar, over every screen. */
  notice: ReactNode;
  /** Listeners that run on every screen and render nothing in place. */
  children: ReactNode;
}

/** The frame of every screen. Each screen fills `main` and scrolls inside it, so that the map never has to. */
export function Shell({ menus, modals, notice, children }: ShellProps) {
  const isPhone = useIsPhone();
  return (
    <div className={classes['shell']}>
      <SkipLink />
      <ScreenHead />
      <RouteLoading />
      <MessageFromLink />
      <TopBar isPhone={isPhone} menus={menus} />
      {notice}
      <div className={classes['content']}>
        <main id="content" className={classes['main']} tabIndex={-1}>
          <Suspense fallback={<ScreenOnItsWay />}>
            <Outlet />
          </Suspense>
        </main>
        <LoadingOverlay />
      </div>
      {isPhone !== false && <MainNavigation place="thumb" entries={menus.main} />}
      <Dialogs modals={modals} />
      {children}
    </div>
  );
}

/**
 * A loading screen (its code, its data) counts as a loading resource. What only the address of the same screen says, as
 * each move of the map does, is loaded by nobody: it must not draw the bar and the overlay for a frame.
 */
function RouteLoading() {
  useLoadingWhile(
    useRouterState({
      select: ({ status, location, resolvedLocation }) =>
        status === 'pending' && location.pathname !== resolvedLocation?.pathname,
    }),
  );
  return null;
}

/** Placeholder for a screen whose texts are not loaded yet. */
function ScreenOnItsWay() {
  useLoadingWhile(true);
  return null;
}
