import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translation.ts';
import { Row } from '../../ui/layout.tsx';
import { TextPage } from '../../ui/text-page/text-page.tsx';
import classes from './download-frame.module.css';

const tabs = [
  { name: 'ready', to: '/useful/builds' },
  { name: 'own', to: '/export' },
] as const;

export function DownloadFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('export');
  return (
    <TextPage inSection width="table" title={t('frame.title')}>
      <Row
        as="nav"
        align="stretch"
        inline
        mb={16}
        className={classes['tabs']}
        data-not-printed
        aria-label={t('frame.tabs')}
      >
        {tabs.map(({ name, to }) => (
          <Link key={name} to={to} className={classes['tab']} activeOptions={{ exact: true, includeSearch: false }}>
            {t(`frame.${name}`)}
          </Link>
        ))}
      </Row>
      {children}
    </TextPage>
  );
}
