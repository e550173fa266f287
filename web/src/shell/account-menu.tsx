import { Menu, UnstyledButton } from '@mantine/core';
import { standingOf } from '@dozor/domain/access/role.ts';
import { IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSessionUser } from '../session/session.ts';
import { MemberEntries, VisitorEntries } from './account-entries.tsx';
import { accountColour } from './account-colour.ts';
import classes from './top-bar.module.css';

export function AccountMenu() {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  const label = user === null ? t('account.visitor') : t('account.of', { login: user.login });
  return (
    <Menu position="bottom-end" withinPortal={false} width={240}>
      <Menu.Target>
        <UnstyledButton className={classes['tool']} aria-label={label}>
          <IconUserCircle size={26} stroke={1.75} color={accountColour(user)} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {user === null ? (
          <VisitorEntries />
        ) : (
          <>
            <Menu.Label>
              {user.login} · {t(`role.${standingOf(user.roles)}`)}
            </Menu.Label>
            <MemberEntries user={user} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
