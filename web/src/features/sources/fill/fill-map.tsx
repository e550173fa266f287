import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useDeviceStore } from '../../../device/device-store.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { ownCountry } from '../../../i18n/own-country.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Stack } from '../../../ui/layout.tsx';
import classes from '../sources.module.css';
import { allCountries } from './all-countries.ts';
import { fillCountryStore } from './fill-country.ts';
import { ShippedItem } from './shipped-item.tsx';
import { shippedQuery } from './shipped-query.ts';

/** The open lists of a country, each of which is added and read by one button. */
export function FillMap({ isTitled }: { isTitled: boolean }) {
  const titleId = useId();
  const { t } = useTranslation('candidates');
  const language = useLanguage();
  const options = useMemo(() => countryOptions(language), [language]);
  const codes = options.map(({ value }) => value);
  const chosen = useDeviceStore(fillCountryStore);
  const country = codes.includes(chosen) ? chosen : guessed(codes);
  const { data } = useQuery(shippedQuery(country));
  return (
    <section {...(isTitled ? { 'aria-labelledby': titleId } : { 'aria-label': t('sources.fill.title') })}>
      {isTitled && <h2 id={titleId}>{t('sources.fill.title')}</h2>}
      <NativeSelect
        className={classes['country']}
        label={t('sources.fill.country')}
        value={country}
        data={options}
        onChange={({ currentTarget: { value } }) => fillCountryStore.set(value)}
      />
      <Stack as="ul" list gap={12} mt={12} mb={24}>
        {data?.items.map((item) => (
          <ShippedItem key={item.id} item={item} country={country} />
        ))}
      </Stack>
    </section>
  );
}

function countryOptions(language: ReturnType<typeof useLanguage>): { value: string; label: string }[] {
  return allCountries()
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

function guessed(countries: readonly string[]): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownCountry(countries, { zone, languages: navigator.languages }) ?? countries[0] ?? '';
}
