import { Button, CloseButton } from '@mantine/core';
import { IconCurrentLocation, IconDownload, IconMap2, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { searchPlaces } from '@dozor/contract/calls.ts';
import { languageFacts } from '@dozor/domain/schema/label.ts';
import { call } from '../../api/call.ts';
import { countriesQuery } from '../../api/countries-query.ts';
import { useDemo } from '../../api/use-demo.ts';
import { countryName } from '../../i18n/country-name.ts';
import { changeLanguage } from '../../i18n/messages.ts';
import { offeredLanguage } from '../../i18n/offered-language.ts';
import { ownCountry } from '../../i18n/own-country.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { LngLat } from '../../map/camera/map-position.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { Box, Row, Text } from '../../ui/layout.tsx';
import classes from './welcome-note.module.css';

interface WelcomeNoteProps {
  onNearMe: () => void;
  onBounds: (bounds: Bounds) => void;
  onDemo: (center: LngLat, zoom: number) => void;
  onClose: () => void;
}

export function WelcomeNote({ onNearMe, onBounds, onDemo, onClose }: WelcomeNoteProps) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const demo = useDemo();
  const offered = offeredLanguage(language);
  const { data: countries } = useQuery(countriesQuery);
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const country = countries ? ownCountry(countries, { zone, languages: navigator.languages }) : null;
  const name = countryName(country ?? '', language);
  const showCountry = async () => {
    onClose();
    const { items } = await call(searchPlaces, { query: { q: name }, quiet: true });
    const found = items.find((place) => place.kind === 'country' && place.country === country);
    if (found?.bbox) onBounds(found.bbox as Bounds);
  };
  return (
    <Box
      as="section"
      round={12}
      surface="panel"
      raised
      className={classes['note']}
      data-not-printed
      aria-label={t('welcome.title')}
      data-welcome
    >
      <Text mt={4}>{t('welcome.text')}</Text>
      <CloseButton className={classes['close']} aria-label={t('welcome.close')} onClick={onClose} />
      <Row align="stretch" gap={8} wrap className={classes['ways']}>
        <Button
          size="sm"
          leftSection={<IconCurrentLocation size={18} aria-hidden />}
          onClick={() => {
            onClose();
            onNearMe();
          }}
        >
          {t('welcome.nearMe')}
        </Button>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/useful/builds" onClick={onClose} />}
        >
          {t('welcome.download')}
        </Button>
        {/* Known only once the app has asked: what stands before them does not move. */}
        {demo !== null && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlayerPlay size={18} aria-hidden />}
            data-of-demo
            onClick={() => {
              onClose();
              onDemo(demo.center, demo.zoom);
            }}
          >
            {t('welcome.demo')}
          </Button>
        )}
        {country !== null && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconMap2 size={18} aria-hidden />}
            onClick={() => void showCountry().catch(() => {})}
          >
            {name}
          </Button>
        )}
        {offered !== null && (
          <Button size="sm" variant="default" lang={offered} onClick={() => void changeLanguage(offered)}>
            {languageFacts[offered].offer}
          </Button>
        )}
      </Row>
    </Box>
  );
}
