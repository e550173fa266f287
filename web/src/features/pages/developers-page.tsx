import { useTranslation } from '../../i18n/translation.ts';
import { MarkdownPage } from './markdown-page.tsx';

/** Placeholder for the site's address in the text. */
const namedAddress = 'https://dozor.example';

export function DevelopersPage() {
  const { t } = useTranslation('screens');
  return (
    <MarkdownPage
      name="developers"
      title={t('useful.developers.title')}
      hasContents
      // There is no address yet while the first view is rendered.
      fill={(html) => html.replaceAll(namedAddress, globalThis.location?.origin ?? namedAddress)}
    />
  );
}
