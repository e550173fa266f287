import { useQuery } from '@tanstack/react-query';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { pointsInViewQuery } from '../../point/points-in-view-query.ts';

/** The one place of the list that tells the number; announced when a move of the map changes it. */
export function ListTitle({ map, className }: { map: PointMap | null; className: string }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const view = useMapView(map);
  const { data } = useQuery(pointsInViewQuery(view?.bounds ?? null, useDeviceStore(mapFilterStore)));
  const title = t('inView.title');
  return (
    <h2 className={className} aria-live="polite">
      {data === undefined
        ? title
        : t('inView.titleCount', { title, total: data.total.toLocaleString(localesOf(language)) })}
    </h2>
  );
}
