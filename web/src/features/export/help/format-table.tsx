import { Anchor } from '@mantine/core';
import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLabel } from '../../../i18n/use-language.ts';
import { formatsInOrder } from '../apps/navigator-apps.ts';
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx';

/** All formats side by side; each name links to its own part of the page. */
export function FormatTable() {
  const { t } = useTranslation('export');
  const label = useLabel();
  const columns: Column<ExportFormatId>[] = [
    {
      key: 'name',
      header: t('help.column.format'),
      onPhone: 'title',
      cell: (id) => (
        <Anchor fw={600} renderRoot={(props) => <Link {...props} to="/help/export" hash={id} />}>
          {label(formatFacts[id].name)}
        </Anchor>
      ),
    },
    { key: 'file', header: t('help.column.file'), width: '5.5rem', cell: (id) => `.${formatFacts[id].extension}` },
    {
      key: 'direction',
      header: t('trait.direction'),
      width: '42%',
      cell: (id) => t(`direction.${formatFacts[id].direction}`),
    },
    {
      key: 'sureness',
      header: t('help.column.sureness'),
      width: '7.5rem',
      cell: (id) => t(`help.sureness.${formatFacts[id].sureness}`),
    },
  ];
  return <DataTable label={t('help.table')} columns={columns} rows={formatsInOrder} rowKey={(id) => id} empty={null} />;
}
