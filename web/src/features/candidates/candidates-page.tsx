import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/translation.ts';
import { useActor, useCanEver } from '../../session/session.ts';
import { useModal } from '../../shell/modal/use-modal.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { CandidatesView } from './candidates-view.tsx';

export function CandidatesPage() {
  const { t } = useTranslation('screens');
  const isAllowed = useCanEver('candidate.review');
  return (
    <TextPage title={t('candidates.title')} width="table">
      {isAllowed ? <CandidatesView /> : <NotAllowed />}
    </TextPage>
  );
}

function NotAllowed() {
  const { t } = useTranslation('candidates');
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
