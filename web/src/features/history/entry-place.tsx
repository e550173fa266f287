import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translation.ts';
import { regionsQuery } from '../../api/region-query.ts';
import type { HistoryEntry } from '../../entry/history-entry.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** The country of an entry's point and, where it is known, the region. */
export function EntryPlace({ point: { country, region } }: Pick<HistoryEntry, 'point'>) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const { data: regions } = useQuery({ ...regionsQuery(country, language), enabled: region !== '' });
  const name = regions?.find(({ code }) => code === region)?.name;
  const parts = [name, countryName(country, language) || t('noCountry')];
  return <>{parts.filter(Boolean).join(', ')}</>;
}
