import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { foldLogin } from '@dozor/domain/account/login-rule.ts';
import { regionsQuery } from '../../api/region-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCan, useCanEver, useSessionUser } from '../../session/session.ts';
import { ReportButton } from '../../shell/modal/report-button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { exactTime } from '../../ui/time/format-time.ts';
import classes from './account-page.module.css';
import type { Account, AccountUser } from './account-query.ts';
import { dayLabel } from './day-label.ts';
import { RoleEditor } from './role-editor.tsx';
import { TrustLines } from './trust-lines.tsx';
import { WaitingEdits } from './waiting-edits.tsx';

interface AccountHeadProps {
  user: AccountUser;
  trust: Account['trust'];
  actions: ReactNode;
}

export function AccountHead({ user, trust, actions }: AccountHeadProps) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const isOwn = useIsOwn(user.login);
  const mayManage = useCanEver('account.roles') && !isOwn;
  const level = accessLevelOf(user.roles);
  return (
    <header>
      <h1 className={classes['login']}>
        <bdi>{user.login}</bdi>
      </h1>
      <p className={classes['about']}>
        <Text as="span" className={classes['role']} weight={500} tone="text" data-level={level}>
          {t(`role.${level}`, { ns: 'shell' })}
        </Text>
        {' · '}
        {t('account.since', { day: dayLabel(user.created, language) })}
      </p>
      <GrantLines user={user} />
      {(level === 'user' || level === 'editor') && <TrustLines trust={trust} isOwn={isOwn} />}
      {!isOwn && <ReportButton about="user" id={user._id} />}
      {mayManage && (
        <Row
          as="section"
          align="start"
          justify="between"
          wrap
          mt={16}
          className={classes['manage']}
          aria-label={t('moderation.label')}
        >
          <RoleEditor key={user.roles.join()} user={user} />
          {actions}
        </Row>
      )}
      {isOwn && <WaitingEdits login={user.login} />}
      <AccountTabs login={user.login} isOwn={isOwn} />
    </header>
  );
}

function GrantLines({ user: { regions, bannedUntil, moderatorUntil } }: { user: AccountUser }) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const countries = [...new Set(regions?.map((code) => code.slice(0, 2)))];
  const found = useQueries({ queries: countries.map((code) => regionsQuery(code, language)) });
  const known = new Map(found.flatMap(({ data }) => data ?? []).map(({ code, name }) => [code, name]));
  const nameOf = (code: string) => known.get(code) ?? countryName(code, language);
  return (
    <>
      {regions !== undefined && (
        <p className={classes['about']}>{t('regions.shown', { regions: regions.map(nameOf).join(', ') })}</p>
      )}
      {moderatorUntil !== undefined && (
        <p className={classes['about']}>{t('moderatorUntil', { time: exactTime(new Date(moderatorUntil)) })}</p>
      )}
      {bannedUntil !== undefined && (
        <p className={classes['about']}>{t('bannedUntil', { time: exactTime(new Date(bannedUntil)) })}</p>
      )}
    </>
  );
}

function AccountTabs({ login, isOwn }: { login: string; isOwn: boolean }) {
  const { t } = useTranslation('accounts');
  const readsAudit = useCan('audit.read');
  // A single tab leads nowhere.
  if (!isOwn && !readsAudit) return <div className={classes['noTabs']} />;
  return (
    <Row as="nav" align="stretch" className={classes['tabs']} gap={4} mt={16} mb={16} aria-label={t('account.pages')}>
      <Link
        to="/account/$login"
        params={{ login }}
        className={classes['tab']}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {t('account.points')}
      </Link>
      {isOwn && (
        <Link to="/account/$login/profile" params={{ login }} className={classes['tab']}>
          {t('account.profile')}
        </Link>
      )}
      {readsAudit && !isOwn && (
        <Link to="/audit" search={{ login }} className={classes['tab']}>
          {t('account.audit')}
        </Link>
      )}
    </Row>
  );
}

/** Logins are case-insensitive. */
export function useIsOwn(login: string): boolean {
  const user = useSessionUser();
  return user !== null && foldLogin(user.login) === foldLogin(login);
}
