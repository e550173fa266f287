import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { countryName } from '../../../i18n/country-name.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Batches } from '../../../ui/batches.tsx';
import { Note, Row, Stack } from '../../../ui/layout.tsx';
import { useNumbers } from '../format-numbers.ts';
import classes from './check-list.module.css';
import { foldText } from './fold-text.ts';

const rowsAtOnce = 12;

interface CountryListProps {
  /** Those with the most points first, until their rows are counted. */
  codes: readonly string[];
  chosen: readonly string[];
  counts: Readonly<Record<string, number>> | undefined;
  onToggle: (code: string, isChosen: boolean) => void;
}

export function CountryList({ codes, chosen, counts, onToggle }: CountryListProps) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const wanted = foldText(useDeferredValue(search));
  const named = useMemo(() => {
    const countries = codes.map((code) => ({ code, name: countryName(code, language) }));
    // Sorted by the numbers shown next to them.
    return counts ? countries.toSorted((a, b) => (counts[b.code] ?? 0) - (counts[a.code] ?? 0)) : countries;
  }, [codes, counts, language]);
  const found = named.filter(({ code, name }) => foldText(name).includes(wanted) || code.toLowerCase() === wanted);
  return (
    <Stack className={classes['list']} gap={8}>
      <TextInput
        type="search"
        aria-label={t('where.search')}
        placeholder={t('where.search')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <ul className={classes['rows']} aria-label={t('where.countries')}>
        <Batches of={found} size={rowsAtOnce} keyOf={({ code }) => code}>
          {({ code, name }) => (
            <Row as="li" hovers className={classes['row']} gap={8}>
              <Checkbox
                classNames={{ root: classes['check'], body: classes['body'], labelWrapper: classes['label'] }}
                label={name}
                checked={chosen.includes(code)}
                onChange={(event) => onToggle(code, event.currentTarget.checked)}
              />
              <Note as="span">{counts && count(counts[code] ?? 0)}</Note>
            </Row>
          )}
        </Batches>
      </ul>
      {found.length === 0 && <Note>{t('where.notFound', { search })}</Note>}
    </Stack>
  );
}
