import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import type { HistoryEntry } from '../../../entry/history-entry.ts';
import type { GivenReason } from '../../../entry/reason-fields.tsx';
import { revertEntry } from '../../../entry/revert-entry.ts';
import { revertedText, revertProblem } from '../../../entry/revert-text.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useCan } from '../../../session/session.ts';
import { Text } from '../../../ui/layout.tsx';
import { notify } from '../../../ui/notify.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { refreshPoint } from './refresh-point.ts';
import classes from './timeline.module.css';

const RevertDialog = lazy(async () => ({ default: (await import('../../../entry/revert-dialog.tsx')).RevertDialog }));

interface RevertButtonProps {
  entry: HistoryEntry;
  point: Point;
  isLastChange: boolean;
}

export function RevertButton({ entry, point, isLastChange }: RevertButtonProps) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const nowMs = useNow().getTime();
  const createdMs = Date.parse(entry.created);
  const subject = { ownerId: entry.author._id, createdMs, nowMs, isLastChange, places: [point] };
  const isAllowed = useCan('point.revert', subject);
  if (!isAllowed || entry.changes.length === 0 || entry.kind === 'created') return null;

  const revert = async (given: GivenReason) => {
    setAsking(false);
    setRunning(true);
    setProblem(null);
    try {
      const outcome = await revertEntry(entry, given, point.version);
      setProblem(revertProblem(outcome, language, t));
      if (outcome.kind === 'reverted') notify({ type: 'success', message: t('revert.done') });
    } finally {
      setRunning(false);
      await refreshPoint(queries, point._id);
    }
  };
  return (
    <>
      <Button variant="default" size="compact-sm" loading={isRunning} onClick={() => setAsking(true)}>
        {t('revert.button')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <RevertDialog
            text={t('revert.text', { changes: revertedText(entry.changes, entry.point.country, language, t) })}
            onKeep={() => setAsking(false)}
            onRevert={(given) => void revert(given)}
          />
        </Suspense>
      )}
      {problem !== null && (
        <Text className={classes['problem']} size="sm" tone="bad" role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
