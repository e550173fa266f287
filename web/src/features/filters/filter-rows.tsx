import { SegmentedControl, Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { filterRatings, filterStates, mapFilterStore, type MapFilter } from '../../map/map-filter.ts';
import { useSessionUser } from '../../session/session.ts';
import classes from './filter-panel.module.css';

const deleted = -2;

/** Which of the points still count: each step adds those of the next lower rating. */
export function RatingRow({ filter }: { filter: MapFilter }) {
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

export function FreshnessRow({ filter }: { filter: MapFilter }) {
  const { t } = useTranslation('map');
  return (
    <FilterRow
      label={t('filters.freshness')}
      value={filter.freshness}
      onChange={(freshness) => mapFilterStore.set({ ...filter, freshness })}
      data={filterStates.map((state) => ({ value: state, label: t(`filters.state.${state}`) }))}
    >
      {filter.freshness !== 'fresh' && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('filters.fromAfar')}
        </Text>
      )}
    </FilterRow>
  );
}

interface FilterRowProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  data: { value: Value; label: string }[];
  children?: ReactNode;
}

function FilterRow<Value extends string>({ label, value, onChange, data, children }: FilterRowProps<Value>) {
  const id = useId();
  return (
    <div className={classes['choiceRow']}>
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
      {children}
    </div>
  );
}
