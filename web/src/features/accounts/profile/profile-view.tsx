import { standingOf } from '@dozor/domain/access/role.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Trans, useTranslation } from '../../../i18n/translation.ts';
import { checkSessionAgain } from '../../../session/session.ts';
import type { SessionUser } from '../../../session/stored-user.ts';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { AccountData } from './account-data.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ProfileSection } from './profile-section.tsx';
import classes from '../profile.module.css';
import { SessionList } from './session-list.tsx';

const PasskeySection = lazy(async () => ({ default: (await import('./passkey-section.tsx')).PasskeySection }));
const TokenSection = lazy(async () => ({ default: (await import('./token-section.tsx')).TokenSection }));

interface ProfileViewProps {
  user: SessionUser;
  /** The mail settings, from their own feature. */
  notifications: ReactNode;
}

/** One's own account: address, password, role, sessions, mails. */
export function ProfileView({ user, notifications }: ProfileViewProps) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const [changes, setChanges] = useState({ email: 0, password: 0 });

  /** The form is reset; the other sessions have ended, and with a new password the tokens too. */
  const onChanged = (what: keyof typeof changes) => {
    setChanges((before) => ({ ...before, [what]: before[what] + 1 }));
    void queries.invalidateQueries({ queryKey: ['sessions'] });
    if (what === 'password') void queries.invalidateQueries({ queryKey: ['tokens'] });
    if (what === 'email') void checkSessionAgain();
  };
  const standing = standingOf(user.roles);
  const isStaff = standing === 'moderator' || standing === 'admin';
  const role = t(`role.${standing}`, { ns: 'shell' });
  return (
    <div className={classes['sections']}>
      <ProfileSection title={t('email.title')} about={<EmailText user={user} />}>
        <ChangeEmailForm
          key={changes.email}
          login={user.login}
          hasEmail={user.email !== undefined}
          onDone={() => onChanged('email')}
        />
      </ProfileSection>
      <ProfileSection title={t('password.title')} about={t('password.about')}>
        <ChangePasswordForm key={changes.password} login={user.login} onDone={() => onChanged('password')} />
      </ProfileSection>
      <ProfileSection title={t('passkeys.title')} about={t('passkeys.about')}>
        <Suspense fallback={<LoadingState lines={2} />}>
          <PasskeySection login={user.login} isStaff={isStaff} />
        </Suspense>
      </ProfileSection>
      <ProfileSection title={t('tokens.title')} about={t('tokens.about')}>
        <Suspense fallback={<LoadingState lines={2} />}>
          <TokenSection login={user.login} isStaff={isStaff} />
        </Suspense>
      </ProfileSection>
      <ProfileSection title={t('sessions.title')} about={t('sessions.about')}>
        <SessionList login={user.login} />
      </ProfileSection>
      <ProfileSection title={t('notifications.title')}>{notifications}</ProfileSection>
      <ProfileSection title={t('data.title')} about={t('data.about')}>
        <AccountData login={user.login} />
      </ProfileSection>
      <ProfileSection title={t('roles.title')}>
        <p className={classes['text']}>{t('roles.own', { role })}</p>
      </ProfileSection>
    </div>
  );
}

function EmailText({ user: { email, pendingEmail } }: { user: SessionUser }) {
  const { t } = useTranslation('accounts');
  const address = <bdi className={classes['address']} />;
  return (
    <>
      {email === undefined ? (
        t('email.none')
      ) : (
        <Trans t={t} i18nKey="email.about" values={{ email }} components={{ email: address }} />
      )}
      {pendingEmail !== undefined && (
        <span className={classes['pending']} role="status">
          <Trans t={t} i18nKey="email.pending" values={{ email: pendingEmail }} components={{ email: address }} />
        </span>
      )}
    </>
  );
}
