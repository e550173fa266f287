import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor } from '../../session/session.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { useModal } from './use-modal.ts';

/** In place of a list of the work; whoever is signed out may sign in. */
export function NotAllowed({ of }: { of: 'candidates' | 'moderation' }) {
  const { t } = useTranslation(of);
  const actor = useActor();
  const { openModal } = useModal();
  return (
    <EmptyState
      title={t('notAllowed')}
      text={t('notAllowedText')}
      action={
        actor === null && (
          <Button variant="default" onClick={() => openModal('login')}>
            {t('login')}
          </Button>
        )
      }
    />
  );
}
