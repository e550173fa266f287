import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useCanEver, useSessionUser } from '../../session/session.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AccountEntries } from './account-entries.tsx';
import { LanguageChoice } from './language-choice.tsx';
import type { Menus } from './menu-entry.ts';
import classes from './phone-menu.module.css';
import { ScreenEntries } from './screen-entries.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { WaitingForModerators } from './waiting-for-moderators.tsx';

interface PhoneMenuProps {
  menus: Menus;
  className: string;
}

export function PhoneMenu({ menus, className }: PhoneMenuProps) {
  const { t } = useTranslation('shell');
  const isModerator = useCanEver('complaint.settle');
  if (useIsPhone() === undefined) return <EarlyMenu menus={menus} className={className} />;
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

/** Before the app runs, and on pages that do without it: the sections; what else is in the menu needs the app. */
function EarlyMenu({ menus, className }: PhoneMenuProps) {
  const { t } = useTranslation('shell');
  return (
    <details className={classes['early']}>
      <summary className={className}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
        <span>{t('navigation.menu')}</span>
      </summary>
      <div className={classes['earlyContent']}>
        {sectionsOf(menus).map(({ to, name, icon: Icon }) => (
          <Link key={name} to={to}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {t(`navigation.${name}`)}
          </Link>
        ))}
        <button type="button">{t('navigation.restOfMenu')}</button>
      </div>
    </details>
  );
}

function sectionsOf({ main }: Menus) {
  return main.filter(({ to }) => to !== '/');
}

function Content({ menu: Menu, menus }: { menu: MenuParts; menus: Menus }) {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  return (
    // It takes the focus itself: no entry is likelier than the others.
    <div role="group" className={classes['content']} tabIndex={-1} data-autofocus>
      <ScreenEntries menu={Menu} />
      <div className={classes['sections']}>
        {sectionsOf(menus).map(({ to, name, icon: Icon }) => (
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
      <Menu.Label>
        {t('product')} {__DOZOR_VERSION__}
      </Menu.Label>
    </div>
  );
}
