import { Button, Group, SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import {
  pointTypeLabels,
  pointTypes,
  typeGroupLabels,
  type PointType,
  type TypeGroup,
} from '@dozor/domain/point/point-type.ts';
import { useId } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { useDeviceStore } from '../../kept/device-store.ts';
import { filterRatings, filterStates, mapFilterStore, withTypes, type MapFilter } from '../../map/map-filter.ts';
import type { PointMap } from '../../map/point-map.ts';
import { countFrom } from '../../map/objects/view-counts.ts';
import { groupNames, typesByGroup } from '../../map/palette/type-group-color.ts';
import { useCountsInView } from '../../map/use-map-view.ts';
import { hiddenLegend, TypeCheck, TypeGroupCheck } from '../../point/type-checks.tsx';
import classes from './filter-panel.module.css';

/** The map's filter: the types of points, by group and individually, and the minimum rating. */
export function FilterPanel({ map }: { map: PointMap | null }) {
  const { t } = useTranslation('map');
  const format = useCountFormat();
  const counts = useCountsInView(map);
  const filter = useDeviceStore(mapFilterStore);
  const [ratingLabel, stateLabel] = [useId(), useId()];
  const sum = (types: readonly PointType[]) => types.reduce((all, type) => all + countFrom(counts, type, filter), 0);

  return (
    <div className={classes['panel']}>
      <Text size="sm" c="dimmed" role="status">
        {t('filters.shown', { shown: format(sum(filter.selectedTypes)), total: format(sum(pointTypes)) })}
      </Text>
      <div className={classes['rating']}>
        <Text size="sm" fw={600} id={ratingLabel} mb={6}>
          {t('filters.rating')}
        </Text>
        <SegmentedControl
          fullWidth
          size="sm"
          className={classes['choices']}
          aria-labelledby={ratingLabel}
          value={String(filter.rating)}
          onChange={(value) => mapFilterStore.set({ ...filter, rating: Number(value) })}
          data={filterRatings.map((rating) => ({ value: String(rating), label: t(`filters.from.${rating}`) }))}
        />
        <Text size="xs" c="dimmed" mt={6}>
          {t(`filters.fromHelp.${filterRatings.find((rating) => rating === filter.rating) ?? -1}`)}
        </Text>
      </div>
      <div className={classes['rating']}>
        <Text size="sm" fw={600} id={stateLabel} mb={6}>
          {t('filters.freshness')}
        </Text>
        <SegmentedControl
          fullWidth
          size="sm"
          className={classes['choices']}
          aria-labelledby={stateLabel}
          value={filter.freshness}
          onChange={(freshness) => mapFilterStore.set({ ...filter, freshness })}
          data={filterStates.map((state) => ({ value: state, label: t(`filters.state.${state}`) }))}
        />
        <Text size="xs" c="dimmed" mt={6}>
          {t(`filters.stateHelp.${filter.freshness}`)}
        </Text>
      </div>
      <Group gap="xs" mb={4}>
        <Button size="sm" variant="default" onClick={() => mapFilterStore.set(withTypes(filter, pointTypes))}>
          {t('filters.all')}
        </Button>
        <Button size="sm" variant="default" onClick={() => mapFilterStore.set(withTypes(filter, []))}>
          {t('filters.none')}
        </Button>
      </Group>
      {groupNames.map((group) => (
        <TypeGroupFilter key={group} group={group} filter={filter} count={(types) => format(sum(types))} />
      ))}
    </div>
  );
}

interface TypeGroupFilterProps {
  group: TypeGroup;
  filter: MapFilter;
  count: (types: readonly PointType[]) => string;
}

function TypeGroupFilter({ group, filter, count }: TypeGroupFilterProps) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const types = typesByGroup[group];
  const choose = (some: readonly PointType[], isChosen: boolean) => {
    const others = filter.selectedTypes.filter((type) => !some.includes(type));
    mapFilterStore.set(withTypes(filter, isChosen ? [...others, ...some] : others));
  };
  return (
    <fieldset className={classes['group']}>
      <legend className={hiddenLegend}>{label(typeGroupLabels[group])}</legend>
      {types.length > 1 && (
        <div className={classes['row']} data-group>
          <TypeGroupCheck
            group={group}
            types={types}
            chosen={filter.selectedTypes}
            onChoose={choose}
            className={classes['check']}
          />
          <span className={classes['count']}>{count(types)}</span>
        </div>
      )}
      {types.map((type) => (
        <div key={type} className={classes['row']}>
          <TypeCheck type={type} chosen={filter.selectedTypes} onChoose={choose} className={classes['check']} />
          <UnstyledButton
            className={classes['only']}
            aria-label={t('filters.onlyType', { type: label(pointTypeLabels[type]) })}
            onClick={() => mapFilterStore.set(withTypes(filter, [type]))}
          >
            {t('filters.only')}
          </UnstyledButton>
          <span className={classes['count']}>{count([type])}</span>
        </div>
      ))}
    </fieldset>
  );
}

function useCountFormat(): (count: number) => string {
  const format = new Intl.NumberFormat(useLanguage());
  return (count) => format.format(count);
}
