import { useTranslation } from 'react-i18next';
import { MarkdownPage } from '../features/pages/markdown-page.tsx';

export function AboutReleaseNotesScreen() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="releasenotes" title={t('about.releasenotes.title')} keepsTitle />;
}
