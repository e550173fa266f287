import { useTranslation } from 'react-i18next';
import { StatisticsView } from '../features/statistics/statistics-view.tsx';
import { TextPage } from '../ui/text-page/text-page.tsx';

export function AboutStatisticsScreen() {
  const { t } = useTranslation('screens');
  return (
    <TextPage title={t('about.statistics.title')} lead={t('about.statistics.description')} inSection>
      <StatisticsView />
    </TextPage>
  );
}
