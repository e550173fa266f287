import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { emptyHistoryFilter, historyFilterSchema } from '@dozor/domain/history/history-filter.ts';
import { pointTypeLabels } from '@dozor/domain/point/point-type.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLabel, useLanguage } from '../../i18n/use-language.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { isNarrowed, type HistoryPlace } from './history-address.ts';
import { HistoryFilterPanel } from './history-filter-panel.tsx';
import classes from './history.module.css';
import { iconOnPhone } from './icon-on-phone.ts';

type OnChange = (change: Partial<HistoryPlace>) => void;

export function HistoryFilterBar({ place, onChange }: { place: HistoryPlace; onChange: OnChange }) {
  const { button, below } = useHistoryFilter(place, onChange);
  return (
    <>
      <Row className={classes['bar']} gap={12} rowGap={8} wrap mb={12}>
        {button}
      </Row>
      {below}
    </>
  );
}

export function useHistoryFilter(place: HistoryPlace, onChange: OnChange): { button: ReactNode; below: ReactNode } {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const isApplied = isNarrowed(place);
  const reset = () => onChange({ filter: { ...emptyHistoryFilter }, bbox: null, importId: null });
  const button = (
    <Button
      variant="default"
      classNames={iconOnPhone}
      leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
      rightSection={
        isApplied && (
          <Text as="span" size="xs" weight={600} className={classes['applied']}>
            {t('filter.applied')}
          </Text>
        )
      }
      aria-expanded={isOpen}
      aria-controls="history-filter"
      onClick={() => setOpen(!isOpen)}
    >
      {t('filter.button')}
    </Button>
  );
  const below = isOpen ? (
    <HistoryFilterPanel place={place} onChange={onChange} onReset={reset} isApplied={isApplied} />
  ) : (
    isApplied && (
      <Row className={classes['bar']} gap={12} rowGap={8} wrap mb={12}>
        <AppliedParts place={place} onChange={onChange} onReset={reset} />
      </Row>
    )
  );
  return { button, below };
}

interface AppliedPartsProps {
  place: HistoryPlace;
  onChange: OnChange;
  onReset: () => void;
}

function AppliedParts({ place, onChange, onReset }: AppliedPartsProps) {
  const { t } = useTranslation('history');
  const parts = useAppliedParts(place);
  return (
    <>
      <Row as="ul" align="stretch" gap={8} wrap className={classes['parts']} aria-label={t('filter.appliedParts')}>
        {parts.map(({ key, text, without }) => (
          <li key={key}>
            <Button
              variant="default"
              size="compact-sm"
              radius="xl"
              className={classes['part']}
              rightSection={<IconX size={14} stroke={2} aria-hidden />}
              aria-label={t('filter.takeOff', { what: text })}
              onClick={() => onChange(without)}
            >
              {text}
            </Button>
          </li>
        ))}
      </Row>
      <Button variant="subtle" size="compact-sm" onClick={onReset}>
        {t('filter.reset')}
      </Button>
    </>
  );
}

interface AppliedPart {
  key: string;
  text: string;
  without: Partial<HistoryPlace>;
}

function useAppliedParts({ filter, bbox, importId }: HistoryPlace): AppliedPart[] {
  const { t } = useTranslation('history');
  const label = useLabel();
  const language = useLanguage();
  const without = (part: Partial<HistoryPlace['filter']>) => ({ filter: { ...filter, ...part } });
  const { selectedTypes, selectedCountries, dateFrom, dateTo, rating } = filter;
  const parts: (AppliedPart | null)[] = [
    ...(selectedTypes ?? []).map((type) => ({
      key: type,
      text: label(pointTypeLabels[type]),
      without: without({ selectedTypes: less(selectedTypes, type) }),
    })),
    ...(selectedCountries ?? []).map((code) => ({
      key: code,
      text: countryName(code, language),
      without: without({ selectedCountries: less(selectedCountries, code) }),
    })),
    dateFrom === null
      ? null
      : { key: 'from', text: t('filter.since', { day: dateFrom }), without: without({ dateFrom: null }) },
    dateTo === null
      ? null
      : { key: 'to', text: t('filter.until', { day: dateTo }), without: without({ dateTo: null }) },
    rating === null ? null : { key: 'rating', text: ratingText(rating), without: without({ rating: null }) },
    bbox === null ? null : { key: 'bbox', text: t('filter.inView'), without: { bbox: null } },
    importId === null ? null : { key: 'import', text: t('filter.oneImport'), without: { importId: null } },
  ];
  return parts.filter((part) => part !== null);

  function ratingText(from: number): string {
    return `${label(historyFilterSchema.rating.label)} ${String(from).replace('-', '−')}`;
  }
}

function less<Value>(values: readonly Value[] | null, value: Value): Value[] | null {
  const rest = (values ?? []).filter((one) => one !== value);
  return rest.length === 0 ? null : rest;
}
