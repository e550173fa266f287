import { restorePoint } from '@dozor/contract/calls.ts';
import { Button } from '@mantine/core';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translation.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { notifyKnownFailure } from '../../../api/notify-known-failure.ts';
import { useCan } from '../../../session/session.ts';
import { askReason } from '../../../ui/confirm/confirm-store.ts';
import { notify } from '../../../ui/notify.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import type { HistoryEntry } from '../../../entry/history-entry.ts';
import { refreshPoint } from './refresh-point.ts';
import classes from './timeline.module.css';

export function RestoreButton({ point, deletion }: { point: Point; deletion: HistoryEntry }) {
  const { t } = useTranslation('history');
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const nowMs = useNow().getTime();
  const createdMs = Date.parse(deletion.created);
  const isAllowed = useCan('point.restore', {
    ownerId: deletion.author._id,
    createdMs,
    nowMs,
    isLastChange: true,
    places: [point],
  });
  if (!isAllowed) return null;

  const restore = async () => {
    const comment = await askReason({
      title: t('restore.title'),
      text: t('restore.text'),
      action: t('restore.action'),
      cancel: t('restore.keep'),
      reasonLabel: t('restore.reason'),
    });
    if (comment === undefined) return;
    setRunning(true);
    setProblem(null);
    try {
      await call(restorePoint, { params: { id: point._id }, body: { version: point.version, comment }, quiet: true });
      notify({ type: 'success', message: t('restore.done') });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setProblem(t(problemKey(error)));
      else await notifyKnownFailure(error);
    } finally {
      setRunning(false);
      await refreshPoint(queries, point._id);
    }
  };
  return (
    <>
      <Button size="compact-sm" loading={isRunning} onClick={() => void restore()}>
        {t('restore.button')}
      </Button>
      {problem !== null && (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function problemKey({ body }: ApiError): 'restore.duplicate' | 'restore.changed' {
  return Array.isArray(body['duplicates']) ? 'restore.duplicate' : 'restore.changed';
}
