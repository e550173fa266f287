import { Button } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor, useCanEver } from '../../session/session.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { ModerationView } from './moderation-view.tsx';

/** Trusted members have one list of the work. */
export function ModerationPage() {
  const isModerator = useCanEver('complaint.settle');
  const isReviewer = useCanEver('candidate.review');
  if (isModerator) return <ModerationView />;
  if (isReviewer) return <Navigate to="/candidates" replace />;
  return <NotAllowed />;
}

function NotAllowed() {
  const { t } = useTranslation('moderation');
  const actor = useActor();
  const { openModal } = useModal();
  return (
    <TextPage title={t('work.title')} width="table">
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
    </TextPage>
  );
}
