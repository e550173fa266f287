import { useTranslation } from 'react-i18next';
import { MarkdownPage } from '../features/pages/markdown-page.tsx';

export function AboutMissionScreen() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="mission" title={t('about.mission.title')} />;
}
