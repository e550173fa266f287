import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useCanEver, useSessionUser } from '../../session/session.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { AccountEntries } from './account-entries.tsx';
import { LanguageChoice } from './language-choice.tsx';
import type { Menus } from './menu-entry.ts';
import classes from './phone-menu.module.css';
import { ScreenEntries } from './screen-entries.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { WaitingForModerators } from './waiting-for-moderators.tsx';

export function PhoneMenu({ menus, className }: { menus: Menus; className: string }) {
  const { t } = useTranslation('shell');
  const isModerator = useCanEver('complaint.settle');
  return (
    <MenuButton
      position="top-end"
      shadow="md"
      width="calc(100vw - 16px)"
      hasTicks
      button={(opener) => (
        <UnstyledButton {...opener} className={className}>
          <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
          <span>{t('navigation.menu')}</span>
          {isModerator && <WaitingForModerators isDot />}
        </UnstyledButton>
      )}
    >
      {(menu) => <Content menu={menu} menus={menus} />}
    </MenuButton>
  );
}

function Content({ menu: Menu, menus }: { menu: MenuParts; menus: Menus }) {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  const sections = menus.main.filter(({ to }) => to !== '/');
  return (
    <div className={classes['content']}>
      <ScreenEntries menu={Menu} />
      <div className={classes['sections']}>
        {sections.map(({ to, name, icon: Icon }) => (
          <Menu.Item
            key={name}
            leftSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to={to} />}
          >
            {t(`navigation.${name}`)}
          </Menu.Item>
        ))}
      </div>
      <Menu.Divider />
      <AccountEntries menu={Menu} user={user} entries={menus.account} />
      <Menu.Divider />
      <div className={classes['choice']}>
        <LanguageChoice menu={Menu} />
      </div>
      <div className={classes['choice']}>
        <ThemeChoice menu={Menu} />
      </div>
      <p className={classes['version']}>
        {t('product')} {__DOZOR_VERSION__}
      </p>
    </div>
  );
}
