import { standingOf } from '@dozor/domain/access/role.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { checkSessionAgain, type SessionUser } from '../../session/session.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import classes from './profile.module.css';
import { SessionList } from './session-list.tsx';

interface ProfileViewProps {
  user: SessionUser;
  /** The settings of the mails, from their own feature. */
  notifications: ReactNode;
}

/** One's own account: address, password, role, sessions, mails. */
export function ProfileView({ user, notifications }: ProfileViewProps) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const [changes, setChanges] = useState({ email: 0, password: 0 });

  /** The form is a new one again; the other sessions are gone. */
  const onChanged = (what: keyof typeof changes) => {
    setChanges((before) => ({ ...before, [what]: before[what] + 1 }));
    void queries.invalidateQueries({ queryKey: ['sessions'] });
    if (what === 'email') void checkSessionAgain();
  };
  const role = t(`role.${standingOf(user.roles)}`, { ns: 'shell' });
  return (
    <div className={classes['sections']}>
      <ProfileSection title={t('email.title')} about={<EmailWords email={user.email} />}>
        <ChangeEmailForm key={changes.email} login={user.login} onDone={() => onChanged('email')} />
      </ProfileSection>
      <ProfileSection title={t('password.title')} about={t('password.about')}>
        <ChangePasswordForm key={changes.password} login={user.login} onDone={() => onChanged('password')} />
      </ProfileSection>
      <ProfileSection title={t('sessions.title')} about={t('sessions.about')}>
        <SessionList login={user.login} />
      </ProfileSection>
      <ProfileSection title={t('notifications.title')}>{notifications}</ProfileSection>
      <ProfileSection title={t('roles.title')}>
        <p className={classes['text']}>{t('roles.own', { role })}</p>
      </ProfileSection>
    </div>
  );
}

function EmailWords({ email }: { email: string | undefined }) {
  const { t } = useTranslation('accounts');
  if (email === undefined) return t('email.none');
  return (
    <Trans
      t={t}
      i18nKey="email.about"
      values={{ email }}
      components={{ email: <bdi className={classes['address']} /> }}
    />
  );
}
