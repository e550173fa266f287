import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, Pagination } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from '../../i18n/translation.ts';
import { phoneQuery } from '../breakpoints.ts';
import { Row } from '../layout.tsx';
import classes from './table-pages.module.css';

/** Page sizes that every list of the server accepts. */
const pageLimits = [10, 25, 50, 100] as const;

export interface Paging {
  /** 1-based. */
  page: number;
  limit: number;
  total: number;
  onChange: (place: { page: number; limit: number }) => void;
}

/** After a change of the page size, the first row of the current page stays in sight. */
export function samePlace(page: number, limit: number, newLimit: number): number {
  return Math.floor(((page - 1) * limit) / newLimit) + 1;
}

export function TablePages({ page, limit, total, onChange }: Paging) {
  const { t } = useTranslation('shell');
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, total);
  return (
    <Row as="nav" className={classes['pages']} wrap size="sm" tone="dimmed" aria-label={t('table.pages')}>
      <Row as="label" gap={8}>
        {t('table.rowsPerPage')}
        <NativeSelect
          size="xs"
          value={limit}
          data={pageLimits.map(String)}
          onChange={(event) => {
            const newLimit = Number(event.currentTarget.value);
            onChange({ page: samePlace(page, limit, newLimit), limit: newLimit });
          }}
        />
      </Row>
      <span className={classes['range']}>{t('table.range', { from, to, total })}</span>
      <Pagination
        size="sm"
        value={page}
        total={Math.max(1, Math.ceil(total / limit))}
        siblings={isPhone ? 0 : 1}
        boundaries={isPhone ? 0 : 1}
        onChange={(newPage) => onChange({ page: newPage, limit })}
        getControlProps={(control) => ({
          'aria-label': t(control === 'previous' ? 'table.previous' : 'table.next'),
        })}
        getItemProps={(page) => ({ 'aria-label': t('table.page', { page: page }) })}
      />
    </Row>
  );
}
