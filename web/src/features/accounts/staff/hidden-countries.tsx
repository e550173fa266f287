import { useQuery } from '@tanstack/react-query';
import { lawQuery } from '../../../api/law-query.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LawNote } from '../../../point/law-note.tsx';

/** Countries with points on this map in which publishing them may be forbidden. */
export function HiddenCountries() {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { data: rows } = useQuery(lawQuery(language));
  const hidden = (rows ?? []).filter(({ profile, points }) => profile === 'hidden' && points > 0);
  return hidden.map(({ country, points }) => (
    <section key={country} aria-label={countryName(country, language)}>
      <p>{t('users.hiddenCountry', { country: countryName(country, language), points })}</p>
      <LawNote country={country} />
    </section>
  ));
}
