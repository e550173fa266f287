import { useTranslation } from '../../i18n/translation.ts';
import { useCanEver } from '../../session/session.ts';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import classes from './converter-page.module.css';
import { ConverterWork } from './converter-work.tsx';

const links = [
  { name: 'GPSBabel', key: 'gpsBabel', address: 'https://www.gpsbabel.org/' },
  { name: 'Garmin POI Loader', key: 'poiLoader', address: 'https://www.garmin.com/' },
  { name: 'QGIS', key: 'qgis', address: 'https://qgis.org/' },
  { name: 'OsmAnd', key: 'osmAnd', address: 'https://osmand.net/' },
  { name: 'Organic Maps', key: 'organicMaps', address: 'https://organicmaps.app/' },
  { name: 'Navitel', key: 'navitel', address: 'https://navitel.ru/' },
] as const;

export function ConverterPage() {
  const { t } = useTranslation('converter');
  const kind = useCanEver('point.import') ? 'ontoMap' : 'conversion';
  return (
    <TextPage inSection width="table" title={t(`${kind}.title`)} lead={t(`${kind}.lead`)}>
      <ConverterWork />
      <ConverterLinks />
    </TextPage>
  );
}

function ConverterLinks() {
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
