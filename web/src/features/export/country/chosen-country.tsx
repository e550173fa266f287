import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { countryName } from '../../../i18n/country-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './country-choice.module.css';
import { useNumbers } from '../format-numbers.ts';
import { RegionList } from './region-list.tsx';

interface ChosenCountryProps {
  code: string;
  /** Rows in the whole country. */
  rows: number | undefined;
  regions: readonly string[];
  onRegions: (regions: string[]) => void;
  onRemove: () => void;
}

export function ChosenCountry({ code, rows, regions, onRegions, onRemove }: ChosenCountryProps) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const name = countryName(code, useLanguage());
  const [isOpen, setOpen] = useState(false);
  const own = regions.filter((region) => region.startsWith(`${code}-`));
  const taken = own.length === 0 ? t('where.whole') : t('where.regions', { count: own.length });
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li className={classes['country']}>
      <div className={classes['countryHead']}>
        <span className={classes['countryName']}>{name}</span>
        {own.length === 0 && rows !== undefined && <span className={classes['rows']}>{count(rows)}</span>}
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
      </div>
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
