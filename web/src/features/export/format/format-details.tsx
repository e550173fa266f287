import { Anchor } from '@mantine/core';
import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translation.ts';
import { RussianMarked } from '../../../i18n/russian-marked.tsx';
import { useLabel } from '../../../i18n/use-language.ts';
import { FilePlace } from '../download/file-place.tsx';
import classes from './format-details.module.css';
import { FormatTraits } from './format-traits.tsx';
import { Sureness } from './sureness.tsx';

/** A description of the selected format, its file location, fields and certainty. */
export function FormatDetails({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const label = useLabel();
  return (
    <div className={classes['details']} aria-live="polite">
      <div className={classes['place']}>
        <FilePlace format={format} />
      </div>
      <div className={classes['text']}>
        <p className={classes['lead']}>
          <strong>{label(formatFacts[format].name)}.</strong>{' '}
          <RussianMarked>{t(`formats.${format}.what`)}</RussianMarked>
        </p>
        <p>
          <RussianMarked>{t(`formats.${format}.where`)}</RussianMarked>
        </p>
        <Sureness format={format} />
        <Anchor renderRoot={(props) => <Link {...props} to="/help/export" hash={format} />} size="sm">
          {t('format.more')}
        </Anchor>
      </div>
      <FormatTraits format={format} />
    </div>
  );
}
