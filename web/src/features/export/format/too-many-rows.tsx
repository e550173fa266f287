import { IconAlertTriangle } from '@tabler/icons-react';
import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import type { FormatFacts, IndexedFacts } from '@dozor/domain/format/format-facts.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Row } from '../../../ui/layout.tsx';
import { useNumbers } from '../format-numbers.ts';
import classes from './dropped-types.module.css';

/** Some programs reject such a file silently and show none of its points. */
export function TooManyRows({ total, format }: { total: number; format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const { count } = useNumbers();
  const { maxAsked, maxRows = maxAsked ?? Infinity }: FormatFacts & Partial<IndexedFacts> = formatFacts[format];
  if (total <= maxRows) return null;
  const figures = { total: count(total), most: count(maxRows) };
  return (
    <section className={classes['dropped']} aria-label={t('tooMany.label')}>
      <Row as="p" align="stretch" gap={8} className={classes['lead']}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
        <span>{t(maxAsked === undefined ? 'tooMany.lead' : 'tooMany.asked', figures)}</span>
      </Row>
    </section>
  );
}
