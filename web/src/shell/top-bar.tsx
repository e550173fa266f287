import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LanguageSelector } from './language-selector.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import classes from './top-bar.module.css';

export function TopBar({ isPhone }: { isPhone: boolean }) {
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
      {!isPhone && <MainNavigation place="bar" />}
      <div className={classes['tools']}>
        <LanguageSelector />
        <ThemeSwitch />
        <AccountMenu />
      </div>
      <ProgressBar />
    </header>
  );
}
