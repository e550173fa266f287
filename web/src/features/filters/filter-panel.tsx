import { Button, Group, Text } from '@mantine/core';
import { pointTypes, type PointType } from '@dozor/domain/point/point-type.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useDeviceStore } from '../../kept/device-store.ts';
import { mapFilterStore, withTypes } from '../../map/map-filter.ts';
import type { PointMap } from '../../map/point-map.ts';
import { countFrom } from '../../map/objects/view-counts.ts';
import { groupNames } from '../../map/palette/type-group-color.ts';
import { useCountsInView } from '../../map/use-map-view.ts';
import classes from './filter-panel.module.css';
import { FreshnessRow, RatingRow } from './filter-rows.tsx';
import { TypeGroupFilter } from './type-group-filter.tsx';

/** The map's filter: the types of points, by group and individually, then which of them. */
export function FilterPanel({ map }: { map: PointMap | null }) {
  const { t } = useTranslation('map');
  const format = useCountFormat();
  const counts = useCountsInView(map);
  const filter = useDeviceStore(mapFilterStore);
  const sum = (types: readonly PointType[]) => types.reduce((all, type) => all + countFrom(counts, type, filter), 0);

  return (
    <div className={classes['panel']}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed" role="status">
          {t('filters.shown', { shown: format(sum(filter.selectedTypes)), total: format(sum(pointTypes)) })}
        </Text>
        {filter.allSelected ? (
          <Button size="compact-sm" variant="subtle" onClick={() => mapFilterStore.set(withTypes(filter, []))}>
            {t('filters.none')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="subtle" onClick={() => mapFilterStore.set(withTypes(filter, pointTypes))}>
            {t('filters.all')}
          </Button>
        )}
      </Group>
      <div>
        {groupNames.map((group) => (
          <TypeGroupFilter key={group} group={group} filter={filter} count={(types) => format(sum(types))} />
        ))}
      </div>
      <RatingRow filter={filter} />
      <FreshnessRow filter={filter} />
    </div>
  );
}

function useCountFormat(): (count: number) => string {
  const format = new Intl.NumberFormat(useLanguage());
  return (count) => format.format(count);
}
