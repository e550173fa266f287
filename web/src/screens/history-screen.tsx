import { useTranslation } from 'react-i18next';
import { HistoryView } from '../features/history/history-view.tsx';
import { TextPage } from '../ui/text-page/text-page.tsx';

export function HistoryScreen() {
  const { t } = useTranslation('screens');
  return (
    <TextPage title={t('history.all.title')} width="table">
      <HistoryView />
    </TextPage>
  );
}
