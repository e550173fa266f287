import { Menu, UnstyledButton } from '@mantine/core';
import { languages } from '@dozor/domain/schema/label.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n/messages.ts';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './top-bar.module.css';

/** Each language is named in itself, so that it can be found by whoever cannot read the present one. */
const names = { ru: 'Русский', en: 'English' };

export function LanguageSelector() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes['tool']} aria-label={`${t('language')}: ${names[language]}`}>
          {language.toUpperCase()}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((other) => (
          <Menu.Item
            key={other}
            lang={other}
            role="menuitemradio"
            aria-checked={other === language}
            rightSection={other === language && <IconCheck size={16} aria-hidden="true" />}
            onClick={() => void changeLanguage(other)}
          >
            {names[other]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
