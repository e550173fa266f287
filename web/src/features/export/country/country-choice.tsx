import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ActionIcon, Button, Input, SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { countriesQuery } from '../../../api/countries-query.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { translateMessage } from '../../../i18n/server-message.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Note, Row, Stack, Text } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { everyCountry, withCountry } from '../export-form.ts';
import { countsByCountryQuery } from '../export-queries.ts';
import { useNumbers } from '../format-numbers.ts';
import type { ExportFormState } from '../use-export-form.ts';
import classes from './country-choice.module.css';
import { CountryList } from './country-list.tsx';
import { RegionList } from './region-list.tsx';

export function CountryChoice({ state: { form, settled, errors, change } }: { state: ExportFormState }) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const countries = useQuery(countriesQuery);
  // Hundreds of rows: rendered in slices to keep input responsive.
  const codes = useDeferredValue(countries.data);
  const counts = useDeferredValue(useQuery(countsByCountryQuery(settled)).data);
  const [isChoosing, setChoosing] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const isEvery = form.country.includes(everyCountry) && !isChoosing;
  const error = errors['country'];

  const setEvery = (every: boolean) => {
    setChoosing(!every);
    change({ country: every ? [everyCountry] : [], region: [] });
  };
  const toggle = (code: string, isChosen: boolean) => {
    const { country, region } = withCountry(form, code, isChosen);
    // The list in which a country is ticked stays where it is.
    if (isChosen) setAdding(true);
    change({ country, region });
  };

  if (countries.isError) return <ErrorState text={t('where.failed')} onRetry={() => void countries.refetch()} />;
  if (!codes) return <LoadingState lines={5} />;
  return (
    <Stack className={classes['choice']} align="start" gap={12} data-error={error !== undefined || undefined}>
      <SegmentedControl
        aria-label={t('where.title')}
        value={isEvery ? 'every' : 'some'}
        onChange={(value) => setEvery(value === 'every')}
        data={[
          { value: 'some', label: t('where.some') },
          { value: 'every', label: t('where.every') },
        ]}
      />
      {isEvery ? (
        <Text tone="dimmed">
          {t('where.everyHint', { count: counts?.total ?? 0, number: count(counts?.total ?? 0) })}
        </Text>
      ) : (
        <>
          {form.country.length > 0 && (
            <ul aria-label={t('where.chosen')}>
              {form.country.map((code) => (
                <ChosenCountry
                  key={code}
                  code={code}
                  rows={counts?.countries[code]}
                  regions={form.region}
                  onRegions={(region) => change({ region })}
                  onRemove={() => toggle(code, false)}
                />
              ))}
            </ul>
          )}
          {isAdding || form.country.length === 0 ? (
            <CountryList codes={codes} chosen={form.country} counts={counts?.countries} onToggle={toggle} />
          ) : (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('where.add')}
            </Button>
          )}
        </>
      )}
      {error !== undefined && (
        <Input.Error className={classes['error']} role="alert">
          {translateMessage(error)}
        </Input.Error>
      )}
    </Stack>
  );
}

interface ChosenCountryProps {
  code: string;
  /** Rows in the whole country. */
  rows: number | undefined;
  regions: readonly string[];
  onRegions: (regions: string[]) => void;
  onRemove: () => void;
}

function ChosenCountry({ code, rows, regions, onRegions, onRemove }: ChosenCountryProps) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const name = countryName(code, useLanguage());
  const [isOpen, setOpen] = useState(false);
  const own = regions.filter((region) => region.startsWith(`${code}-`));
  const taken = own.length === 0 ? t('where.whole') : t('where.regions', { count: own.length });
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes['country']}>
      <Row className={classes['countryHead']} gap={8}>
        <Text as="span" grow weight={600}>
          {name}
        </Text>
        {own.length === 0 && rows !== undefined && <Note as="span">{count(rows)}</Note>}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={t('where.regionsOf', { taken, country: name })}
          rightSection={<Chevron size={16} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {taken}
        </Button>
        <ActionIcon variant="subtle" color="gray" aria-label={t('where.remove', { country: name })} onClick={onRemove}>
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </Row>
      {isOpen && (
        <RegionList
          country={code}
          chosen={own}
          onChange={(chosen) => onRegions([...regions.filter((region) => !own.includes(region)), ...chosen])}
        />
      )}
    </li>
  );
}
