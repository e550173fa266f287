import { useTranslation } from '../../i18n/translation.ts';
import { MarkdownPage } from './markdown-page.tsx';

export function RulesPage() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="rules" title={t('help.rules.title')} hasContents />;
}

export function MissionPage() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="mission" title={t('about.mission.title')} />;
}

export function ReleaseNotesPage() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="releasenotes" title={t('about.releasenotes.title')} keepsTitle />;
}

export function AgreementsPage() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="agreements" title={t('about.agreements.title')} hasContents />;
}
