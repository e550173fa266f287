import { useTranslation } from '../../i18n/translation.ts';
import { useCanEver } from '../../session/session.ts';
import { NotAllowed } from '../../shell/modal/not-allowed.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { CandidatesView } from './candidates-view.tsx';

export function CandidatesPage() {
  const { t } = useTranslation('screens');
  const isAllowed = useCanEver('candidate.review');
  return (
    <TextPage title={t('candidates.title')} width="table">
      {isAllowed ? <CandidatesView /> : <NotAllowed of="candidates" />}
    </TextPage>
  );
}
