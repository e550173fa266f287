import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, SegmentedControl, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import {
  type PointType,
  pointTypeLabels,
  pointTypes,
  type TypeGroup,
  typeGroupLabels,
} from '@dozor/domain/point/point-type.ts';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { useDeviceStore } from '../../device/device-store.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { filterRatings, filterStates, type MapFilter, mapFilterStore, withTypes } from '../../map/map-filter.ts';
import { countFrom } from '../../map/objects/view-counts.ts';
import { groupNames, typesByGroup } from '../../map/palette/type-group-color.ts';
import type { PointMap } from '../../map/point-map.ts';
import { useCountsInView } from '../../map/use-map-view.ts';
import { TypeCheck, TypeGroupCheck } from '../../point/type-checks.tsx';
import { useSessionUser } from '../../session/session.ts';
import { Box, Stack } from '../../ui/layout.tsx';
import classes from './filter-panel.module.css';

const deleted = -2;

export function FilterPanel({ map }: { map: PointMap | null }) {
  const { t } = useTranslation('map');
  const format = useCountFormat();
  const counts = useCountsInView(map);
  const filter = useDeviceStore(mapFilterStore);
  const sum = (types: readonly PointType[]) => types.reduce((all, type) => all + countFrom(counts, type, filter), 0);

  return (
    <Stack gap={12} className={classes['panel']}>
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
      <DirectionRow filter={filter} />
      {(filter.freshness !== 'fresh' || filter.isDirectionUnknown) && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('filters.fromAfar')}
        </Text>
      )}
    </Stack>
  );
}

interface TypeGroupFilterProps {
  group: TypeGroup;
  filter: MapFilter;
  count: (types: readonly PointType[]) => string;
}

/** A group of one type is that type's row. */
function TypeGroupFilter({ group, filter, count }: TypeGroupFilterProps) {
  const { t } = useTranslation('map');
  const label = useLabel();
  const types = typesByGroup[group];
  const name = label(typeGroupLabels[group]);
  const [isOpen, setOpen] = useState(() => isChosenInPart(types, filter));
  const choose = (some: readonly PointType[], isChosen: boolean) => {
    const others = filter.selectedTypes.filter((type) => !some.includes(type));
    mapFilterStore.set(withTypes(filter, isChosen ? [...others, ...some] : others));
  };
  const isOne = types.length === 1;
  return (
    <fieldset className={classes['group']}>
      <Box as="legend" heard>
        {name}
      </Box>
      {!isOne && (
        <div className={classes['row']} data-group>
          <TypeGroupCheck
            group={group}
            types={types}
            chosen={filter.selectedTypes}
            onChoose={choose}
            className={classes['check']}
          />
          <UnstyledButton
            className={classes['unfold']}
            aria-label={t('filters.typesOf', { group: name })}
            aria-expanded={isOpen}
            data-points={count(types)}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </div>
      )}
      {(isOne || isOpen) &&
        types.map((type) => (
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

function isChosenInPart(types: readonly PointType[], { selectedTypes }: MapFilter): boolean {
  const chosen = types.filter((type) => selectedTypes.includes(type)).length;
  return chosen > 0 && chosen < types.length;
}

/** The minimum rating: each step adds those of the next lower rating. */
function RatingRow({ filter }: { filter: MapFilter }) {
  const { t } = useTranslation('map');
  const isMember = useSessionUser() !== null;
  // Deleted points matter only to users who can restore them.
  const ratings = filterRatings.filter((rating) => rating !== deleted || isMember || filter.rating === deleted);
  return (
    <FilterRow
      label={t('filters.rating')}
      value={String(filter.rating)}
      onChange={(value) => mapFilterStore.set({ ...filter, rating: Number(value) })}
      data={ratings.map((rating) => ({ value: String(rating), label: t(`filters.from.${rating}`) }))}
    />
  );
}

function FreshnessRow({ filter }: { filter: MapFilter }) {
  const { t } = useTranslation('map');
  return (
    <FilterRow
      label={t('filters.freshness')}
      value={filter.freshness}
      onChange={(freshness) => mapFilterStore.set({ ...filter, freshness })}
      data={filterStates.map((state) => ({ value: state, label: t(`filters.state.${state}`) }))}
    />
  );
}

function DirectionRow({ filter }: { filter: MapFilter }) {
  const { t } = useTranslation('map');
  return (
    <FilterRow
      label={t('filters.direction')}
      value={filter.isDirectionUnknown ? 'unknown' : 'any'}
      onChange={(value) => mapFilterStore.set({ ...filter, isDirectionUnknown: value === 'unknown' })}
      data={(['any', 'unknown'] as const).map((value) => ({ value, label: t(`filters.directions.${value}`) }))}
    />
  );
}

interface FilterRowProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  data: { value: Value; label: string }[];
}

function FilterRow<Value extends string>({ label, value, onChange, data }: FilterRowProps<Value>) {
  const id = useId();
  return (
    <Stack>
      <Text size="sm" fw={600} id={id} mb={6}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        size="sm"
        className={classes['choices']}
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        data={data}
      />
    </Stack>
  );
}

function useCountFormat(): (count: number) => string {
  const format = new Intl.NumberFormat(localesOf(useLanguage()));
  return (count) => format.format(count);
}
