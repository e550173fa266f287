import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ExportFormatId, formatFacts, isCompositeId, isIndexedId } from '@dozor/domain/format/all-formats.ts';
import { ApiError, ConnectionError } from '../../../api/api-error.ts';
import { translateMessage } from '../../../i18n/server-message.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { useNumbers } from '../format-numbers.ts';
import classes from './download-status.module.css';
import type { Download } from './use-download.ts';

/** Only lines are counted as they arrive: progress of other formats is shown in bytes. */
const isOfLines = (id: ExportFormatId): boolean =>
  formatFacts[id].row === undefined && !isCompositeId(id) && !isIndexedId(id);

interface DownloadStatusProps {
  download: Download;
  onStop: () => void;
}

export function DownloadStatus({ download, onStop }: DownloadStatusProps) {
  return (
    <Stack className={classes['status']} gap={8} size="sm" role="status">
      {download.kind === 'running' && <Running download={download} onStop={onStop} />}
      {download.kind === 'done' && <Done download={download} />}
      {(download.kind === 'stopped' || download.kind === 'failed') && <NotDone download={download} />}
    </Stack>
  );
}

type Of<Kind extends Download['kind']> = Extract<Download, { kind: Kind }>;

function Running({ download, onStop }: { download: Of<'running'>; onStop: () => void }) {
  const { t } = useTranslation('export');
  const { count, bytes } = useNumbers();
  const { total, lines, form } = download;
  const rows = total === null || total === 0 || !isOfLines(form.format) ? null : Math.min(lines, total);
  return (
    <>
      <Progress
        aria-label={t('download.running')}
        value={rows === null ? 100 : (rows / (total ?? 1)) * 100}
        animated={rows === null}
        transitionDuration={100}
      />
      <Row gap={12} justify="between">
        <span>
          {rows !== null && `${t('download.rows', { rows: count(rows), total: count(total ?? 0) })} · `}
          {bytes(download.bytes)}
        </span>
        <Button size="compact-sm" variant="default" onClick={onStop}>
          {t('download.stop')}
        </Button>
      </Row>
    </>
  );
}

function Done({ download }: { download: Of<'done'> }) {
  const { t } = useTranslation('export');
  const { bytes } = useNumbers();
  return (
    <p className={classes['good']}>
      <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {t('download.done')}{' '}
        <Text as="span" weight={600} breaks>
          {download.name}
        </Text>
        , {bytes(download.bytes)}
      </span>
    </p>
  );
}

function NotDone({ download }: { download: Of<'stopped' | 'failed'> }) {
  const { t } = useTranslation('export');
  const { bytes } = useNumbers();
  const reason = () => {
    if (download.kind === 'stopped') return t('download.stopped');
    const { error } = download;
    if (error instanceof ApiError) return translateMessage(error.message || 'Server error');
    if (error instanceof ConnectionError) return t('download.noConnection');
    return t('download.broken', { size: bytes(download.bytes) });
  };
  return (
    <Text tone="bad" className={classes['bad']}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>{reason()}</span>
    </Text>
  );
}
