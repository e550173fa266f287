import { pointTypeLabels, pointTypes } from '@dozor/domain/point/point-type.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useScreenQuery } from '../../api/use-screen-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { LoadingState } from '../../ui/state/loading-state.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { BarTable } from './bar-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { statisticsQuery, type Statistics } from './statistics-query.ts';
import classes from './statistics-view.module.css';

const ages = ['month', 'halfYear', 'year', 'older'] as const;
const shownCountries = 15;

/** How many points there are, of what, where, how fresh, and who made them. */
export function StatisticsView() {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const { data } = useScreenQuery(statisticsQuery);
  if (data === undefined) return <LoadingState lines={9} />;
  if (data.total === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />;
  return (
    <>
      <p className={classes['total']}>
        <strong>{data.total.toLocaleString(language)}</strong> {t('points', { count: data.total })}
      </p>
      <Ratings figures={data} />
      <Types figures={data} />
      <Countries figures={data} />
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
      {data.months.length > 0 && (
        <section>
          <h2>{t('months.title')}</h2>
          <MonthChart months={data.months} />
        </section>
      )}
      <Contributors figures={data} />
      <p className={classes['taken']}>
        {t('taken')} <RelativeTime time={data.taken} />
      </p>
    </>
  );
}

function Ratings({ figures }: { figures: Statistics }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  return (
    <ul className={classes['ratings']}>
      {(['1', '0', '-1'] as const).map((rating) => (
        <li key={rating} data-rating={rating}>
          <strong>{(figures.ratings[rating] ?? 0).toLocaleString(language)}</strong> {t(`rating.${rating}`)}
        </li>
      ))}
    </ul>
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
        <span className={classes['type']}>
          <PointIcon type={type} size={20} />
          {label(pointTypeLabels[type])}
        </span>
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

function Countries({ figures }: { figures: Statistics }) {
  const { t } = useTranslation('statistics');
  const language = useLanguage();
  const sorted = figures.countries.toSorted((a, b) => b.points - a.points);
  const rest = sorted.slice(shownCountries).reduce((sum, { points }) => sum + points, 0);
  const bars = sorted.slice(0, shownCountries).map(({ country, points }) => ({
    key: country,
    name: country === '' ? t('countries.none') : countryName(country, language),
    value: points,
  }));
  if (rest > 0)
    bars.push({ key: 'rest', name: t('countries.rest', { count: sorted.length - shownCountries }), value: rest });
  return (
    <section>
      <h2>{t('countries.title')}</h2>
      <BarTable caption={t('countries.title')} heads={[t('countries.country'), t('number')]} bars={bars} />
    </section>
  );
}

function Contributors({ figures }: { figures: Statistics }) {
  const { t } = useTranslation('statistics');
  return (
    <section>
      <h2>{t('contributors.title')}</h2>
      {figures.contributors.length === 0 ? (
        <p>{t('contributors.none')}</p>
      ) : (
        <BarTable
          caption={t('contributors.title')}
          heads={[t('contributors.login'), t('number')]}
          bars={figures.contributors.map(({ author, points }) => ({
            key: author._id,
            name: (
              <Link className={classes['link']} to="/account/$login" params={{ login: author.login }}>
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
