import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localesOf } from '@dozor/domain/schema/label.ts';
import { EntryAuthor } from '../../entry/entry-text.tsx';
import type { HistoryEntry } from '../../entry/history-entry.ts';
import { countryName } from '../../i18n/country-name.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Column } from '../../ui/data-table/data-table.tsx';
import { Note } from '../../ui/layout.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { historySearch, type HistoryPlace } from './history-address.ts';
import classes from './history.module.css';

type ImportEntry = HistoryEntry & { import: NonNullable<HistoryEntry['import']> };

export function withImports(columns: readonly Column<HistoryEntry>[], place: HistoryPlace): Column<HistoryEntry>[] {
  return columns.map((column) => ({
    ...column,
    cell: (entry) => (isImport(entry) ? importCell(column, entry, place) : column.cell(entry)),
  }));
}

function isImport(entry: HistoryEntry): entry is ImportEntry {
  return entry.import !== undefined;
}

function importCell(column: Column<HistoryEntry>, entry: ImportEntry, place: HistoryPlace): ReactNode {
  switch (column.key) {
    case 'object':
      return <ImportLine entry={entry} place={place} />;
    case 'what':
      return entry.import.name === '' ? null : <bdi className={classes['quote']}>{entry.import.name}</bdi>;
    case 'country':
      return <Countries codes={entry.import.countries} />;
    case 'meta':
      return (
        <Note as="span">
          <EntryAuthor login={entry.author.login} /> · <RelativeTime time={entry.created} /> ·{' '}
          <Countries codes={entry.import.countries} />
        </Note>
      );
    case 'author':
    case 'when':
      return column.cell(entry);
    default:
      return null;
  }
}

function ImportLine({ entry, place }: { entry: ImportEntry; place: HistoryPlace }) {
  const { t } = useTranslation('history');
  const format = new Intl.NumberFormat(localesOf(useLanguage()));
  const { _id, points } = entry.import;
  const login = entry.author.login === 'sample' ? 'sample' : 'import';
  return (
    <Link
      to="/history"
      search={{ ...historySearch({ ...place, page: 1, importId: _id }) }}
      className={classes['folded']}
      resetScroll
    >
      <IconFileImport size={20} stroke={1.75} aria-hidden />
      <span>{t(`folded.${login}`, { count: points, points: format.format(points) })}</span>
    </Link>
  );
}

const maxNamed = 3;

function Countries({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  if (codes.length > maxNamed) return <span>{t('folded.countries', { count: codes.length })}</span>;
  return <span>{codes.map((code) => countryName(code, language)).join(', ')}</span>;
}
