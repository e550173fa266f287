import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { MainNavigation } from './main-navigation.tsx';
import type { Menus } from './menu-entry.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './top-bar.module.css';

export function TopBar({ isPhone, menus }: { isPhone: boolean | undefined; menus: Menus }) {
  const { t } = useTranslation('shell');
  return (
    <header className={classes['bar']}>
      <Link to="/" className={classes['logo']} aria-label={t('logo')}>
        <LogoMark />
        <span className={classes['name']}>{t('product')}</span>
      </Link>
      <span className={classes['version']} title={t('version', { version: __DOZOR_VERSION__ })}>
        {__DOZOR_VERSION__}
      </span>
      {isPhone !== true && <MainNavigation place="bar" entries={menus.main} />}
      <div className={classes['tools']}>
        <Link to="/useful/builds" className={`${classes['tool']} ${classes['download']}`} aria-label={t('download')}>
          <IconDownload size={22} stroke={1.75} aria-hidden="true" />
          {isPhone !== true && <span data-only="desktop">{t('download')}</span>}
        </Link>
        <LanguageSelector />
        <ThemeSwitch />
        <AccountMenu entries={menus.account} />
      </div>
      <ProgressBar />
    </header>
  );
}
