import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { historyFilterSchema } from '@dozor/domain/history/history-filter.ts';
import {
  isPointType,
  pointTypeLabels,
  typeGroupLabels,
  typeGroups,
  type PointType,
} from '@dozor/domain/point/point-type.ts';
import { countriesQuery } from '../../api/countries-query.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { PointIcon } from '../../point/point-icon.tsx';
import { Box, Row, Text } from '../../ui/layout.tsx';
import type { HistoryPlace } from './history-address.ts';
import classes from './history.module.css';
import { boxOfMap } from './use-history-place.ts';

interface HistoryFilterPanelProps {
  place: HistoryPlace;
  onChange: (change: Partial<HistoryPlace>) => void;
  onReset: () => void;
  isApplied: boolean;
}

export function HistoryFilterPanel({ place, onChange, onReset, isApplied }: HistoryFilterPanelProps) {
  const { t } = useTranslation('history');
  const { filter, bbox } = place;
  const set = (part: Partial<HistoryPlace['filter']>) => onChange({ filter: { ...filter, ...part } });
  return (
    <Box
      mb={16}
      line="around"
      round={12}
      surface="panel"
      className={classes['filter']}
      role="group"
      aria-label={t('filter.title')}
      id="history-filter"
    >
      <TypesField value={filter.selectedTypes} onChange={(selectedTypes) => set({ selectedTypes })} />
      <CountriesField value={filter.selectedCountries} onChange={(selectedCountries) => set({ selectedCountries })} />
      <DaysField from={filter.dateFrom} to={filter.dateTo} onChange={set} />
      <RatingField value={filter.rating} onChange={(rating) => set({ rating })} />
      <Row className={classes['filterEnd']} gap={12} justify="between" wrap>
        <Checkbox
          label={t('filter.inView')}
          description={t('filter.inViewText')}
          checked={bbox !== null}
          onChange={(event) => onChange({ bbox: event.currentTarget.checked ? boxOfMap() : null })}
        />
        <Button variant="default" disabled={!isApplied} onClick={onReset}>
          {t('filter.reset')}
        </Button>
      </Row>
    </Box>
  );
}

interface ListFieldProps<Value> {
  value: readonly Value[] | null;
  onChange: (value: Value[] | null) => void;
}

function TypesField({ value, onChange }: ListFieldProps<PointType>) {
  const { t } = useTranslation('history');
  const label = useLabel();
  const groups = Object.entries(typeGroups) as [keyof typeof typeGroups, readonly string[]][];
  return (
    <MultiSelect
      label={label(historyFilterSchema.selectedTypes.label)}
      placeholder={value === null ? t('filter.allTypes') : ''}
      data={groups.map(([group, types]) => ({
        group: label(typeGroupLabels[group]),
        items: types.filter(isPointType).map((type) => ({ value: type, label: label(pointTypeLabels[type]) })),
      }))}
      value={[...(value ?? [])]}
      onChange={(types) => onChange(types.length === 0 ? null : types.filter(isPointType))}
      renderOption={({ option }) => (
        <Row as="span" gap={8}>
          {isPointType(option.value) && <PointIcon type={option.value} />}
          {option.label}
        </Row>
      )}
      nothingFoundMessage={t('filter.nothingFound')}
      classNames={{ inputField: classes['search'] }}
      clearButtonProps={{ 'aria-label': t('filter.clearTypes') }}
      searchable
      clearable
      hidePickedOptions
      maxDropdownHeight={320}
    />
  );
}

function CountriesField({ value, onChange }: ListFieldProps<string>) {
  const { t } = useTranslation('history');
  const label = useLabel();
  const language = useLanguage();
  const { data: known = [] } = useQuery(countriesQuery);
  const codes = [...new Set([...known, ...(value ?? [])])].filter((code) => code !== '');
  return (
    <MultiSelect
      label={label(historyFilterSchema.selectedCountries.label)}
      placeholder={value === null ? t('filter.allCountries') : ''}
      data={codes.map((code) => ({ value: code, label: countryName(code, language) }))}
      value={[...(value ?? [])]}
      onChange={(countries) => onChange(countries.length === 0 ? null : countries)}
      nothingFoundMessage={t('filter.nothingFound')}
      classNames={{ inputField: classes['search'] }}
      clearButtonProps={{ 'aria-label': t('filter.clearCountries') }}
      searchable
      clearable
      hidePickedOptions
    />
  );
}

interface DaysFieldProps {
  from: string | null;
  to: string | null;
  onChange: (part: { dateFrom?: string | null; dateTo?: string | null }) => void;
}

function DaysField({ from, to, onChange }: DaysFieldProps) {
  const { t } = useTranslation('history');
  const isBackwards = from !== null && to !== null && from > to;
  return (
    <div className={classes['days']}>
      <TextInput
        type="date"
        label={t('filter.from')}
        value={from ?? ''}
        max="2099-12-31"
        onChange={(event) => onChange({ dateFrom: dayOrNull(event.currentTarget.value) })}
      />
      <TextInput
        type="date"
        label={t('filter.to')}
        value={to ?? ''}
        max="2099-12-31"
        error={isBackwards && t('filter.backwards')}
        onChange={(event) => onChange({ dateTo: dayOrNull(event.currentTarget.value) })}
      />
      <Text size="xs" tone="dimmed" className={classes['hint']}>
        {t('filter.utc')}
      </Text>
    </div>
  );
}

/** While a date is typed the browser reports ''. */
function dayOrNull(day: string): string | null {
  return day === '' ? null : day;
}

function RatingField({ value, onChange }: { value: number | null; onChange: (rating: number | null) => void }) {
  const { t } = useTranslation('history');
  const label = useLabel();
  const { whiteList, list } = historyFilterSchema.rating;
  return (
    <NativeSelect
      label={label(historyFilterSchema.rating.label)}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      data={[
        { value: '', label: t('filter.anyRating') },
        ...whiteList.map((rating) => ({
          value: String(rating),
          label: `${String(rating).replace('-', '−')} · ${label(list[rating])}`,
        })),
      ]}
    />
  );
}
