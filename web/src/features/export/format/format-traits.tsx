import { formatFacts, type ExportFormatId } from '@dozor/domain/format/all-formats.ts';
import { useTranslation } from '../../../i18n/translation.ts';
import { Text } from '../../../ui/layout.tsx';
import classes from './format-traits.module.css';

const rangeTexts = { true: 'range.yes', false: 'range.no', distance: 'range.distance' } as const;

export function FormatTraits({ format }: { format: ExportFormatId }) {
  const { t } = useTranslation('export');
  const facts = formatFacts[format];
  const traits = [
    ['direction', t(`direction.${facts.direction}`)],
    ['sections', t(`sections.${facts.sections}`)],
    ['range', t(rangeTexts[String(facts.range) as keyof typeof rangeTexts])],
    ['names', t(`names.${facts.names}`)],
    ['flags', t(`flags.${facts.flags}`)],
    ['encoding', t(`encoding.${facts.encoding}`)],
  ] as const;
  return (
    <dl className={classes['traits']}>
      {traits.map(([name, text]) => (
        <div key={name}>
          <Text as="dt" size="xs">
            {t(`trait.${name}`)}
          </Text>
          <Text as="dd" size="sm">
            {text}
          </Text>
        </div>
      ))}
    </dl>
  );
}
