import { useTranslation } from '../../i18n/translation.ts';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import { StatisticsView } from './statistics-view.tsx';

export function StatisticsPage() {
  const { t } = useTranslation('screens');
  return (
    <TextPage title={t('about.statistics.title')} lead={t('about.statistics.description')} inSection>
      <StatisticsView />
    </TextPage>
  );
}
