import { useQueryClient } from '@tanstack/react-query';
import { deletePoint, restorePoint } from '@dozor/contract/calls.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { ConnectionError, isShown } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { keepUntilSent } from '../../device/keep-until-sent.ts';
import { useTranslation } from '../../i18n/translation.ts';
import { askReason } from '../../ui/confirm/confirm-store.ts';
import { notify } from '../../ui/notify.ts';

export function useRemoval(point: Point): { remove: () => Promise<void>; restore: () => Promise<void> } {
  const { t } = useTranslation('actions');
  const queries = useQueryClient();
  const { _id: id, version } = point;

  const finish = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      if (!isShown(error)) throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: ['point', id] });
      await queries.invalidateQueries({ queryKey: ['points-in-view'] });
    }
  };
  return {
    remove: async () => {
      const comment = await askReason({
        title: t('removeTitle', { id }),
        text: t('removeText'),
        action: t('removeAction'),
        reasonLabel: t('removeReason'),
        isDangerous: true,
      });
      if (comment !== undefined) await finish(deleteOrKeep(point, comment));
    },
    restore: async () => {
      const comment = await askReason({
        title: t('restoreTitle', { id }),
        text: t('restoreText'),
        action: t('restoreAction'),
        reasonLabel: t('restoreReason'),
      });
      if (comment !== undefined) await finish(call(restorePoint, { params: { id }, body: { version, comment } }));
    },
  };
}

/** Without a connection the deletion waits on the device. */
async function deleteOrKeep({ _id: id, type, version }: Point, comment: string): Promise<void> {
  try {
    const { message } = await call(deletePoint, { params: { id }, body: { version, comment }, quiet: true });
    notify({ type: 'success', message });
  } catch (error) {
    const isWaiting =
      error instanceof ConnectionError && (await keepUntilSent({ kind: 'delete', id, type, version, comment }));
    if (!isWaiting) await notifyKnownFailure(error);
  }
}
