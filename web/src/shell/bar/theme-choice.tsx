import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import { themeChoices } from './theme-choices.ts';

export function ThemeChoice({ menu: Menu }: { menu: MenuParts }) {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
      {themeChoices.map(({ scheme, icon: Icon }) => (
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
  );
}
