import { UnstyledButton } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { canEver } from '@dozor/domain/access/can.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor, useSessionUser } from '../../session/session.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { accountColour } from './account-colour.ts';
import { barMenus } from './load-bar-menus.ts';
import type { AccountEntry } from './menu-entry.ts';
import classes from './top-bar.module.css';
import { WaitingForModerators } from './waiting-for-moderators.tsx';

export function AccountMenu({ entries }: { entries: readonly AccountEntry[] }) {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  const isModerator = canEver(useActor(), 'complaint.settle');
  const label = user === null ? t('account.visitor') : t('account.of', { login: user.login });
  return (
    <MenuButton
      position="bottom-end"
      withinPortal={false}
      width={240}
      button={(opener) => (
        <UnstyledButton {...opener} className={classes['tool']} aria-label={label}>
          {/* The drawing takes the colour of the text, which the system may replace by its own. */}
          <IconUserCircle size={26} stroke={1.75} style={{ color: accountColour(user) }} aria-hidden="true" />
          {isModerator && <WaitingForModerators isDot />}
        </UnstyledButton>
      )}
    >
      {(menu) => {
        const { AccountEntries } = barMenus();
        return <AccountEntries menu={menu} user={user} entries={entries} />;
      }}
    </MenuButton>
  );
}
