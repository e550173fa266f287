import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { siteConfigQuery } from '../layers/site-config-query.ts';

/** The address that the installation gives (`CONTACT`): a mailbox or a page. */
export function SiteContact() {
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
          <Trans t={t} i18nKey="contact.given" values={{ contact }}>
            <a href={contact.includes('://') ? contact : `mailto:${contact}`}>{contact}</a>
          </Trans>
        </p>
      )}
    </section>
  );
}
