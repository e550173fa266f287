import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDeviceStore } from '../../kept/device-store.ts';
import { mapFilterStore } from '../../map/map-filter.ts';
import type { Bounds } from '../../map/tiles/tile-address.ts';
import { boundingBoxText } from '../../point/points-in-view-query.ts';
import classes from './in-view.module.css';

/** Leads to a file of the points in view; deleted points are in no file. */
export function DownloadInView({ bounds, total }: { bounds: Bounds; total: number }) {
  const { t } = useTranslation('map');
  const language = useLanguage();
  const { allSelected, selectedTypes, rating } = useDeviceStore(mapFilterStore);
  const search = {
    bbox: boundingBoxText(bounds),
    rating: String(Math.max(-1, rating)),
    ...(!allSelected && { types: selectedTypes.join(',') }),
  };
  return (
    <Button
      className={classes['download']}
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to="/export" search={search} />}
    >
      {t('inView.download', { count: total, formatted: total.toLocaleString(language) })}
    </Button>
  );
}
