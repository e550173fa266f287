import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '../../api/site-config-query.ts';
import { Trans, useTranslation } from '../../i18n/translation.ts';
import { MarkdownPage } from './markdown-page.tsx';

export function ContactsPage() {
  const { t } = useTranslation('screens');
  return <MarkdownPage name="contacts" title={t('about.contacts.title')} after={<SiteContact />} />;
}

/** The contact address of the installation (`CONTACT`): a mailbox or a page. */
function SiteContact() {
  const { t } = useTranslation('pages');
  const { data: config } = useQuery(siteConfigQuery);
  if (config === undefined) return null;
  const { contact = '' } = config;
  return (
    <section>
      <h2>{t('contact.title')}</h2>
      {contact === '' ? (
        <p>{t('contact.none')}</p>
      ) : (
        <p>
          <Trans
            t={t}
            i18nKey="contact.given"
            values={{ contact }}
            components={{ link: <a href={contact.includes('://') ? contact : `mailto:${contact}`}>{contact}</a> }}
          />
        </p>
      )}
    </section>
  );
}
