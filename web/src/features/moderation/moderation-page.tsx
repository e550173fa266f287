import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { ModerationView } from './moderation-view.tsx';
import { useActor, useCanEver } from '../../session/session.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';

/** The moderators' screen; other users see why it is empty. */
export function ModerationPage() {
  const { t } = useTranslation('screens');
  const isAllowed = useCanEver('complaint.settle');
  return (
    <TextPage title={t('moderation.title')} width="table">
      {isAllowed ? <ModerationView /> : <NotAllowed />}
    </TextPage>
  );
}

function NotAllowed() {
  const { t } = useTranslation('moderation');
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
