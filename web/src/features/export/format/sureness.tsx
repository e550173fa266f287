import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { RussianMarked } from '../../../i18n/russian-marked.tsx';
import { useTranslation } from '../../../i18n/translation.ts';
import { Row } from '../../../ui/layout.tsx';
import classes from './sureness.module.css';

export function Sureness({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const { sureness } = formatFacts[format];
  const Icon = sureness === 'high' ? IconCircleCheck : IconAlertTriangle;
  return (
    <Row as="p" className={classes['sureness']} gap={8} mb={8} size="sm" icon={sureness === 'high' ? 'good' : 'warn'}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{t(`sureness.${sureness}`)}</strong> <RussianMarked>{t(`formats.${format}.sure`)}</RussianMarked>
      </span>
    </Row>
  );
}
