import { useQuery } from '@tanstack/react-query';
import type { Place } from '@dozor/domain/access/regions.ts';
import { regionsQuery } from '../api/region-query.ts';
import { countryName } from '../i18n/country-name.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useLanguage } from '../i18n/use-language.ts';

export function PlaceName({ place: { country, region } }: { place: Place }) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const { data: regions } = useQuery({ ...regionsQuery(country, language), enabled: region !== '' });
  const name = regions?.find(({ code }) => code === region)?.name;
  const parts = [name, countryName(country, language) || t('noCountry')];
  return <>{parts.filter(Boolean).join(', ')}</>;
}
