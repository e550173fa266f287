import { Menu, UnstyledButton } from '@mantine/core';
import { languages } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { isLanguage } from '../../i18n/language.ts';
import { changeLanguage } from '../../i18n/messages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './top-bar.module.css';

/** Each language is named in itself, so that it can be found by people who cannot read the present one. */
const names = { ru: 'Русский', en: 'English' };

export function LanguageSelector() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes['tool']}
          aria-label={`${language.toUpperCase()}, ${t('language')}: ${names[language]}`}
        >
          {language.toUpperCase()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={language} onChange={(other) => isLanguage(other) && void changeLanguage(other)}>
          {languages.map((other) => (
            <Menu.RadioItem
              key={other}
              value={other}
              lang={other}
              data-autofocus={other === language || undefined}
              closeMenuOnClick
            >
              {names[other]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
