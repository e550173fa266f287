import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translation.ts';
import { askConfirm } from '../../../ui/confirm/confirm-store.ts';
import type { DraftStore } from './draft-store.ts';
import type { EditTarget } from '../edit-address.ts';

/** Asks before entered data would be lost: by closing, by "back", by navigating, by closing the window. */
export function useLeaveGuard(store: DraftStore, target: EditTarget): void {
  const { t } = useTranslation('edit');
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      const stays = (next.search as { edit?: unknown }).edit === target;
      if (stays || !store.isDirty()) return false;
      const question = {
        title: t('leave.title'),
        text: t('leave.text'),
        action: t('leave.action'),
        cancel: t('leave.stay'),
      };
      return !(await askConfirm({ ...question, isDangerous: true, isLeaving: true }));
    },
    enableBeforeUnload: () => store.isDirty(),
  });
}
