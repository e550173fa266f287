import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Batches } from '../../ui/batches.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNumbers } from '../export/format-numbers.ts';
import { lastChangeOf } from './build-list.ts';
import { BuildDetails } from './build-details.tsx';
import type { Build } from './build-queries.ts';
import classes from './build-table.module.css';
import { CopyButton } from './copy-button.tsx';
import { NextStep } from './next-step.tsx';
import { savedFileName } from './update-script.ts';

interface BuildTableProps {
  builds: readonly Build[];
  nameOf: (country: string) => string;
  rowsAtOnce: number;
}

const columns = ['country', 'rows', 'size', 'changed', 'checksum', 'address'] as const;

/** The files of one format; a row expands to the details of its file. On a phone a row is a card. */
export function BuildTable({ builds, nameOf, rowsAtOnce }: BuildTableProps) {
  const { t } = useTranslation('builds');
  return (
    <table className={classes['table']} aria-label={t('table')}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" data-column={name}>
              {t(`column.${name}`)}
            </th>
          ))}
          <th scope="col" data-column="actions">
            {t('column.file')}
          </th>
        </tr>
      </thead>
      <tbody>
        <Batches of={builds} size={rowsAtOnce} keyOf={({ path }) => path}>
          {(build) => <BuildRow build={build} name={nameOf(build.country)} />}
        </Batches>
      </tbody>
    </table>
  );
}

const shownOfChecksum = 8;

function BuildRow({ build, name }: { build: Build; name: string }) {
  const { t } = useTranslation('builds');
  const { count, bytes } = useNumbers();
  const [isOpen, setOpen] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const changed = lastChangeOf(build);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <th scope="row" data-column="country">
          {name}
          {build.heldBack && (
            <span className={classes['held']}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              {t('held.short')}
            </span>
          )}
        </th>
        <td data-column="rows" data-name={t('column.rows')}>
          {count(build.rows)}
        </td>
        <td data-column="size" data-name={t('column.size')}>
          {bytes(build.bytes)}
        </td>
        <td data-column="changed" data-name={t('column.changed')}>
          {changed === undefined ? '—' : <RelativeTime time={changed} />}
        </td>
        <td data-column="checksum" data-name={t('column.checksum')}>
          <span className={classes['copied']}>
            <code>{build.sha256.slice(0, shownOfChecksum)}…</code>
            <CopyButton text={build.sha256} label={t('copyChecksum', { name })} />
          </span>
        </td>
        <td data-column="address" data-name={t('column.address')}>
          <span className={classes['copied']}>
            <code>{build.path}</code>
            <CopyButton text={location.origin + build.path} label={t('copyAddress', { name })} />
          </span>
        </td>
        <td data-column="actions">
          <span className={classes['actions']}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
              aria-label={t('downloadOf', { name })}
              component="a"
              href={build.file}
              download={savedFileName(build)}
              onClick={() => setTaken(true)}
            >
              {t('download')}
            </Button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-expanded={isOpen}
              aria-label={t('details', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={18} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </span>
        </td>
      </tr>
      {isTaken && (
        <tr className={classes['detailRow']}>
          <td colSpan={columns.length + 1}>
            <NextStep build={build} />
          </td>
        </tr>
      )}
      {isOpen && (
        <tr className={classes['detailRow']}>
          <td colSpan={columns.length + 1}>
            <BuildDetails build={build} name={name} />
          </td>
        </tr>
      )}
    </>
  );
}
