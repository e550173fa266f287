import { UnstyledButton } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useCanEver } from '../../session/session.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { Box } from '../../ui/layout.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { barMenus } from './load-bar-menus.ts';
import { type Menus, sectionsOf } from './menu-entry.ts';
import classes from './phone-menu.module.css';
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
      {(menu) => {
        const { PhoneMenuContent } = barMenus();
        return <PhoneMenuContent menu={menu} menus={menus} />;
      }}
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
      <Box line="around" round={8} surface="panel" className={classes['earlyContent']}>
        {sectionsOf(menus).map(({ to, name, icon: Icon }) => (
          <Link key={name} to={to}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {t(`navigation.${name}`)}
          </Link>
        ))}
        <button type="button">{t('navigation.restOfMenu')}</button>
      </Box>
    </details>
  );
}
