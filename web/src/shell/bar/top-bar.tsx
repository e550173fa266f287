import { type MantineColorScheme, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconDownload, IconMoon, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { languageFacts, languages } from '@dozor/domain/schema/label.ts';
import { isLanguage } from '../../i18n/language.ts';
import { changeLanguage } from '../../i18n/messages.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCan } from '../../session/session.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { useIsLoading } from '../../ui/loading/loading-registry.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AccountMenu } from './account-menu.tsx';
import { MainNavigation } from './main-navigation.tsx';
import type { Menus } from './menu-entry.ts';
import classes from './top-bar.module.css';

const choices = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const;

export function TopBar({ isPhone, menus }: { isPhone: boolean | undefined; menus: Menus }) {
  const { t } = useTranslation('shell');
  const mayExport = useCan('export.make');
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
        {mayExport && (
          <Link to="/useful/builds" className={`${classes['tool']} ${classes['download']}`} aria-label={t('download')}>
            <IconDownload size={22} stroke={1.75} aria-hidden="true" />
            {isPhone !== true && <span data-only="desktop">{t('download')}</span>}
          </Link>
        )}
        <LanguageSelector />
        <ThemeSwitch />
        <AccountMenu entries={menus.account} />
      </div>
      <ProgressBar />
    </header>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const labelOf = (scheme: MantineColorScheme) => `${t('theme.label')}: ${t(`theme.${scheme}`)}`;
  // The theme is unknown while the first view is rendered: it contains a button for each choice, and the style sheet
  // shows one.
  if (useIsPhone() === undefined) {
    return choices.map(({ scheme, icon: Icon }) => (
      <UnstyledButton
        key={scheme}
        className={classes['tool']}
        aria-label={labelOf(scheme)}
        aria-haspopup="menu"
        aria-expanded="false"
        data-of-choice={scheme}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    ));
  }
  const Current = choices.find((choice) => choice.scheme === colorScheme)?.icon ?? IconSun;
  return (
    <MenuButton
      position="bottom-end"
      withinPortal={false}
      button={(opener) => (
        <UnstyledButton {...opener} className={classes['tool']} aria-label={labelOf(colorScheme)}>
          <Current size={20} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      )}
    >
      {(Menu) => (
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {choices.map(({ scheme, icon: Icon }) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              closeMenuOnClick
              data-autofocus={scheme === colorScheme || undefined}
              rightSection={<Icon size={18} stroke={1.75} aria-hidden="true" />}
            >
              {t(`theme.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </MenuButton>
  );
}

function ProgressBar() {
  const { t } = useTranslation('shell');
  const isOn = useIsLoading();
  return (
    <div
      className={classes['track']}
      data-on={isOn || undefined}
      role="progressbar"
      aria-label={t('loading')}
      aria-hidden={!isOn}
    >
      <div className={classes['line']} />
    </div>
  );
}

function LanguageSelector() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <MenuButton
      position="bottom-end"
      withinPortal={false}
      button={(opener) => (
        <UnstyledButton
          {...opener}
          className={classes['tool']}
          aria-label={`${language.toUpperCase()}, ${t('language')}: ${languageFacts[language].name}`}
        >
          {language.toUpperCase()}
        </UnstyledButton>
      )}
    >
      {(Menu) => (
        <Menu.RadioGroup value={language} onChange={(other) => isLanguage(other) && void changeLanguage(other)}>
          {languages.map((other) => (
            <Menu.RadioItem
              key={other}
              value={other}
              lang={other}
              data-autofocus={other === language || undefined}
              closeMenuOnClick
            >
              {
                /* In its own language, so that users who cannot read the current one find it. */ languageFacts[other]
                  .name
              }
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
    </MenuButton>
  );
}
