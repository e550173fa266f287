import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, CloseButton, Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { demoWay } from '@dozor/domain/ways/demo-way.ts';
import { lawQuery } from '../../api/law-query.ts';
import { useDemo } from '../../api/use-demo.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { countryName } from '../../i18n/country-name.ts';
import { ownCountry } from '../../i18n/own-country.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadDemoStreets } from '../../map/base/demo-streets.ts';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { DriveFace } from './drive-face.tsx';
import { DriveRun } from './drive-run.ts';
import { DriveSummaryPage } from './drive-summary-page.tsx';
import { type DriveSummary, lastDriveStore } from './drive-summary-store.ts';
import { DriveVoice } from './drive-voice.ts';
import classes from './drive.module.css';
import { demoPositions } from './positions/demo-positions.ts';
import { receiverPositions } from './positions/receiver-positions.ts';
import { rememberUnchecked, knownUncheckedStore, unknownStore, useDriveSettings } from './use-drive-settings.ts';
import { type Saying, useDriveTexts } from './use-drive-texts.ts';
import { useStreetsHere } from './use-streets-here.ts';
import type { DriveView, DriveSettings } from './work/drive-view.ts';

export function DrivePage() {
  const language = useLanguage();
  const settings = useDriveSettings();
  const sayingOf = useDriveTexts();
  const demoSettings = useDemoSettings(settings);
  const [run, setRun] = useState<DriveRun | null>(null);
  const [saying, setSaying] = useState<Saying | null>(null);
  const [summary, setSummary] = useState<(DriveSummary & { isDemo?: boolean }) | null>(null);
  const voice = useRef<DriveVoice>(null);
  const running = useRef<DriveRun>(null);
  const end = () => {
    const ended = running.current;
    running.current = null;
    voice.current?.end();
    if (ended === null) return;
    const result = ended.end();
    if (!ended.isDemo) lastDriveStore.set(result);
    setRun(null);
    setSaying(null);
    setSummary({ ...result, isDemo: ended.isDemo });
  };
  const endNow = useRef(end);
  useEffect(() => {
    endNow.current = end;
  });
  // The way back or another screen ends the drive.
  useEffect(() => () => endNow.current(), []);
  const start = (isDemo: boolean) => {
    const given = isDemo ? demoSettings : settings;
    if (given === undefined) return;
    const sound = new DriveVoice(language);
    voice.current = sound;
    const onView = (view: DriveView) => {
      if (view.uncheckedCountry !== null && !isDemo) rememberUnchecked(view.uncheckedCountry);
      const next = sayingOf(view);
      if (next === null) return setSaying((before) => (before?.isOver(view) === true ? null : before));
      setSaying(next);
      sound.say(next.isSpoken ? next.text : null, next.tone);
    };
    const positions = isDemo ? demoPositions(() => endNow.current()) : receiverPositions;
    const started = new DriveRun(given, { positions, isDemo, onView });
    running.current = started;
    setSummary(null);
    setRun(started);
  };
  if (run !== null) return <DriveFace run={run} saying={saying} onEnd={end} />;
  if (summary !== null) return <DriveSummaryPage summary={summary} onAgain={() => start(summary.isDemo === true)} />;
  const last = lastDriveStore.get();
  return (
    <DriveStart
      onLast={last && (() => setSummary(last))}
      roads={settings?.roads}
      hasWay={settings !== undefined && settings.way !== null}
      onStart={() => start(false)}
      onDemo={() => start(true)}
      isDemoReady={demoSettings !== undefined}
    />
  );
}

interface DriveStartProps {
  /** Undefined until it is known, null without a base map. */
  roads: string | null | undefined;
  hasWay: boolean;
  onStart: () => void;
  onDemo: () => void;
  isDemoReady: boolean;
  /** Null before the first drive on this device. */
  onLast: (() => void) | null;
}

/** Says once what a browser cannot do. */
function DriveStart({ roads, hasWay, onStart, onDemo, isDemoReady, onLast }: DriveStartProps) {
  const { t } = useTranslation('drive');
  const hasPositions = useSyncExternalStore(
    () => () => {},
    () => 'geolocation' in navigator,
    // The build knows nothing about the browser.
    () => true,
  );
  const areUnknownWanted = useDeviceStore(unknownStore);
  const hasStreets = useStreetsHere(roads);
  const hasDemo = useDemo() !== null;
  const isDemoAsked = useLocation({ select: ({ hash }) => hash === 'demo' }) && hasDemo;
  return (
    <TextPage
      bars="none"
      title={t('drive.title', { ns: 'screens' })}
      lead={<p>{t(hasWay ? 'start.way' : 'start.lead')}</p>}
      actions={<WayOut />}
    >
      {!isDemoAsked && (
        <Button
          className={classes['start']}
          size="xl"
          disabled={!hasPositions}
          loading={roads === undefined}
          onClick={onStart}
        >
          {t('start.action')}
        </Button>
      )}
      {hasDemo && (
        <p data-of-demo>
          <Button
            variant={isDemoAsked ? 'filled' : 'default'}
            size={isDemoAsked ? 'xl' : 'md'}
            className={classes[isDemoAsked ? 'start' : 'demo'] ?? ''}
            loading={!isDemoReady}
            onClick={onDemo}
          >
            {t('start.demo')}
          </Button>
        </p>
      )}
      {!hasPositions && <p>{t('start.noPositions')}</p>}
      {hasStreets === false && (
        <p className={classes['noStreets']} role="status">
          {t('start.noStreets')}{' '}
          {roads !== null && (
            <>
              <Link to="/">{t('start.keepArea')}</Link>{' '}
            </>
          )}
          <Link to="/warn">{t('start.another')}</Link>
        </p>
      )}
      <UncheckedLaw />
      <p>
        {t('start.limits')} <Link to="/warn">{t('start.instead')}</Link>
      </p>
      <Switch
        className={classes['unknown'] ?? ''}
        checked={areUnknownWanted}
        onChange={({ currentTarget }) => unknownStore.set(currentTarget.checked)}
        label={t('start.unknown')}
      />
      <p className={classes['private']}>
        <IconLock size={16} stroke={1.75} aria-hidden /> {t('start.private')}
      </p>
      {onLast !== null && (
        <Button variant="default" onClick={onLast}>
          {t('start.last')}
        </Button>
      )}
    </TextPage>
  );
}

/** On a phone, where no bars are beside it. */
function WayOut() {
  const { t } = useTranslation('drive');
  return (
    <CloseButton
      className={classes['wayOut'] ?? ''}
      aria-label={t('summary.map')}
      renderRoot={(props) => <Link {...props} to="/" />}
    />
  );
}

/** Before the first drive in a country, as far as the browser tells where it is; later on the drive itself says it. */
function UncheckedLaw() {
  const { t } = useTranslation('drive');
  const language = useLanguage();
  const { data: law } = useQuery(lawQuery(language));
  const known = useDeviceStore(knownUncheckedStore);
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const countries = law?.items.map(({ country }) => country) ?? [];
  const own = ownCountry(countries, { zone, languages: navigator.languages });
  const profile = law?.items.find(({ country }) => country === own)?.profile;
  if (own === null || profile !== 'unchecked' || known.includes(own)) return null;
  return (
    <p>
      {t('unchecked', { country: countryName(own, language) })}.{' '}
      <Link to="/law">{t('law.title', { ns: 'screens' })}</Link>
    </p>
  );
}

/** Of a ride in the demo country, on its own streets; undefined until they are known, and without the sample. */
function useDemoSettings(settings: DriveSettings | undefined): DriveSettings | undefined {
  const isOffered = useDemo() !== null;
  const { data: roads } = useQuery({
    queryKey: ['demo-road-tiles'],
    queryFn: async () => (await loadDemoStreets())?.tiles[0] ?? null,
    enabled: isOffered,
    // The service worker answers without a connection.
    networkMode: 'always',
    staleTime: Infinity,
  });
  if (!isOffered || settings === undefined || roads === undefined) return undefined;
  return { ...settings, roads, muted: [], onlyCertain: false, way: demoWay() };
}
