import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removeSample } from '@dozor/contract/calls.ts';
import { call } from '../../api/call.ts';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { useCan } from '../../session/session.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';

export function RemoveSample() {
  const { t } = useTranslation('setup');
  const mayRemove = useCan('sample.remove');
  const { data: config } = useQuery(siteConfigQuery);
  const queries = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  if (!mayRemove) return null;
  if (left !== null)
    return <p role="status">{left === 0 ? t('removeSample.done') : t('removeSample.left', { count: left })}</p>;
  if (config?.sample !== true) return null;
  const remove = async () => {
    if (
      !(await askConfirm({
        title: t('removeSample.sure'),
        text: t('removeSample.sureText'),
        action: t('removeSample.remove'),
        isDangerous: true,
      }))
    )
      return;
    setRunning(true);
    try {
      const { stayed } = await call(removeSample, { quiet: 'success' });
      setLeft(stayed);
      await queries.invalidateQueries();
    } catch {
      // Reported by the call; the button stays.
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button variant="default" loading={isRunning} onClick={() => void remove()}>
      {t('removeSample.remove')}
    </Button>
  );
}
