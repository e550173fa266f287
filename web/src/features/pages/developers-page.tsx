import { useTranslation } from '../../i18n/translation.ts';
import { MarkdownPage } from './markdown-page.tsx';

/** What stands in the text for the address of the site. */
const namedAddress = 'https://dozor.example';

/** Every way to the data with a command that can be copied as it is. */
export function DevelopersPage() {
  const { t } = useTranslation('screens');
  return (
    <MarkdownPage
      name="developers"
      title={t('useful.developers.title')}
      hasContents
      // Where the first view is made there is no address yet.
      fill={(html) => html.replaceAll(namedAddress, globalThis.location?.origin ?? namedAddress)}
    />
  );
}
