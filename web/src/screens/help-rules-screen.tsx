import { useTranslation } from 'react-i18next';
import { MarkdownPage } from '../features/pages/markdown-page.tsx';

export function HelpRulesScreen() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="rules" title={t('help.rules.title')} hasContents />;
}
