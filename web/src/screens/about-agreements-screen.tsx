import { useTranslation } from 'react-i18next';
import { MarkdownPage } from '../features/pages/markdown-page.tsx';

export function AboutAgreementsScreen() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="agreements" title={t('about.agreements.title')} hasContents />;
}
