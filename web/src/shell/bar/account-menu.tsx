import { Menu, UnstyledButton } from '@mantine/core';
import { canEver } from '@dozor/domain/access/can.ts';
import { standingOf } from '@dozor/domain/access/role.ts';
import { IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor, useSessionUser } from '../../session/session.ts';
import { MemberEntries, VisitorEntries } from './account-entries.tsx';
import { accountColour } from './account-colour.ts';
import type { AccountEntry } from './menu-entry.ts';
import classes from './top-bar.module.css';
import { WaitingForModerators } from './waiting-for-moderators.tsx';

export function AccountMenu({ entries }: { entries: readonly AccountEntry[] }) {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  const isModerator = canEver(useActor(), 'complaint.settle');
  const label = user === null ? t('account.visitor') : t('account.of', { login: user.login });
  return (
    <Menu position="bottom-end" withinPortal={false} width={240}>
      <Menu.Target>
        <UnstyledButton className={classes['tool']} aria-label={label}>
          <IconUserCircle size={26} stroke={1.75} color={accountColour(user)} aria-hidden="true" />
          {isModerator && <WaitingForModerators isDot />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {user === null ? (
          <VisitorEntries entries={entries} />
        ) : (
          <>
            <Menu.Label>
              {user.login} · {t(`role.${standingOf(user.roles)}`)}
            </Menu.Label>
            <MemberEntries user={user} entries={entries} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
