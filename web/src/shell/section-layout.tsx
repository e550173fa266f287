import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenName } from '../app/screen-names.ts';
import classes from './section-layout.module.css';

export interface SectionEntry {
  screen: ScreenName;
  to: string;
  params?: Record<string, string>;
}

interface SectionLayoutProps {
  /** Key under screens:section. */
  name: 'help' | 'about' | 'useful' | 'account';
  entries: readonly SectionEntry[];
}

/** A section of several pages: its list stands at the side on a desktop and scrolls along the top on a phone. */
export function SectionLayout({ name, entries }: SectionLayoutProps) {
  const { t } = useTranslation('screens');
  const list = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <div className={classes['section']}>
      <nav ref={list} className={classes['nav']} aria-label={t(`section.${name}`)}>
        {entries.map(({ screen, to, params }) => (
          <Link
            key={screen}
            to={to}
            params={params}
            className={classes['entry']}
            activeOptions={{ exact: isStart(to) }}
          >
            {t(`${screen}.entry`)}
          </Link>
        ))}
      </nav>
      <div className={classes['page']}>
        <Outlet />
      </div>
    </div>
  );
}

/** `/account/$login` is the start of `/account/$login/profile`, so it is active only by itself. */
function isStart(to: string): boolean {
  return to.endsWith('$login');
}
