import { useTranslation } from '../../i18n/translation.ts';
import { useCan } from '../../session/session.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { SourcesView } from './sources-view.tsx';

export function SourcesPage() {
  const { t } = useTranslation('candidates');
  const isAllowed = useCan('source.manage');
  const title = t('sources.title', { ns: 'screens' });
  if (!isAllowed) {
    return (
      <TextPage title={title}>
        <EmptyState title={t('sources.notAllowed')} text={t('sources.notAllowedText')} />
      </TextPage>
    );
  }
  return (
    <TextPage title={title} lead={t('sources.lead')} width="table">
      <SourcesView />
    </TextPage>
  );
}
