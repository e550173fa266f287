import { deleteComment } from '@dozor/contract/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translation.ts';
import { call } from '../../api/call.ts';
import { notifyKnownFailure } from '../../api/notify-known-failure.ts';
import { askConfirm } from '../../ui/confirm/confirm-store.ts';
import { notify } from '../../ui/notify.ts';
import type { AnyComment } from './comments-query.ts';

export function useDeleteComment(pointId: string, comment: AnyComment): () => Promise<void> {
  const { t } = useTranslation('comments');
  const queries = useQueryClient();
  return async () => {
    const isSure = await askConfirm({
      title: t('deleting.title'),
      text: t(comment.photos.length > 0 ? 'deleting.textWithPhotos' : 'deleting.text'),
      action: t('deleting.action'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const params = { point_id: pointId, comment_id: comment._id };
      await call(deleteComment, { params, quiet: true });
      notify({ type: 'success', message: t('deleting.done') });
    } catch (error) {
      await notifyKnownFailure(error);
    }
    for (const key of [['comments', pointId], ['point', pointId], ['history']]) {
      void queries.invalidateQueries({ queryKey: key });
    }
  };
}
