import { Link, useSearch } from '@tanstack/react-router';
import { pointTypeLabels, pointTypes } from '@dozor/domain/point/point-type.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useScreenQuery } from '../../api/use-screen-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { SampleChip } from '../../point/sample-chip.tsx';
import { Note, Row } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { BarTable } from './bar-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { CountryTable, PlaceTrail, RegionTable } from './place-tables.tsx';
import { statisticsQuery, type Statistics } from './statistics-query.ts';
import classes from './statistics-view.module.css';

const ages = ['month', 'halfYear', 'year', 'older'] as const;

export function StatisticsView() {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const place = useSearch({ from: '/about/statistics' });
  const { data } = useScreenQuery(statisticsQuery(place));
  if (data === undefined) return <LoadingState lines={9} />;
  const { country } = place;
  if (data.total === 0 && country === undefined) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      {country !== undefined && <PlaceTrail country={country} region={place.region} />}
      <p className={classes['total']}>
        <strong>{data.total.toLocaleString(localesOf(language))}</strong> {t('points', { count: data.total })}{' '}
        {data.onlySample && <SampleChip />}
      </p>
      <Ratings figures={data} />
      <Types figures={data} />
      {country === undefined && <CountryTable countries={data.countries} />}
      {country !== undefined && place.region === undefined && (
        <RegionTable country={country} regions={data.regions ?? []} />
      )}
      <section>
        <h2>{t('freshness.title')}</h2>
        <p>{t('freshness.text')}</p>
        <BarTable
          caption={t('freshness.title')}
          heads={[t('freshness.age'), t('number')]}
          whole={data.total}
          bars={ages.map((age) => ({ key: age, name: t(`freshness.${age}`), value: data.freshness[age] }))}
        />
      </section>
      <Directions figures={data} />
      {data.months !== undefined && data.months.length > 0 && (
        <section>
          <h2>{t('months.title')}</h2>
          <MonthChart months={data.months} />
        </section>
      )}
      {data.contributors !== undefined && <Contributors contributors={data.contributors} />}
      <Note mt={32}>
        {t('taken')} <RelativeTime time={data.taken} />
      </Note>
    </>
  );
}

function Ratings({ figures }: { figures: Statistics }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  return (
    <Row as="ul" align="stretch" gap={24} rowGap={4} wrap mb={12} className={classes['ratings']}>
      {(['1', '0', '-1'] as const).map((rating) => (
        <li key={rating} data-rating={rating}>
          <strong>{(figures.ratings[rating] ?? 0).toLocaleString(localesOf(language))}</strong> {t(`rating.${rating}`)}
        </li>
      ))}
    </Row>
  );
}

/** What drivers will find out: the share falls with every drive. */
function Directions({ figures: { directions } }: { figures: Statistics }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { cameras, unknown, found } = directions;
  if (cameras === 0) return null;
  const share = (unknown / cameras).toLocaleString(localesOf(language), { style: 'percent', maximumFractionDigits: 1 });
  const numbers = {
    unknown: unknown.toLocaleString(localesOf(language)),
    cameras: cameras.toLocaleString(localesOf(language)),
  };
  return (
    <section>
      <h2>{t('directions.title')}</h2>
      <p>
        {unknown === 0 ? t('directions.none') : t('directions.text', { share, ...numbers })}
        {found !== undefined && found > 0 && ` ${t('directions.found', { count: found })}`}
      </p>
    </section>
  );
}

function Types({ figures }: { figures: Statistics }) {
  const { t } = useTranslation('statistics');
  const label = useLabel();
  const bars = pointTypes
    .map((type) => ({ type, value: figures.types[type] ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
    .map(({ type, value }) => {
      const name = (
        <Row as="span" gap={8}>
          <PointIcon type={type} size={20} />
          {label(pointTypeLabels[type])}
        </Row>
      );
      return { key: type, name, value };
    });
  return (
    <section>
      <h2>{t('types.title')}</h2>
      <BarTable caption={t('types.title')} heads={[t('types.type'), t('number')]} bars={bars} />
    </section>
  );
}

function Contributors({ contributors }: { contributors: NonNullable<Statistics['contributors']> }) {
  const { t } = useTranslation('statistics');
  return (
    <section>
      <h2>{t('contributors.title')}</h2>
      {contributors.length === 0 ? (
        <p>{t('contributors.none')}</p>
      ) : (
        <BarTable
          caption={t('contributors.title')}
          heads={[t('contributors.login'), t('number')]}
          bars={contributors.map(({ author, points }) => ({
            key: author._id,
            name: (
              <Link to="/account/$login" params={{ login: author.login }}>
                {author.login}
              </Link>
            ),
            value: points,
          }))}
        />
      )}
    </section>
  );
}
