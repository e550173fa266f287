import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDeviceStore } from '../../kept/device-store.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useMapView } from '../../map/use-map-view.ts';
import { boundingBoxText } from '../../point/points-in-view-query.ts';

/** Leads to a file of the points in view; deleted points are in no file. */
export function DownloadInView({ map, total }: { map: PointMap; total: number }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const { allSelected, selectedTypes, rating } = useDeviceStore(mapFilterStore);
  const view = useMapView(map);
  if (view === null || total === 0) return null;
  const search = {
    bbox: boundingBoxText(view.bounds),
    rating: String(Math.max(-1, rating)),
    ...(!allSelected && { types: selectedTypes.join(',') }),
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to="/export" search={search} />}
    >
      {t('inView.download', { count: total, formatted: total.toLocaleString(language) })}
    </Button>
  );
}
