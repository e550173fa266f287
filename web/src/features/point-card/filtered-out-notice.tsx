import type { Point } from '@dozor/domain/point/point-schema.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useDeviceStore } from '../../kept/device-store.ts';
import { mapFilterStore, passesFilter, withTypes } from '../../map/map-filter.ts';
import classes from './point-card.module.css';

/** Warns that the filter hides the point whose card is open, and widens the filter just enough. */
export function FilteredOutNotice({ point }: { point: Point }) {
  const { t } = useTranslation('map');
  const filter = useDeviceStore(mapFilterStore);
  if (passesFilter(filter, point)) return null;
  const widen = () => {
    const types = withTypes(filter, [...filter.selectedTypes, point.type]);
    mapFilterStore.set({ ...types, rating: Math.min(filter.rating, point.rating), freshness: 'fresh' });
  };
  return (
    <div className={classes['notice']} role="status">
      <p>{t('card.filteredOut')}</p>
      <Button size="sm" variant="default" onClick={widen}>
        {t('card.showFiltered')}
      </Button>
    </div>
  );
}
