import { type MantineColorScheme, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconDownload, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { languageFacts } from '@dozor/domain/schema/label.ts';
import { changeLanguage } from '../../i18n/messages.ts';
import { offeredLanguage } from '../../i18n/offered-language.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useCan } from '../../session/session.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { Row } from '../../ui/layout.tsx';
import { useIsLoading } from '../../ui/loading/loading-registry.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { AccountMenu } from './account-menu.tsx';
import { barMenus } from './load-bar-menus.ts';
import { MainNavigation } from './main-navigation.tsx';
import type { Menus } from './menu-entry.ts';
import { themeChoices } from './theme-choices.ts';
import classes from './top-bar.module.css';

/** On a phone, where the bar below has all else, it is the name of the product alone. */
export function TopBar({ isPhone, menus }: { isPhone: boolean | undefined; menus: Menus }) {
  const { t } = useTranslation('shell');
  return (
    <Row as="header" className={classes['bar']} data-not-printed>
      <Link to="/" className={classes['logo']} aria-label={t('logo')}>
        <LogoMark />
        <span className={classes['name']}>{t('product')}</span>
      </Link>
      {isPhone !== true && (
        <>
          <span className={classes['version']} title={t('version', { version: __DOZOR_VERSION__ })} data-only="desktop">
            {__DOZOR_VERSION__}
          </span>
          <MainNavigation entries={menus.main} />
          <Tools menus={menus} />
        </>
      )}
      {isPhone !== false && <LanguageOffer only="phone" />}
      <ProgressBar />
    </Row>
  );
}

function Tools({ menus }: { menus: Menus }) {
  const { t } = useTranslation('shell');
  const mayExport = useCan('export.make');
  return (
    <Row gap={2} rigid className={classes['tools']} data-only="desktop">
      <LanguageOffer />
      {mayExport && (
        <Link
          to="/useful/builds"
          className={`${classes['tool']} ${classes['download']}`}
          aria-label={t('navigation.download')}
        >
          <IconDownload size={22} stroke={1.75} aria-hidden="true" />
          {t('navigation.download')}
        </Link>
      )}
      <LanguageSelector />
      <ThemeSwitch />
      <AccountMenu entries={menus.account} />
    </Row>
  );
}

/** Known only in the browser: it stands where nothing moves when it comes. */
function LanguageOffer({ only }: { only?: 'phone' }) {
  const offered = offeredLanguage(useLanguage());
  const className = `${classes['tool']} ${classes['offer']}`;
  // In the first view it waits for first-view/read-start.ts.
  if (useIsPhone() === undefined) return <UnstyledButton className={className} data-only={only} data-offer hidden />;
  if (offered === null) return null;
  return (
    <UnstyledButton className={className} lang={offered} onClick={() => void changeLanguage(offered)}>
      {languageFacts[offered].offer}
    </UnstyledButton>
  );
}

function ThemeSwitch() {
  const { t } = useTranslation('shell');
  const { colorScheme } = useMantineColorScheme();
  const labelOf = (scheme: MantineColorScheme) => `${t('theme.label')}: ${t(`theme.${scheme}`)}`;
  // The theme is unknown while the first view is rendered: it contains a button for each choice, and the style sheet
  // shows one.
  if (useIsPhone() === undefined) {
    return themeChoices.map(({ scheme, icon: Icon }) => (
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
  const Current = themeChoices.find((choice) => choice.scheme === colorScheme)?.icon ?? IconSun;
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
      {(menu) => {
        const { ThemeChoice } = barMenus();
        return <ThemeChoice menu={menu} />;
      }}
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
      {(menu) => {
        const { LanguageChoice } = barMenus();
        return <LanguageChoice menu={menu} />;
      }}
    </MenuButton>
  );
}
