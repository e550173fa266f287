import { Menu } from '@mantine/core';
import { standingOf } from '@dozor/domain/access/role.ts';
import {
  IconDownload,
  IconKey,
  IconLogin2,
  IconLogout,
  IconMapPins,
  IconShieldCheck,
  IconUserCog,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCanEver, type SessionUser } from '../session/session.ts';
import { useModal } from './use-modal.ts';
import { useSignOut } from './use-sign-out.ts';

const iconLook = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

function ExportEntry() {
  const { t } = useTranslation('shell');
  return (
    <Menu.Item renderRoot={(props) => <Link {...props} to="/export" />} leftSection={<IconDownload {...iconLook} />}>
      {t('account.export')}
    </Menu.Item>
  );
}

export function VisitorEntries() {
  const { t } = useTranslation('shell');
  const { openModal } = useModal();
  return (
    <>
      <Menu.Item data-autofocus leftSection={<IconLogin2 {...iconLook} />} onClick={() => openModal('login')}>
        {t('account.login')}
      </Menu.Item>
      <Menu.Item leftSection={<IconUserPlus {...iconLook} />} onClick={() => openModal('register')}>
        {t('account.register')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKey {...iconLook} />} onClick={() => openModal('reset')}>
        {t('account.reset')}
      </Menu.Item>
      <Menu.Divider />
      <ExportEntry />
    </>
  );
}

/** A banned user sees only the way out. */
export function MemberEntries({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell');
  const signOut = useSignOut();
  const isBanned = standingOf(user.roles) === 'banned';
  const isModerator = useCanEver('complaint.settle');
  return (
    <>
      {!isBanned && (
        <>
          <Menu.Item
            data-autofocus
            renderRoot={(props) => <Link {...props} to="/account/$login" params={{ login: user.login }} />}
            leftSection={<IconMapPins {...iconLook} />}
          >
            {t('account.points')}
          </Menu.Item>
          <Menu.Item
            renderRoot={(props) => <Link {...props} to="/account/$login/profile" params={{ login: user.login }} />}
            leftSection={<IconUserCog {...iconLook} />}
          >
            {t('account.profile')}
          </Menu.Item>
          <ExportEntry />
          {isModerator && (
            <Menu.Item
              renderRoot={(props) => <Link {...props} to="/moderation" />}
              leftSection={<IconShieldCheck {...iconLook} />}
            >
              {t('account.moderation')}
            </Menu.Item>
          )}
          <Menu.Divider />
        </>
      )}
      {isBanned && <Menu.Label>{t('account.bannedText')}</Menu.Label>}
      <Menu.Item
        {...(isBanned && { 'data-autofocus': true })}
        leftSection={<IconLogout {...iconLook} />}
        onClick={signOut}
      >
        {t('account.logout')}
      </Menu.Item>
    </>
  );
}
