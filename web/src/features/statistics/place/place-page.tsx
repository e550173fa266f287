import { Button } from '@mantine/core';
import { IconDownload, IconMap2, IconVolume } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { positionOver } from '@dozor/domain/geometry/position-over.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useScreenQuery } from '../../../api/use-screen-query.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../../i18n/use-language.ts';
import { LawNote } from '../../../point/law-note.tsx';
import { PointIcon } from '../../../point/point-icon.tsx';
import { SampleChip } from '../../../point/sample-chip.tsx';
import { usePageTextUntil } from '../../../point/use-page-text-until.ts';
import { useOwnHead } from '../../../shell/own-head.ts';
import { Box, Row, Text } from '../../../ui/layout.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { TextPage } from '../../../ui/text-page/text-page.tsx';
import { BarTable } from '../bar-table.tsx';
import { NewestPoints } from './newest-points.tsx';
import classes from './place-page.module.css';
import { placeSummaryQuery, type PlaceSummary } from './place-summary-query.ts';

export function PlacePage() {
  const { t } = useTranslation('statistics');
  const { code } = useParams({ from: '/places/$code' });
  const language = useLanguage();
  const { data: place } = useScreenQuery(placeSummaryQuery(code, language));
  usePageTextUntil(place !== undefined);
  if (place === undefined) return <LoadingState lines={9} />;
  if (place === null) {
    return (
      <TextPage title={countryName(code, language) || code}>
        <EmptyState
          title={t('place.empty')}
          text={t('place.emptyText')}
          action={<Button renderRoot={(props) => <Link {...props} to="/" />}>{t('place.open')}</Button>}
        />
      </TextPage>
    );
  }
  return <Place place={place} />;
}

function Place({ place }: { place: PlaceSummary }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { code, name, points, types, regions, onlySample } = place;
  const country = code.includes('-') ? code.slice(0, 2) : undefined;
  const whole = country === undefined ? name : `${name}, ${countryName(country, language)}`;
  const title = t('place.title', { place: whole });
  useOwnHead(title);
  return (
    <TextPage
      title={title}
      lead={
        <p>
          <strong>{points.toLocaleString(localesOf(language))}</strong> {t('points', { count: points })}.{' '}
          {t('place.lead')} {onlySample && <SampleChip />}
        </p>
      }
    >
      <Ways place={place} country={country} />
      <LawNote country={country ?? code} />
      <NewestPoints place={place} />
      <TypeTable types={types} />
      {regions.length > 0 && (
        <section>
          <h2>{t('regions.title')}</h2>
          <BarTable
            caption={t('regions.title')}
            heads={[t('regions.region'), t('number')]}
            bars={regions.map((region) => ({
              key: region.code,
              name: (
                <Link className={classes['link']} to="/places/$code" params={{ code: region.code }}>
                  {region.name}
                </Link>
              ),
              value: region.points,
            }))}
          />
        </section>
      )}
      <Text mt={32} className={classes['more']}>
        <Link
          className={classes['link']}
          to="/about/statistics"
          search={country === undefined ? { country: code } : { country, region: code }}
        >
          {t('place.statistics')}
        </Link>
        {country !== undefined && (
          <Link className={classes['link']} to="/places/$code" params={{ code: country }}>
            {t('place.country', { country: countryName(country, language) })}
          </Link>
        )}
      </Text>
    </TextPage>
  );
}

function Ways({ place: { bbox, code }, country }: { place: PlaceSummary; country: string | undefined }) {
  const { t } = useTranslation('statistics');
  const search = positionOver(bbox, { width: window.innerWidth, height: window.innerHeight });
  return (
    <Box mb={16} className={classes['ways']}>
      <Button
        leftSection={<IconMap2 size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/" search={search} />}
      >
        {t('place.map')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/useful/builds" search={{ country: country ?? code }} />}
      >
        {t('place.download')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconVolume size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/warn" search={{ country: country ?? code }} />}
      >
        {t('warn.title', { ns: 'screens' })}
      </Button>
    </Box>
  );
}

function TypeTable({ types }: Pick<PlaceSummary, 'types'>) {
  const { t } = useTranslation('statistics');
  const label = useLabel();
  return (
    <section>
      <h2>{t('types.title')}</h2>
      <BarTable
        caption={t('types.title')}
        heads={[t('types.type'), t('number')]}
        bars={types.map(({ type, points }) => ({
          key: type,
          name: (
            <Row as="span" gap={8}>
              <PointIcon type={type} size={20} />
              {label(pointTypeLabels[type])}
            </Row>
          ),
          value: points,
        }))}
      />
    </section>
  );
}
