import type { ExportFormatId } from '@dozor/domain/export/export-format-id.ts';
import { useTranslation } from 'react-i18next';
import classes from './format-details.module.css';
import { formatFacts } from './format-facts.ts';

/** What a format carries, field by field. */
export function FormatTraits({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const facts = formatFacts[format];
  const traits = [
    ['direction', t(`direction.${facts.direction}`)],
    ['sections', t(`sections.${facts.sections}`)],
    ['range', t(facts.range ? 'range.yes' : 'range.no')],
    ['names', t(`names.${facts.names}`)],
    ['flags', t(`flags.${facts.flags}`)],
    ['encoding', t(`encoding.${facts.encoding}`)],
  ] as const;
  return (
    <dl className={classes['traits']}>
      {traits.map(([name, text]) => (
        <div key={name}>
          <dt>{t(`trait.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
