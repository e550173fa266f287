import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ModerationTab, moderationTabs } from '../features/moderation/moderation-tabs.ts';
import { useWaiting } from '../features/moderation/use-waiting-counts.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useCan, useCanEver } from '../session/session.ts';
import { Row } from '../ui/layout.tsx';
import classes from './work-nav.module.css';

export function WorkNav() {
  const { t } = useTranslation('moderation');
  const waiting = useWaitingTabs();
  const pages = usePages();
  // Users who may only review candidates have no other list.
  if (pages.length === 0) return null;
  return (
    <Row
      as="nav"
      align="stretch"
      className={classes['nav']}
      data-not-printed
      gap={32}
      rowGap={0}
      justify="between"
      wrap
      aria-label={t('work.title')}
    >
      {waiting.length > 0 && <ul className={classes['entries']}>{waiting}</ul>}
      <ul className={classes['entries']}>{pages}</ul>
    </Row>
  );
}

/** A list appears here while it has items, and while it is shown. */
function useWaitingTabs(): ReactNode[] {
  const { t } = useTranslation('moderation');
  const shown = useShown();
  const isModerator = useCanEver('complaint.settle');
  const isReviewer = useCanEver('candidate.review');
  const { counts } = useWaiting(isModerator);
  const isThere = (name: ModerationTab | 'candidates') => shown === name || (counts?.[name] ?? 0) > 0;
  const lists = isModerator ? moderationTabs.filter(isThere) : [];
  const hasCandidates = isReviewer && (!isModerator || isThere('candidates'));
  return [
    ...lists.map((tab) => (
      <li key={tab}>
        <Link to="/moderation" search={{ tab }} className={classes['entry']} activeOptions={{ includeSearch: true }}>
          {t(`${tab}.tab`)} <Count of={counts?.[tab]} />
        </Link>
      </li>
    )),
    ...(hasCandidates
      ? [
          <li key="candidates">
            <Link to="/candidates" className={classes['entry']} activeOptions={{ includeSearch: false }}>
              {t('candidates.title', { ns: 'screens' })} <Count of={counts?.candidates} />
            </Link>
          </li>,
        ]
      : []),
  ];
}

function Count({ of: count = 0 }: { of: number | undefined }) {
  return count > 0 && <span className={classes['count']}>{count}</span>;
}

function useShown(): string {
  return useLocation({
    select: ({ pathname, search }) => (pathname === '/moderation' ? (search.tab ?? '') : pathname.slice(1)),
  });
}

function usePages(): ReactNode[] {
  const { t } = useTranslation('screens');
  const pages = [
    { to: '/users', name: 'users', isAllowed: useCan('users.read') },
    { to: '/sources', name: 'sources', isAllowed: useCan('source.manage') },
    { to: '/audit', name: 'audit', isAllowed: useCan('audit.read') },
    { to: '/start', name: 'start', isAllowed: useCan('site.setUp') },
  ] as const;
  return pages
    .filter(({ isAllowed }) => isAllowed)
    .map(({ to, name }) => (
      <li key={name}>
        <Link to={to} className={classes['entry']} activeOptions={{ includeSearch: false }}>
          {t(`${name}.title`)}
        </Link>
      </li>
    ));
}
