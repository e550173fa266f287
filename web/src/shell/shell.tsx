import { VisuallyHidden } from '@mantine/core';
import { Outlet, useNavigate, useRouterState, useSearch, useMatches } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { isKnownMessage } from '../i18n/server-message.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Stack } from '../ui/layout.tsx';
import { useIsLoading, useLoadingWhile } from '../ui/loading/loading-registry.ts';
import { notify } from '../ui/notify.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import type { Menus } from './bar/menu-entry.ts';
import { PhoneBar } from './bar/phone-bar.tsx';
import { TopBar } from './bar/top-bar.tsx';
import { Dialogs } from './modal/dialogs.tsx';
import type { ModalName } from './modal/modal-name.ts';
import { useHeadOfScreen } from './own-head.ts';
import classes from './shell.module.css';

interface ShellProps {
  menus: Menus;
  modals: ComponentType<{ name: ModalName }>;
  /** Under the bar, over every screen. */
  notice: ReactNode;
  /** Listeners that run on every screen and render nothing in place. */
  children: ReactNode;
}

const addressChanged = 'User data changed successfully';

/** Each screen fills `main` and scrolls inside it, so that the map never has to. */
export function Shell({ menus, modals, notice, children }: ShellProps) {
  const isPhone = useIsPhone();
  return (
    <Stack className={classes['shell']} tone="text">
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
      {isPhone !== false && <PhoneBar menus={menus} />}
      <Dialogs modals={modals} />
      {children}
    </Stack>
  );
}

/** Links to a new mail address and used-up mail links redirect to `/?message=…`; the message is shown once. */
function MessageFromLink() {
  const message = useSearch({ strict: false, select: (search) => search.message });
  const navigate = useNavigate();
  useEffect(() => {
    if (message === undefined) return;
    if (isKnownMessage(message)) notify({ type: message === addressChanged ? 'success' : 'error', message });
    void navigate({ to: '.', search: (previous) => ({ ...previous, message: undefined }), replace: true });
  }, [message, navigate]);
  return null;
}

function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a
      href="#content"
      className={classes['link']}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
    >
      {t('skip')}
    </a>
  );
}

/** Fades in late, so that quick loads do not flicker. */
function LoadingOverlay() {
  const isOn = useIsLoading();
  return isOn ? <div className={classes['overlay']} data-testid="loading-overlay" /> : null;
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

function ScreenOnItsWay() {
  useLoadingWhile(true);
  return null;
}

/** Also announced when the screen changes; the description has a default. */
function ScreenHead() {
  const { t } = useTranslation('screens');
  const match = useMatches({ select: (matches) => matches.at(-1) });
  const screen = match?.staticData.screen;
  const words: Record<string, string> = { ...match?.params };
  const product = t('product', { ns: 'shell' });
  const named = useHeadOfScreen();
  const ownTitle = named ?? (screen === undefined ? '' : t(`${screen}.title`, words));
  const title = ownTitle === '' ? product : `${ownTitle} — ${product}`;
  const description = screen === undefined ? t('description') : t([`${screen}.description`, 'description'], words);

  useEffect(() => {
    document.title = title;
    let meta = document.querySelector('meta[name="description"]');
    if (meta === null) {
      meta = document.createElement('meta');
      meta.setAttribute('name', 'description');
      document.head.append(meta);
    }
    meta.setAttribute('content', description);
  }, [title, description]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
