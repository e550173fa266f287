import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { listShipped } from '@dozor/contract/calls.ts';
import { call } from '../../../api/call.ts';
import { useDeviceStore } from '../../../device/device-store.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { ownCountry } from '../../../i18n/own-country.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Stack } from '../../../ui/layout.tsx';
import classes from '../sources.module.css';
import { fillCountryStore } from './fill-country.ts';
import { ShippedItem } from './shipped-item.tsx';

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

/** Under the key of the lists: what was added or filled changes it too. */
function shippedQuery(country: string) {
  return queryOptions({
    queryKey: ['sources', 'shipped', country],
    queryFn: ({ signal }) => call(listShipped, { query: { country }, quiet: true, signal }),
  });
}

function countryOptions(language: ReturnType<typeof useLanguage>): { value: string; label: string }[] {
  return allCountries()
    .map((value) => ({ value, label: countryName(value, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

/** Codes with a name that stand for no country of ISO 3166: unions, test codes, islands with a reserved code. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ']);

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));

/** The codes of all countries, of which the browser has a list of its own. */
function allCountries(): string[] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return letters.flatMap((first) =>
    letters.map((second) => first + second).filter((code) => names.of(code) !== undefined && isCountry(code)),
  );
}

/** Codes of the past become those of today. */
function isCountry(code: string): boolean {
  return !noCountries.has(code) && new Intl.Locale('und', { region: code }).region === code;
}

function guessed(countries: readonly string[]): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return ownCountry(countries, { zone, languages: navigator.languages }) ?? countries[0] ?? '';
}
