import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { TextKey } from '../i18n/text-keys.ts';
import { useTranslation } from '../i18n/translation.ts';
import { Row } from '../ui/layout.tsx';
import classes from './section-layout.module.css';

type ListedScreen =
  TextKey<'screens'> extends infer Key ? (Key extends `${infer Screen}.entry` ? Screen : never) : never;

export interface SectionEntry {
  screen: ListedScreen;
  to: string;
  params?: Record<string, string>;
  /** Further addresses of the same screen. */
  tabs?: readonly string[];
}

/** The attributes with which the router marks the link of the current address. */
const here = { 'data-status': 'active', 'aria-current': 'page' } as const;

interface SectionLayoutProps {
  /** Key under screens:section. */
  name: 'help' | 'about' | 'useful' | 'account';
  entries: readonly SectionEntry[];
}

export function SectionLayout({ name, entries }: SectionLayoutProps) {
  const { t } = useTranslation('screens');
  const list = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    const bringIn = () =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    bringIn();
    // With its own font the list grows wider.
    void document.fonts?.ready.then(bringIn);
  }, [path]);
  return (
    <div className={classes['section']}>
      <Row
        as="nav"
        ref={list}
        align="stretch"
        gap={4}
        className={classes['nav']}
        data-not-printed
        aria-label={t(`section.${name}`)}
      >
        {entries.map(({ screen, to, params, tabs }) => (
          <Link
            key={screen}
            to={to}
            params={params}
            className={classes['entry']}
            {...(tabs?.includes(path) && here)}
            activeOptions={{ exact: isStart(to) }}
          >
            {t(`${screen}.entry`)}
          </Link>
        ))}
      </Row>
      <div className={classes['page']}>
        <Outlet />
      </div>
    </div>
  );
}

/** `/account/$login` is a prefix of `/account/$login/profile`, so it is active only on an exact match. */
function isStart(to: string): boolean {
  return to.endsWith('$login');
}
