import { Navigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/translation.ts';
import { useCanEver } from '../../session/session.ts';
import { NotAllowed } from '../../shell/modal/not-allowed.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { ModerationView } from './moderation-view.tsx';

/** Trusted members have one list of the work. */
export function ModerationPage() {
  const { t } = useTranslation('moderation');
  const isModerator = useCanEver('complaint.settle');
  const isReviewer = useCanEver('candidate.review');
  if (isModerator) return <ModerationView />;
  if (isReviewer) return <Navigate to="/candidates" replace />;
  return (
    <TextPage title={t('work.title')} width="table">
      <NotAllowed of="moderation" />
    </TextPage>
  );
}
