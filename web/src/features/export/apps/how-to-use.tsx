import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { RussianMarked } from '../../../i18n/russian-marked.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import classes from './how-to-use.module.css';

export function HowToUse({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  return (
    <p className={classes['use']}>
      <RussianMarked>{t(`formats.${format}.use`)}</RussianMarked>{' '}
      <Anchor fz="inherit" renderRoot={(props) => <Link {...props} to="/help/export" hash={format} />}>
        {t('format.more')}
      </Anchor>
    </p>
  );
}
