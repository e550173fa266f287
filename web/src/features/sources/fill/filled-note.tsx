import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rollbackUser } from '@dozor/contract/calls.ts';
import type { SourceReply } from '@dozor/contract/endpoints/sources-endpoints.ts';
import { call } from '../../../api/call.ts';
import { notifyKnownFailure } from '../../../api/notify-known-failure.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { askConfirm } from '../../../ui/confirm/confirm-store.ts';
import { Row } from '../../../ui/layout.tsx';

/** What a fill has put onto the map, and the way back. */
export function FilledNote({ source: { name, title, fill, points } }: { source: SourceReply }) {
  const { t } = useTranslation('candidates');
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  if (!fill || fill.at === null || fill.done === null || points === 0) return null;
  const { author, at } = fill;
  const rollBack = async () => {
    const isSure = await askConfirm({
      title: t('sources.fill.backTitle', { name: title }),
      text: t('sources.fill.backText'),
      action: t('sources.fill.back'),
      cancel: t('sources.keep'),
    });
    if (!isSure) return;
    setBusy(true);
    try {
      const body = { from: at, to: at, reason: 'other', comment: t('sources.fill.backTitle', { name }) } as const;
      await call(rollbackUser, { params: { login: author }, body, quiet: true });
    } catch (error) {
      await notifyKnownFailure(error);
    } finally {
      setBusy(false);
      // Also what the page for the operator says.
      await queries.invalidateQueries();
    }
  };
  return (
    <Row gap={12} rowGap={8} wrap>
      {t('sources.fill.points', { count: points })}
      <Button
        variant="subtle"
        loading={isBusy}
        aria-label={t('sources.fill.backOf', { name: title })}
        onClick={() => void rollBack()}
      >
        {t('sources.fill.back')}
      </Button>
    </Row>
  );
}
