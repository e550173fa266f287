import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { encode } from 'uqr';
import { isSilentProfile, type LawProfile } from '@dozor/domain/law/law-profile.ts';
import { countriesQuery } from '../../api/countries-query.ts';
import { lawQuery } from '../../api/law-query.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { ownCountry } from '../../i18n/own-country.ts';
import { Trans, useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { LawNote } from '../../point/law-note.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { useOrigin } from '../../ui/use-origin.ts';
import { AppCard } from './app-card.tsx';
import { appsFor, isWarnDevice, type WarnApp, type WarnDevice, warnDevices } from './warn-apps.ts';
import classes from './warn-page.module.css';
import { type CountryFiles, countryFilesQuery } from './warn-query.ts';

/** Empty modules around it, without which readers do not find it. */
const quiet = 4;

export function WarnPage() {
  const { t } = useTranslation('warn');
  const search = useSearch({ from: '/warn' });
  const navigate = useNavigate({ from: '/warn' });
  const { data: countries } = useQuery(countriesQuery);
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const own = ownCountry(countries ?? [], { zone, languages: navigator.languages });
  const country = search.country ?? own ?? countries?.[0] ?? '';
  const { data: files, isPending } = useQuery(countryFilesQuery(country));
  const { data: config } = useQuery(siteConfigQuery);
  // Where there is a sample, an address may be one that nothing answers yet.
  const isUnsure = isPending && config?.sample === true;
  const device = isWarnDevice(search.on) ? search.on : 'phone';
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const law = useWarnLaw(country);
  const isSilent = law !== undefined && law !== null && isSilentProfile(law);
  const go = (change: { on?: WarnDevice; country?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false });
  return (
    <TextPage title={t('warn.title', { ns: 'screens' })} lead={isSilent ? null : <p>{t('lead')}</p>} width="table">
      <Row className={classes['head']} align="end" justify="between" wrap mb={16}>
        <Stack gap={12} className={classes['choice']}>
          <CountryChoice country={country} countries={countries} onChange={(chosen) => go({ country: chosen })} />
          {!isSilent && (
            <SegmentedControl
              aria-label={t('device.label')}
              value={device}
              onChange={(value) => isWarnDevice(value) && go({ on: value })}
              data={warnDevices.map((value) => ({ value, label: t(`device.${value}`) }))}
            />
          )}
        </Stack>
        {!isPhone && !isSilent && device === 'phone' && <OnPhone country={country} />}
      </Row>
      <LawNote country={country} isForDrivers />
      {(law === undefined || (isUnsure && !isSilent)) && <LoadingState lines={6} />}
      {isSilent && <BeforeTheTrip />}
      {law !== undefined && !isSilent && !isUnsure && (
        <Apps apps={appsFor(device, law)} country={country} files={files} />
      )}
    </TextPage>
  );
}

/** For a driver who may know of cameras at home, but not on the road. */
function BeforeTheTrip() {
  const { t } = useTranslation('warn');
  return (
    <p>
      <Trans t={t} i18nKey="silent" components={{ way: <Link to="/way" />, download: <Link to="/useful/builds" /> }} />
    </p>
  );
}

interface AppsProps {
  apps: readonly WarnApp[];
  country: string;
  files: CountryFiles | undefined;
}

function Apps({ apps, country, files }: AppsProps) {
  const { t } = useTranslation('warn');
  if (files?.onlySample === true) return <p>{t('onlySample')}</p>;
  if (apps.length === 0) return <p>{t('noZones')}</p>;
  return (
    <>
      <div className={classes['cards']}>
        {apps.map((app) => (
          <AppCard key={`${app.id} ${country}`} app={app} country={country} files={files} />
        ))}
      </div>
      <Text mt={16} tone="dimmed">
        {t('untried')}
      </Text>
    </>
  );
}

interface CountryChoiceProps {
  country: string;
  /** Undefined while loading, and without a connection. */
  countries: readonly string[] | undefined;
  onChange: (country: string) => void;
}

function CountryChoice({ country, countries = [], onChange }: CountryChoiceProps) {
  const { t } = useTranslation('warn');
  const language = useLanguage();
  const known = countries.includes(country) || country === '' ? countries : [country, ...countries];
  const named = known.map((code) => ({ value: code, label: countryName(code, language) }));
  return (
    <NativeSelect
      label={t('country')}
      value={country}
      disabled={named.length === 0}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={named.toSorted((a, b) => a.label.localeCompare(b.label, language))}
    />
  );
}

function OnPhone({ country }: { country: string }) {
  const { t } = useTranslation('warn');
  const origin = useOrigin();
  if (origin === '') return null;
  const address = new URL('/warn', origin);
  if (country !== '') address.searchParams.set('country', country);
  return (
    <Row as="figure" className={classes['onPhone']} gap={16} tone="dimmed">
      <QrCode text={address.href} label={t('onPhone.label')} />
      <figcaption>{t('onPhone.text')}</figcaption>
    </Row>
  );
}

/** A QR code of an address, drawn here, so that no other site receives it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={classes['code']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}

/** What programs that warn while driving may know in a country: undefined while loading, null if nobody answers. */
function useWarnLaw(country: string): LawProfile | null | undefined {
  const { data: law, isError } = useQuery(lawQuery(useLanguage()));
  if (law === undefined) return isError ? null : undefined;
  return law.items.find((row) => row.country === country)?.profile ?? law.others;
}
