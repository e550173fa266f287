import { deletePoint, restorePoint } from '@dozor/contract/points-endpoints.ts';
import type { Point } from '@dozor/domain/point/point-schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isTold } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { askReason } from '../../ui/confirm/confirm-store.ts';

/** Takes an object off the map and brings it back, each with a reason. */
export function useRemoval(point: Point): { remove: () => Promise<void>; restore: () => Promise<void> } {
  const { t } = useTranslation('actions');
  const queries = useQueryClient();
  const { _id: id, version } = point;

  const finish = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      if (!isTold(error)) throw error;
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
      if (comment !== undefined) await finish(call(deletePoint, { params: { id }, body: { version, comment } }));
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
