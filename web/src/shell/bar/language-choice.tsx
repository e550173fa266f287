import { Link } from '@tanstack/react-router';
import { offeredLanguages } from 'virtual:texts';
import { isLanguage, languageFacts } from '@dozor/domain/schema/label.ts';
import { changeLanguage } from '../../i18n/messages.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';
import classes from './language-choice.module.css';

/**
 * Each language names itself, so that users who cannot read the current one find theirs. A draft is one that no native
 * speaker has signed yet.
 */
export function LanguageChoice({ menu: Menu }: { menu: MenuParts }) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <>
      <Menu.RadioGroup value={language} onChange={(other) => isLanguage(other) && void changeLanguage(other)}>
        {offeredLanguages.map((other) => (
          <Menu.RadioItem
            key={other}
            value={other}
            lang={other}
            data-autofocus={other === language || undefined}
            closeMenuOnClick
          >
            {languageFacts[other].name}
            {languageFacts[other].draft && (
              <span className={classes['draft']} lang={language}>
                {t('draft')}
              </span>
            )}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {languageFacts[language].draft && (
        <Menu.Item component={Link} to="/about/contacts">
          {t('correct')}
        </Menu.Item>
      )}
    </>
  );
}
