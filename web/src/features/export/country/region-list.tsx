import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Note, Row, Stack } from '../../../ui/layout.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LoadingState } from '../../../ui/state/loading-state.tsx';
import { regionsQuery } from '../export-queries.ts';
import { useNumbers } from '../format-numbers.ts';
import classes from './check-list.module.css';
import { foldText } from './fold-text.ts';

interface RegionListProps {
  country: string;
  /** None = the whole country. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const fewRegions = 12;

export function RegionList({ country, chosen, onChange }: RegionListProps) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const regions = useQuery(regionsQuery(country, useLanguage()));
  const [search, setSearch] = useState('');
  if (regions.isError) return <ErrorState text={t('where.regionsFailed')} onRetry={() => void regions.refetch()} />;
  if (!regions.data) return <LoadingState lines={3} />;
  if (regions.data.length === 0) return <Note>{t('where.noRegions')}</Note>;

  const found = regions.data.filter(({ name }) => foldText(name).includes(foldText(search)));
  const toggle = (code: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code));
  return (
    <Stack className={classes['list']} gap={8} data-inner>
      <Note>
        {t('where.regionHint')}{' '}
        {chosen.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            {t('where.takeWhole')}
          </Button>
        )}
      </Note>
      {regions.data.length > fewRegions && (
        <TextInput
          type="search"
          aria-label={t('where.searchRegion')}
          placeholder={t('where.searchRegion')}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={classes['rows']} aria-label={t('where.regionList')}>
        {found.map(({ code, name, points }) => (
          <Row as="li" hovers className={classes['row']} gap={8} key={code}>
            <Checkbox
              classNames={{ root: classes['check'], body: classes['body'], labelWrapper: classes['label'] }}
              label={name}
              checked={chosen.includes(code)}
              onChange={(event) => toggle(code, event.currentTarget.checked)}
            />
            <Note as="span">{count(points)}</Note>
          </Row>
        ))}
      </ul>
      {found.length === 0 && <Note>{t('where.regionNotFound', { search })}</Note>}
    </Stack>
  );
}
