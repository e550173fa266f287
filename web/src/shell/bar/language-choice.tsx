import { offeredLanguages } from 'virtual:texts';
import { languageFacts } from '@dozor/domain/schema/label.ts';
import { isLanguage } from '../../i18n/language.ts';
import { changeLanguage } from '../../i18n/messages.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { MenuParts } from '../../ui/floating/floating-props.ts';

/** Each language names itself, so that users who cannot read the current one find theirs. */
export function LanguageChoice({ menu: Menu }: { menu: MenuParts }) {
  const language = useLanguage();
  return (
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
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
