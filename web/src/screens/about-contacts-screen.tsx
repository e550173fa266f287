import { useTranslation } from 'react-i18next';
import { MarkdownPage } from '../features/pages/markdown-page.tsx';
import { SiteContact } from '../features/pages/site-contact.tsx';

export function AboutContactsScreen() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="contacts" title={t('about.contacts.title')} after={<SiteContact />} />;
}
