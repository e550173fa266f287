import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMap2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { ChangesSummary } from '../../entry/changes-summary.tsx';
import { EntryAuthor, EntryPoint, EntryReason, useEntryComment, useTypeName } from '../../entry/entry-text.tsx';
import type { HistoryEntry } from '../../entry/history-entry.ts';
import { pointPositionSearch } from '../../entry/point-position-search.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { PlaceName } from '../../point/place-name.tsx';
import { phoneQuery } from '../../ui/breakpoints.ts';
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx';
import { Hint } from '../../ui/floating/hint.tsx';
import { Note, Row, Text } from '../../ui/layout.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { isNarrowed, type HistoryPlace } from './history-address.ts';
import { historyListQuery } from './history-queries.ts';
import classes from './history.module.css';
import { withImports } from './import-line.tsx';
import { MapPreview } from './map-preview.tsx';

interface HistoryTableProps {
  place: HistoryPlace;
  onPlace: (change: Partial<HistoryPlace>) => void;
  onReset: () => void;
}

export function HistoryTable({ place, onPlace, onReset }: HistoryTableProps) {
  const { t } = useTranslation('history');
  const { data: newest, error, refetch, isPlaceholderData } = useQuery(historyListQuery(place));
  // Rendered in slices to keep input responsive.
  const data = useDeferredValue(newest);
  const isPhone = useMediaQuery(phoneQuery, undefined, { getInitialValueInEffect: false });
  const tableColumns = useColumns(place.list);
  const cardColumns = useCardColumns();
  const columns = withImports(isPhone === true ? cardColumns : tableColumns, place);
  const [hovered, setHovered] = useState<HistoryEntry>();
  if (error !== null && data === undefined) {
    return <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />;
  }
  return (
    <div aria-busy={isPlaceholderData || data !== newest} className={classes['table']} data-list={place.list}>
      <DataTable
        label={t(`list.${place.list}`)}
        columns={columns}
        rows={data?.items}
        rowKey={(entry) => (entry.import ? `import ${entry.import._id}` : entry._id)}
        empty={<NoEntries place={place} onReset={onReset} total={data?.total ?? 0} onPlace={onPlace} />}
        onHover={(entry) => setHovered(entry?.import ? undefined : entry)}
        {...(data && {
          paging: { page: place.page, limit: place.limit, total: data.total, onChange: onPlace },
        })}
      />
      <MapPreview entry={hovered} />
    </div>
  );
}

interface NoEntriesProps extends HistoryTableProps {
  total: number;
}

function NoEntries({ place, onPlace, onReset, total }: NoEntriesProps) {
  const { t } = useTranslation('history');
  if (total > 0) {
    return (
      <EmptyState
        title={t('empty.pastEnd')}
        action={
          <Button variant="default" onClick={() => onPlace({ page: 1 })}>
            {t('empty.toStart')}
          </Button>
        }
      />
    );
  }
  if (!isNarrowed(place)) return <EmptyState title={t(`empty.${place.list}`)} text={t(`empty.${place.list}Text`)} />;
  return (
    <EmptyState
      title={t('empty.filtered')}
      text={t('empty.filteredText')}
      action={
        <Button variant="default" onClick={onReset}>
          {t('filter.reset')}
        </Button>
      }
    />
  );
}

function useColumns(list: HistoryPlace['list']): Column<HistoryEntry>[] {
  const { t } = useTranslation('history');
  return [
    {
      key: 'object',
      header: t('column.object'),
      onPhone: 'title',
      width: list === 'created' ? '34%' : '27%',
      cell: (entry) => <EntryPoint entry={entry} />,
    },
    { key: 'what', header: t(`column.what.${list}`), cell: (entry) => <What entry={entry} /> },
    {
      key: 'country',
      header: t('column.country'),
      width: 'clamp(9rem, 16vw, 15.5rem)',
      cell: ({ point }) => <PlaceName place={point} />,
    },
    {
      key: 'author',
      header: t('column.author'),
      width: '10rem',
      cell: (entry) => <EntryAuthor login={entry.author.login} />,
    },
    { key: 'when', header: t('column.when'), width: '9.5rem', cell: (entry) => <RelativeTime time={entry.created} /> },
    { key: 'map', header: t('column.map'), width: '4rem', cell: (entry) => <ToMap entry={entry} /> },
  ];
}

function useCardColumns(): Column<HistoryEntry>[] {
  const { t } = useTranslation('history');
  return [
    {
      key: 'object',
      header: t('column.object'),
      onPhone: 'title',
      cell: (entry) => (
        <Row as="span" gap={8} justify="between">
          <EntryPoint entry={entry} />
          <ToMap entry={entry} />
        </Row>
      ),
    },
    { key: 'what', header: t('column.what.changed'), onPhone: 'title', cell: (entry) => <What entry={entry} /> },
    {
      key: 'meta',
      header: t('column.when'),
      onPhone: 'title',
      cell: (entry) => (
        <Note as="span">
          <EntryAuthor login={entry.author.login} /> · <RelativeTime time={entry.created} /> ·{' '}
          <PlaceName place={entry.point} />
        </Note>
      ),
    },
  ];
}

function What({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('history');
  const { kind, point } = entry;
  const comment = useEntryComment()(entry);
  if (kind === 'commented') {
    if (comment === '')
      return (
        <Text as="span" tone="dimmed">
          {t('commentGone')}
        </Text>
      );
    return (
      <bdi lang="" className={classes['quote']}>
        {comment}
      </bdi>
    );
  }
  if (kind === 'created' && comment === '' && entry.changes.length === 0) return null;
  return (
    <Row as="span" className={classes['what']} align="baseline" gap={8} rowGap={2} wrap>
      {kind !== 'created' && (
        <Text as="span" className={classes['kind']} weight={500} data-kind={kind}>
          {t(`kind.${kind}`)}
        </Text>
      )}
      {kind !== 'deleted' && kind !== 'restored' && <ChangesSummary changes={entry.changes} place={point} />}
      <EntryReason reason={entry.reason} className={classes['why']} />
      {comment !== '' && (
        <bdi lang="" className={classes['quote']}>
          {comment}
        </bdi>
      )}
    </Row>
  );
}

function ToMap({ entry: { point } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('history');
  const typeName = useTypeName();
  const label = t('showOnMap', { what: `${typeName(point.type)} ${t('number', { id: point._id })}` });
  return (
    <Hint label={t('toMap')}>
      <ActionIcon
        variant="subtle"
        aria-label={label}
        renderRoot={(props) => <Link {...props} to="/" search={pointPositionSearch(point)} />}
      >
        <IconMap2 size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Hint>
  );
}
