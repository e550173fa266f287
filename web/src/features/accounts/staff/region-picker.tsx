import '@mantine/core/styles/Combobox.layer.css';
import { MultiSelect, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '@dozor/domain/schema/label.ts';
import { countriesQuery } from '../../../api/countries-query.ts';
import { regionsQuery } from '../../../api/region-query.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../account-page.module.css';

interface RegionPickerProps {
  chosen: readonly string[];
  onChange: (regions: readonly string[]) => void;
}

export function RegionPicker({ chosen, onChange }: RegionPickerProps) {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  const { data: countries = [] } = useQuery(countriesQuery);
  const [picked, setPicked] = useState<string | null>(null);
  const country = picked ?? chosen[0]?.slice(0, 2) ?? countries[0] ?? '';
  const shown = [...new Set([country, ...chosen.map((code) => code.slice(0, 2))])].filter((code) => code !== '');
  const groups = useRegionGroups(shown, language);
  return (
    <>
      <NativeSelect
        label={t('regions.country')}
        value={country}
        onChange={({ currentTarget }) => setPicked(currentTarget.value)}
        data={[...new Set([...countries, ...shown])].map((code) => ({
          value: code,
          label: countryName(code, language),
        }))}
      />
      <MultiSelect
        className={classes['regions']}
        label={t('regions.label')}
        placeholder={chosen.length === 0 ? t('regions.every') : ''}
        description={t('regions.hint')}
        data={groups.map(({ code, name, regions }) => ({
          group: name,
          items: [{ value: code, label: t('regions.whole', { country: name }) }, ...regions],
        }))}
        value={[...chosen]}
        onChange={onChange}
        nothingFoundMessage={t('regions.nothing')}
        searchable
        hidePickedOptions
      />
    </>
  );
}

/** A chosen region without points is shown by its code. */
function useRegionGroups(countries: readonly string[], language: Language) {
  const found = useQueries({ queries: countries.map((code) => regionsQuery(code, language)) });
  return countries.map((code, index) => {
    const known = found[index]?.data ?? [];
    return {
      code,
      name: countryName(code, language),
      regions: known.map((region) => ({ value: region.code, label: region.name })),
    };
  });
}
