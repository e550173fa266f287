import { UnstyledButton } from '@mantine/core';
import { languageFacts, languages } from '@dozor/domain/schema/label.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { isLanguage } from '../../i18n/language.ts';
import { changeLanguage } from '../../i18n/messages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { MenuButton } from '../../ui/floating/menu-button.tsx';
import classes from './top-bar.module.css';

export function LanguageSelector() {
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
