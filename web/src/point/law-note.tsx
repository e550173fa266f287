import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lawQuery } from '../api/law-query.ts';
import { countryName } from '../i18n/country-name.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useLanguage } from '../i18n/use-language.ts';

interface LawNoteProps {
  country: string;
  /** Where drivers choose what warns them, so that a law nobody has checked matters. */
  isForDrivers?: boolean;
}

/** Nothing for a country that does not restrict warnings of drivers. */
export function LawNote({ country, isForDrivers = false }: LawNoteProps) {
  const { t } = useTranslation('screens');
  const language = useLanguage();
  const { data: law } = useQuery(lawQuery(language));
  if (law === undefined || country === '') return null;
  const row = law.items.find((known) => known.country === country);
  const profile = row?.profile ?? law.others;
  if (profile === 'exact' || (profile === 'unchecked' && !isForDrivers)) return null;
  const unchecked = t('law.unchecked', { country: countryName(country, language) });
  return (
    <p>
      {profile === 'unchecked' ? unchecked : row?.rule} <Link to="/law">{t('law.title')}</Link>
    </p>
  );
}
