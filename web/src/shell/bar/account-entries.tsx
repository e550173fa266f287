import { IconKey, IconLogin2, IconLogout, IconUserPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signOut } from '@dozor/contract/calls.ts';
import { setupSteps } from '@dozor/contract/replies/setup-steps.ts';
import { canEver } from '@dozor/domain/access/can.ts';
import { accessLevelOf } from '@dozor/domain/access/role.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { forgetAnswers } from '../../session/answers.ts';
import { useActor, useCanEver, useSessionUser } from '../../session/session.ts';
import { forgetSession } from '../../session/sign-out.ts';
import type { SessionUser } from '../../session/stored-user.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { keepNotified } from '../keep-notified.ts';
import { useModal } from '../modal/use-modal.ts';
import { useSetup } from '../use-setup.ts';
import type { AccountEntry } from './menu-entry.ts';
import { WaitingForModerators } from './waiting-for-moderators.tsx';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface EntriesProps {
  menu: MenuParts;
  entries: readonly AccountEntry[];
}

export function AccountEntries({ user, ...rest }: EntriesProps & { user: SessionUser | null }) {
  const { t } = useTranslation('shell');
  const { menu: Menu } = rest;
  if (user === null) return <VisitorEntries menu={Menu} />;
  return (
    <>
      <Menu.Label>
        {user.login} · {t(`role.${accessLevelOf(user.roles)}`)}
      </Menu.Label>
      <MemberEntries {...rest} user={user} />
    </>
  );
}

interface ScreenEntryProps {
  menu: MenuParts;
  entry: AccountEntry;
  'data-autofocus'?: true;
}

function ScreenEntry({ menu: Menu, entry, ...rest }: ScreenEntryProps) {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  const isModerator = useCanEver('complaint.settle');
  const { to, name, icon: Icon } = entry;
  return (
    <Menu.Item
      {...rest}
      renderRoot={(props) => <Link {...props} to={to} params={user && { login: user.login }} />}
      leftSection={<Icon {...iconProps} />}
      rightSection={name === 'work' && isModerator && <WaitingForModerators />}
    >
      {t(`account.${name}`)}
    </Menu.Item>
  );
}

function VisitorEntries({ menu: Menu }: Pick<EntriesProps, 'menu'>) {
  const { t } = useTranslation('shell');
  const { openModal } = useModal();
  return (
    <>
      <Menu.Item data-autofocus leftSection={<IconLogin2 {...iconProps} />} onClick={() => openModal('login')}>
        {t('account.login')}
      </Menu.Item>
      <Menu.Item leftSection={<IconUserPlus {...iconProps} />} onClick={() => openModal('register')}>
        {t('account.register')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKey {...iconProps} />} onClick={() => openModal('reset')}>
        {t('account.reset')}
      </Menu.Item>
    </>
  );
}

/** A banned user sees only the sign-out entry. */
function MemberEntries({ menu: Menu, user, entries }: EntriesProps & { user: SessionUser }) {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  const isBanned = accessLevelOf(user.roles) === 'banned';
  return (
    <>
      {!isBanned && <ScreenEntries menu={Menu} entries={entries} />}
      {isBanned && <Menu.Label>{t('account.bannedText')}</Menu.Label>}
      <Menu.Item
        {...(isBanned && { 'data-autofocus': true })}
        leftSection={<IconLogout {...iconProps} />}
        onClick={signOut}
      >
        {t('account.logout')}
      </Menu.Item>
    </>
  );
}

function useSignOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void (async () => {
      await call(signOut, {});
      forgetSession();
      await navigate({ to: '/' });
      forgetAnswers();
      await keepNotified();
    })();
  }, [navigate]);
}

function ScreenEntries({ menu: Menu, entries }: EntriesProps) {
  const actor = useActor();
  const everyones = entries.filter(({ right }) => right === undefined);
  const done = useSetup()?.done;
  const isShown = ({ name }: AccountEntry) => name !== 'start' || (done !== undefined && done < setupSteps.length);
  const granted = entries.filter((entry) => entry.right !== undefined && canEver(actor, entry.right) && isShown(entry));
  return (
    <>
      {everyones.map((entry, at) => (
        <ScreenEntry key={entry.name} menu={Menu} entry={entry} {...(at === 0 && { 'data-autofocus': true })} />
      ))}
      {granted.length > 0 && <Menu.Divider />}
      {granted.map((entry) => (
        <ScreenEntry key={entry.name} menu={Menu} entry={entry} />
      ))}
      <Menu.Divider />
    </>
  );
}
