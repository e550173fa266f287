import { UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translation.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './top-bar.module.css';

const choices = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const;

export function ThemeSwitch() {
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
