import { useQuery } from '@tanstack/react-query';
import { regionsQuery } from '../../api/region-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { squareMeters } from '../../map/ground/bare-basemap.ts';
import type { MapView } from '../../map/map-view.ts';
import { lengthText } from '../../ui/measure-text.ts';
import classes from './basemap-note.module.css';
import { basemapPlaceQuery } from './basemap-place-query.ts';

/**
 * At high zooms without streets the map is bare: names the region, explains that streets are missing, and gives the
 * size of a grid square.
 */
export function BasemapNote({ view }: { view: MapView }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const place = usePlaceName(view);
  return (
    <div className={classes['note']}>
      {place !== '' && <p className={classes['place']}>{place}</p>}
      <p className={classes['square']}>
        {t('ground.square', { length: lengthText(squareMeters(view.position), language) })}
      </p>
      <p role="status">{t('ground.noStreets')}</p>
    </div>
  );
}

/** The region and country in the middle of the view; empty while unknown. */
function usePlaceName({ position }: MapView): string {
  const language = useLanguage();
  const { data } = useQuery(basemapPlaceQuery(position.center));
  const { data: regions = [] } = useQuery(regionsQuery(data?.country ?? '', language));
  if (data === undefined || data.country === '') return '';
  const region = regions.find(({ code }) => code === data.region)?.name;
  return [region, countryName(data.country, language)].filter(Boolean).join(', ');
}
