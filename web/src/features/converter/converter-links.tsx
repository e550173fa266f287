import { useTranslation } from '../../i18n/translation.ts';
import classes from './converter-page.module.css';

const links = [
  { name: 'GPSBabel', key: 'gpsBabel', address: 'https://www.gpsbabel.org/' },
  { name: 'Garmin POI Loader', key: 'poiLoader', address: 'https://www.garmin.com/' },
  { name: 'QGIS', key: 'qgis', address: 'https://qgis.org/' },
  { name: 'OsmAnd', key: 'osmAnd', address: 'https://osmand.net/' },
  { name: 'Organic Maps', key: 'organicMaps', address: 'https://organicmaps.app/' },
  { name: 'Navitel', key: 'navitel', address: 'https://navitel.ru/' },
] as const;

export function ConverterLinks() {
  const { t } = useTranslation('converter');
  return (
    <section aria-label={t('links.title')} className={classes['links']}>
      <h2>{t('links.title')}</h2>
      <ul>
        {links.map(({ name, key, address }) => (
          <li key={key}>
            <a href={address} target="_blank" rel="noreferrer">
              {name}
            </a>{' '}
            — {t(`links.${key}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
