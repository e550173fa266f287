import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { changeProfile } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { Trans, useTranslation } from '../../../i18n/translation.ts';
import { checkSessionAgain } from '../../../session/session.ts';
import type { SessionUser } from '../../../session/stored-user.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { Text } from '../../../ui/layout.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { AccountForm } from '../account-form.tsx';
import { formProblems } from '../account-rules.ts';
import { EmailField } from '../email-field.tsx';
import classes from '../profile.module.css';
import { useAccountForm } from '../use-account-form.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { passkeysQuery } from './passkeys-query.ts';
import { ProfileRow } from './profile-row.tsx';
import { SessionList } from './session-list.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { tokensQuery } from './tokens-query.ts';

const PasskeySection = lazy(async () => ({ default: (await import('./passkey-section.tsx')).PasskeySection }));
const TokenSection = lazy(async () => ({ default: (await import('./token-section.tsx')).TokenSection }));

export function SecurityRows({ user, isStaff }: { user: SessionUser; isStaff: boolean }) {
  const { login } = user;
  const changes = useChanges();
  return (
    <div>
      <EmailRow user={user} form={changes.count.email} onDone={() => changes.add('email')} />
      <PasswordRow login={login} form={changes.count.password} onDone={() => changes.add('password')} />
      <PasskeyRow login={login} isStaff={isStaff} />
      <SessionRow login={login} />
      <TokenRow login={login} isStaff={isStaff} />
    </div>
  );
}

/** Each change resets its form. It also ends the other sessions, and a new password revokes the tokens. */
function useChanges() {
  const queries = useQueryClient();
  const [count, setCount] = useState({ email: 0, password: 0 });
  const add = (what: keyof typeof count) => {
    setCount((before) => ({ ...before, [what]: before[what] + 1 }));
    void queries.invalidateQueries({ queryKey: ['sessions'] });
    if (what === 'password') void queries.invalidateQueries({ queryKey: ['tokens'] });
    if (what === 'email') void checkSessionAgain();
  };
  return { count, add };
}

interface FormRowProps {
  /** Another number makes the form empty again. */
  form: number;
  onDone: () => void;
}

function EmailRow({ user: { login, email, pendingEmail }, form, onDone }: FormRowProps & { user: SessionUser }) {
  const { t } = useTranslation('accounts');
  const address = <Text as="bdi" tone="text" breaks />;
  const shown = pendingEmail ?? email;
  const state =
    shown === undefined ? (
      t('email.missing')
    ) : (
      <Trans
        t={t}
        i18nKey={pendingEmail === undefined ? 'email.confirmed' : 'email.waiting'}
        values={{ email: shown }}
        components={{ email: address }}
      />
    );
  return (
    <ProfileRow anchor="email" title={t('email.title')} state={state}>
      {email === undefined && <p className={classes['text']}>{t('email.none')}</p>}
      {pendingEmail !== undefined && (
        <p className={classes['text']} role="status">
          <Trans t={t} i18nKey="email.pending" values={{ email: pendingEmail }} components={{ email: address }} />
        </p>
      )}
      {email !== undefined && <p className={classes['text']}>{t('email.about')}</p>}
      <ChangeEmailForm key={form} login={login} hasEmail={email !== undefined} onDone={onDone} />
    </ProfileRow>
  );
}

interface ChangeFormProps {
  login: string;
  /** True if the account has an address, which must then be entered. */
  hasEmail: boolean;
  onDone: () => void;
}

function ChangeEmailForm({ login, hasEmail, onDone }: ChangeFormProps) {
  const { t } = useTranslation('accounts');
  const { field, ...form } = useAccountForm({
    fields: hasEmail
      ? ['currentEmail', 'email', 'confirmEmail', 'currentPassword']
      : ['email', 'confirmEmail', 'currentPassword'],
    problems: formProblems,
    operation: (body) =>
      call(changeProfile, { params: { login }, body: { ...(!hasEmail && { currentEmail: '' }), ...body } }),
    onDone,
  });
  return (
    <AccountForm form={form} submit={t('email.submit')}>
      {hasEmail && <EmailField {...field('currentEmail')} label={t('field.currentEmail')} />}
      <EmailField {...field('email')} label={t('field.newEmail')} autoComplete="off" />
      <EmailField {...field('confirmEmail')} label={t('field.confirmEmail')} autoComplete="off" />
      <PasswordField {...field('currentPassword')} label={t('field.currentPassword')} autoComplete="current-password" />
    </AccountForm>
  );
}

function PasswordRow({ login, form, onDone }: FormRowProps & { login: string }) {
  const { t } = useTranslation('accounts');
  return (
    <ProfileRow anchor="password" title={t('password.title')}>
      <p className={classes['text']}>{t('password.about')}</p>
      <ChangePasswordForm key={form} login={login} onDone={onDone} />
    </ProfileRow>
  );
}

function PasskeyRow({ login, isStaff }: { login: string; isStaff: boolean }) {
  const { t } = useTranslation('accounts');
  const { data } = useQuery(passkeysQuery(login));
  return (
    <ProfileRow
      anchor="passkeys"
      title={t('passkeys.title')}
      state={data && countText(data.items.length, t('passkeys.none'), (count) => t('passkeys.state', { count }))}
    >
      <p className={classes['text']}>{t('passkeys.about')}</p>
      <Suspense fallback={<LoadingState lines={2} />}>
        <PasskeySection login={login} isStaff={isStaff} />
      </Suspense>
    </ProfileRow>
  );
}

function SessionRow({ login }: { login: string }) {
  const { t } = useTranslation('accounts');
  const { data } = useQuery(sessionsQuery(login));
  return (
    <ProfileRow
      anchor="sessions"
      title={t('sessions.title')}
      state={data && t('sessions.state', { count: data.length })}
    >
      <p className={classes['text']}>{t('sessions.about')}</p>
      <SessionList login={login} />
    </ProfileRow>
  );
}

function TokenRow({ login, isStaff }: { login: string; isStaff: boolean }) {
  const { t } = useTranslation('accounts');
  const { data } = useQuery(tokensQuery(login));
  return (
    <ProfileRow
      anchor="tokens"
      title={t('tokens.title')}
      state={data && countText(data.length, t('tokens.none'), (count) => t('tokens.state', { count }))}
    >
      <p className={classes['text']}>{t('tokens.about')}</p>
      <Suspense fallback={<LoadingState lines={2} />}>
        <TokenSection login={login} isStaff={isStaff} />
      </Suspense>
    </ProfileRow>
  );
}

function countText(count: number, none: string, some: (count: number) => string): string {
  return count === 0 ? none : some(count);
}
